import type { UnknownAction } from '@reduxjs/toolkit';
import { createInspector } from '@statelyai/inspect';
import type {
  ActorRefLike,
  InspectionEvent,
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  StateValue,
  AnyStateNode,
  AnyTransitionDefinition,
} from 'xstate';
import type { TransitionPlace } from '../../../protocol/SnapshotTransitions.ts';
import {
  DISCONNECTED,
  RESTART,
  type InspectorCommand,
  type RefusedMessage,
} from '../../../protocol/inspectorMessages.ts';
import type { Inspection, InspectRelay } from '../../state/createInspectRelay.ts';
import { createMask, maskMessage } from './createMask.ts';
import type { InspectorViewer } from './inspectorNavigation.ts';
import { onInspectorMessage } from './onInspectorMessage.ts';

/** The store's session id in the inspector. */
const STORE_ACTOR = 'store';

/** Enough for nested states and their actions; deeper parts are cut off. */
const MAX_DEFINITION_DEPTH = 40;

/**
 * Streams the events of the shop's actors and store to a viewer, and runs its commands. Each time the viewer connects,
 * it receives all living actors. Returns a function that disconnects.
 */
export function connectInspector(
  { relay, observeActions }: Inspection,
  viewer: InspectorViewer,
): () => void {
  const mask = createMask();
  const log = createTransitionLog();
  const inspector = createInspector(
    {
      send: (message) => {
        if (message.type !== '@xstate.snapshot') return viewer.post(message);
        viewer.post({ ...message, transitions: log.take(message.sessionId) });
      },
    },
    {
      serialize: (message) => maskMessage(message, mask),
      serializationDepthLimit: MAX_DEFINITION_DEPTH,
    },
  );
  let stopStreaming = () => undefined as void;

  function stream(): void {
    stopStreaming();
    inspector.actor(STORE_ACTOR, { status: 'active' });
    const stopActors = relay.listen((event) => {
      log.record(event);
      inspector.inspect.next?.(withCurrentSnapshot(event));
    });
    const stopActions = observeActions((action) => {
      const event = storeEventOf(action);
      whenIdle(() => inspector.event(STORE_ACTOR, event));
    });
    stopStreaming = () => {
      stopActors();
      stopActions();
    };
  }

  const stopListening = onInspectorMessage(viewer, {
    onConnected: stream,
    onCommand: (command) => applyInspectorCommand(command, relay),
  });

  return () => {
    stopListening();
    stopStreaming();
    viewer.post({ type: DISCONNECTED });
  };
}

/** Messages are created when idle: the snapshot is read now, before it changes. */
function withCurrentSnapshot(event: InspectionEvent): InspectionEvent {
  if (event.type !== '@xstate.actor') return event;
  const { actorRef } = event;
  const snapshot = snapshotOf(actorRef);
  const held = { getSnapshot: { value: () => snapshot } };
  return { ...event, actorRef: Object.create(actorRef, held) as typeof actorRef };
}

/** Undefined while the actor is being created. */
function snapshotOf(actor: Pick<ActorRefLike, 'getSnapshot'>): unknown {
  try {
    return actor.getSnapshot();
  } catch {
    return undefined;
  }
}

/** The inspector package delays actor events until idle: actions must wait too, to keep the order. */
function whenIdle(run: () => void): void {
  // Safari has no idle callbacks.
  const { requestIdleCallback } = window as Partial<Window>;
  if (requestIdleCallback) requestIdleCallback(run);
  else window.requestAnimationFrame(run);
}

interface RequestMeta {
  requestId: string;
  requestStatus: string;
  arg: { endpointName: string; originalArgs: unknown };
}

/** An action as an inspector event: a request by endpoint, arguments and status. */
function storeEventOf({ type, meta, payload }: UnknownAction): { type: string } {
  if (!isRequest(meta)) return { type, ...(payload !== undefined && { payload }) };
  const { requestId, requestStatus, arg } = meta;
  return {
    type: `${arg.endpointName}/${requestStatus}`,
    ...{ requestId, arg: arg.originalArgs },
    ...(requestStatus !== 'pending' && { payload }),
  };
}

function isRequest(meta: unknown): meta is RequestMeta {
  const { arg, requestStatus } = (meta ?? {}) as Partial<RequestMeta>;
  return typeof requestStatus === 'string' && typeof arg?.endpointName === 'string';
}

/** The transitions behind each snapshot; the protocol does not include them. */
interface TransitionLog {
  record: (event: InspectionEvent) => void;
  /** Transitions of an actor's next snapshot, in order. */
  take: (sessionId: string) => TransitionPlace[];
}

export function createTransitionLog(): TransitionLog {
  const current = new Map<string, TransitionPlace[]>();
  const finished = new Map<string, TransitionPlace[][]>();

  return {
    record: (event) => {
      const { sessionId } = event.actorRef;
      if (event.type === '@xstate.microstep') {
        const taken = event._transitions;
        current.set(sessionId, [...(current.get(sessionId) ?? []), ...taken.map(transitionPlace)]);
      }
      if (event.type !== '@xstate.snapshot') return;
      finished.set(sessionId, [...(finished.get(sessionId) ?? []), current.get(sessionId) ?? []]);
      current.delete(sessionId);
    },
    take: (sessionId) => {
      const [first = [], ...rest] = finished.get(sessionId) ?? [];
      if (rest.length === 0) finished.delete(sessionId);
      else finished.set(sessionId, rest);
      return first;
    },
  };
}

/** A running actor with xstate's private `update`, the only way to restore a snapshot. */
interface RunningActor extends AnyActorRef {
  logic: AnyStateMachine;
  update: (snapshot: AnyMachineSnapshot, event: { type: string }) => void;
}

/** Runs an inspector command; returns null or the reason for refusing it. */
function applyInspectorCommand(
  command: InspectorCommand,
  relay: Pick<InspectRelay, 'findActor'>,
): RefusedMessage['reason'] | null {
  const actor = relay.findActor(command.sessionId) as RunningActor | null;
  if (!actor) return 'actorGone';
  if (command.type === RESTART) {
    return restart(actor, command.snapshot) ? null : 'snapshotNotRestored';
  }
  if (!accepts(actor, command.event)) return 'eventNotAccepted';
  actor.send(command.event);
  return null;
}

/** A guard that throws counts as not accepting the event. */
function accepts(actor: RunningActor, event: { type: string }): boolean {
  try {
    const snapshot = actor.getSnapshot() as { can?: (event: object) => boolean };
    return snapshot.can?.(event) ?? true;
  } catch {
    return false;
  }
}

/** Pending calls are not repeated: their results can be sent as events. */
function restart(actor: RunningActor, snapshot: object): boolean {
  try {
    const restored = actor.logic.resolveState(snapshot as { value: StateValue; context: unknown });
    actor.update(restored, { type: 'inspector.restarted' });
    return true;
  } catch {
    return false;
  }
}

/** A transition's position in its machine's definition. */
export function transitionPlace(transition: AnyTransitionDefinition): TransitionPlace {
  const { source, eventType } = transition as { source: AnyStateNode; eventType: string };
  const alike = eventType === '' ? source.always : source.transitions.get(eventType);
  return {
    source: [source.machine.id, ...source.path].join('.'),
    eventType,
    index: alike?.indexOf(transition) ?? 0,
  };
}
