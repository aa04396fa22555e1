import type { AnyActor } from 'xstate';
import { isForcedCall } from '../../../protocol/Forcing.ts';
import type { Inspect } from '../../state/createInspectRelay.ts';
import type { Store } from '../../state/createStore.ts';
import { readInspectedTab, writeInspectedTab } from '../../state/inspectedTab.ts';
import { selectAdmin } from '../../state/session/sessionSlice.ts';
import { createForcedCalls, type ForcedCalls } from './createForcedCalls.ts';

let own: ForcedCalls | null = null;

/** The calls that the inspector forces in this tab, over its pages. */
export function forcedInTab(store: Store): ForcedCalls {
  own ??= createForcedCalls({
    mayForce: () => mayForceIn(store),
    rules: (readInspectedTab()?.forced ?? []).filter(isForcedCall),
    keep: (forced) => {
      const tab = readInspectedTab();
      if (tab) writeInspectedTab({ ...tab, forced });
    },
  });
  return own;
}

/** Forces the calls of a page's start: the inspector itself arrives after them. */
export function forceFromStart(store: Store, inspect: Inspect): Inspect {
  const forced = forcedInTab(store);
  return (event) => {
    const { type, actorRef } = event;
    if (type === '@xstate.actor') forced.take(actorRef as AnyActor);
    if (type === '@xstate.snapshot' && event.snapshot.status !== 'active') forced.drop(actorRef);
    inspect(event);
  };
}

/** The server says so where it is no production. There, only admins may. */
export function mayForceIn(store: Store): boolean {
  const isOpen = document.querySelector('meta[name="inspector"][content="on"]') !== null;
  return isOpen || selectAdmin(store.getState());
}
