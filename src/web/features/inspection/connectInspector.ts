import type { UnknownAction } from '@reduxjs/toolkit';
import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyActor, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { CLOCK, FORCE, forcingMessage, type Forcing } from '../../../protocol/Forcing.ts';
import {
  DISCONNECTED,
  known,
  RESTART,
  REVEAL,
  type InspectorCommand,
  type Refusal,
} from '../../../protocol/inspectorMessages.ts';
import type { KnownEvents } from '../../../protocol/KnownEvents.ts';
import { ROUTE, routeMessage, type RouteCommand, type RouteStep } from '../../../protocol/Route.ts';
import { LOOK, seenMessage, VISIT } from '../../../protocol/ShopPage.ts';
import type { Inspection } from '../../state/createInspectRelay.ts';
import { createMask, maskMessage, maskTyping } from './createMask.ts';
import { createForcedCalls, type ForcedCalls } from './createForcedCalls.ts';
import { createForcing } from './createForcing.ts';
import { createOrigins, isRequest } from './createOrigins.ts';
import { definitionOf } from './definitionOf.ts';
import { createSnapshotLog } from './createSnapshotLog.ts';
import { visitPage, type InspectorViewer } from './inspectorNavigation.ts';
import { onInspectorMessage } from './onInspectorMessage.ts';
import { restartActor, sendEvent } from './runCommand.ts';

/** The store's session id in the inspector. */
const STORE_ACTOR = 'store';

/** Enough for nested states and their actions; deeper parts are cut off. */
const MAX_DEFINITION_DEPTH = 40;

interface ConnectionOptions {
  /** Number of this page in its tab, from 1: another page's actors have the same ids. */
  page?: number;
  /** Called on every "connected" message, with the viewer's name if it has one. */
  onConnected?: (viewer: string | null) => void;
  /** The page whose typed texts are masked. */
  fields?: Document;
  /** Loads the events that the actors accept. */
  loadKnownEvents?: () => Promise<KnownEvents>;
  /** The forced calls of the tab's earlier pages. */
  forced?: ForcedCalls;
  /** True if answers and time may be forced. */
  mayForce?: () => boolean;
  /** Shows the shopper what is forced; `release` ends it. */
  onForcing?: (forcing: Forcing, release: () => void) => void;
}

/**
 * Streams the events of the shop's actors and store to a viewer, and runs its commands. Each time the viewer connects,
 * it receives all living actors. Returns a function that disconnects.
 */
export function connectInspector(
  { relay, observeActions }: Inspection,
  viewer: InspectorViewer,
  options: ConnectionOptions = {},
): () => void {
  const { page = 1, onConnected, fields, loadKnownEvents } = options;
  const { mayForce = () => false, onForcing } = options;
  const mask = createMask();
  const forcing = createForcing({
    relay,
    calls: options.forced ?? createForcedCalls({ mayForce }),
    mayForce,
    onChange: (now) => {
      viewer.post(forcingMessage(now));
      onForcing?.(now, forcing.release);
    },
  });
  const ids = pageIds(page);
  let log = createSnapshotLog();
  const introduced = new Map<string, object>();
  const inspector = createInspector(
    {
      send: (message) => viewer.post(ids.inMessage({ ...message, ...notesOn(message) })),
    },
    {
      serialize: (message) => maskMessage(message, mask),
      serializationDepthLimit: MAX_DEFINITION_DEPTH,
    },
  );
  let stopStreaming = () => undefined as void;

  function notesOn({ type, sessionId }: StatelyInspectionEvent): object {
    if (type === '@xstate.snapshot') {
      const { failure, ...notes } = log.take(sessionId);
      return failure === undefined ? notes : { ...notes, failure: mask.mask(failure) };
    }
    return (type === '@xstate.actor' && introduced.get(sessionId)) || {};
  }

  function stream(): void {
    stopStreaming();
    log = createSnapshotLog();
    inspector.actor(STORE_ACTOR, { status: 'active' });
    const origins = createOrigins();
    const tell = (event: InspectionEvent) => {
      const intervention = forcing.interventionIn(event);
      if (intervention && 'event' in event) log.mark(event.event, intervention);
      log.record(event);
      origins.hear(event);
      inspector.inspect.next?.(event);
    };
    const introduce = ({ actorRef }: ActorEvent, notes: object) => {
      const definition = definitionOf((actorRef as { logic?: unknown }).logic);
      introduced.set(actorRef.sessionId, { ...notes, ...(definition && { definition }) });
    };
    const tellAction = (action: UnknownAction) => {
      const event = storeEventOf(action);
      const source = origins.of(action);
      whenIdle(() => inspector.event(STORE_ACTOR, event, source));
      // The store cannot be asked who is logged in while it handles the action.
      queueMicrotask(forcing.check);
    };
    const stopTyping = fields && maskTyping(mask, fields);
    const stopActors = relay.listen({
      onLiving: (event) => {
        introduce(event, log.introduce(event.actorRef));
        tell(withSnapshot(event, event.actorRef.getSnapshot()));
      },
      onEvent: (event) => {
        if (event.type !== '@xstate.actor') return tell(event);
        introduce(event, {});
        tell(withSnapshot(event));
      },
      onAction: tellAction,
    });
    const stopActions = observeActions(tellAction);
    stopStreaming = () => {
      stopTyping?.();
      stopActors();
      stopActions();
    };
  }

  /** Sends the route of an actor, with its example events. */
  async function tellRoute({ sessionId, target }: RouteCommand): Promise<void> {
    const steps = async (): Promise<RouteStep[] | null> => {
      const actor = relay.findActor(ids.without(sessionId)) as AnyActor | null;
      const [{ findRoute }, known = {}] = await Promise.all([
        import(/* webpackChunkName: "findRoute" */ './findRoute.ts'),
        loadKnownEvents?.(),
      ]);
      const { logic } = (actor ?? {}) as { logic?: AnyStateMachine };
      const from = actor?.getSnapshot() as AnyMachineSnapshot;
      return logic ? findRoute(logic, from, target, known) : null;
    };
    viewer.post(routeMessage(sessionId, await steps().catch(() => null)));
  }

  async function tellPage(): Promise<void> {
    const { lookAtPage } = await import(/* webpackChunkName: "lookAtPage" */ './lookAtPage.ts');
    viewer.post(seenMessage(await lookAtPage(mask)));
  }

  function run(command: InspectorCommand): Refusal | null {
    if (command.type === FORCE || command.type === CLOCK) return forcing.run(command);
    if (command.type === ROUTE) {
      void tellRoute(command);
      return null;
    }
    if (command.type === LOOK) {
      // A shop that cannot show itself leaves the ticket without a picture.
      tellPage().catch(() => undefined);
      return null;
    }
    if (command.type === VISIT) {
      visitPage(command.path);
      return null;
    }
    const own = { ...command, sessionId: ids.without(command.sessionId) };
    if (own.type === RESTART) return restartActor(own, relay.findActor, log);
    if (own.type !== REVEAL) {
      log.mark(own.event, 'sent');
      return maskedRefusal(sendEvent(own, relay.findActor));
    }
    mask.showSearches(own.searchText);
    return null;
  }

  /** Errors may quote what was typed. */
  function maskedRefusal(refusal: Refusal | null): Refusal | null {
    if (refusal?.detail === undefined) return refusal;
    return { ...refusal, detail: String(mask.mask(refusal.detail)) };
  }

  const stopListening = onInspectorMessage(viewer, {
    onConnected: (name) => {
      onConnected?.(name);
      stream();
      forcing.tell();
      // The viewer falls back to its recorded events if they fail to load.
      loadKnownEvents?.().then(
        (events) => viewer.post(known(events)),
        () => undefined,
      );
    },
    onCommand: run,
  });

  return () => {
    stopListening();
    stopStreaming();
    forcing.release();
    viewer.post({ type: DISCONNECTED });
  };
}

type ActorEvent = Extract<InspectionEvent, { type: '@xstate.actor' }>;

/** Messages are created when idle: the snapshot is read now, before it changes. A new actor has none yet. */
function withSnapshot(event: ActorEvent, snapshot?: unknown): ActorEvent {
  const { actorRef } = event;
  const held = { getSnapshot: { value: () => snapshot } };
  return { ...event, actorRef: Object.create(actorRef, held) as typeof actorRef };
}

/** The ids of a page's actors: those of a tab's first page are xstate's own. */
function pageIds(page: number) {
  const prefix = page > 1 ? `${page}/` : '';
  const NAMES = ['sessionId', 'rootId', 'parentId', 'sourceId', 'id'];
  return {
    inMessage: (message: object) =>
      Object.fromEntries(
        Object.entries(message).map(([name, value]): [string, unknown] => [
          name,
          NAMES.includes(name) && typeof value === 'string' ? prefix + value : value,
        ]),
      ),
    /** Ids of other pages stay as they are; no actor has them. */
    without: (id: string) => (id.startsWith(prefix) ? id.slice(prefix.length) : `gone ${id}`),
  };
}

/** The inspector package delays actor events until idle: actions must wait too, to keep the order. */
function whenIdle(run: () => void): void {
  // Safari has no idle callbacks.
  const { requestIdleCallback } = window as Partial<Window>;
  if (requestIdleCallback) requestIdleCallback(run);
  else window.requestAnimationFrame(run);
}

/** An action as an inspector event: a request by endpoint, arguments and status. */
function storeEventOf({ type, meta, payload }: UnknownAction): UnknownAction {
  if (!isRequest(meta)) return { type, ...(payload !== undefined && { payload }) };
  const { requestId, requestStatus, arg } = meta;
  return {
    type: `${arg.endpointName}/${requestStatus}`,
    requestId,
    arg: arg.originalArgs,
    ...(requestStatus !== 'pending' && { payload }),
  };
}
