import { createInspector } from '@statelyai/inspect';
import type { ActorRefLike, InspectionEvent } from 'xstate';
import { DISCONNECTED } from '../../../protocol/inspectorMessages.ts';
import type { Inspection } from '../../state/InspectionContext.ts';
import { createMask } from './createMask.ts';
import { createTransitionLog } from './createTransitionLog.ts';
import { onInspectorMessage } from './onInspectorMessage.ts';
import type { InspectorViewer } from './inspectorNavigation.ts';
import { maskMessage } from './maskMessage.ts';
import { applyInspectorCommand } from './applyInspectorCommand.ts';
import { storeEventOf, STORE_ACTOR } from './storeEventOf.ts';

/** Enough for nested states and their actions; deeper parts are cut off. */
const MAX_DEFINITION_DEPTH = 40;

/**
 * Tells a viewer everything that the shop's actors and its store do, and does what the viewer asks. Each time that the
 * viewer says it is there it is told of all living actors. Returns how to end it.
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
