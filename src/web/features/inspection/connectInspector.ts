import { createInspector } from '@statelyai/inspect';
import {
  DISCONNECTED,
  isConnected,
  isInspectorCommand,
  REFUSED,
  type RefusedMessage,
} from '../../../protocol/inspectorMessages.ts';
import { createMask } from './createMask.ts';
import type { Inspection } from '../../state/InspectionContext.ts';
import type { InspectorViewer } from './inspectorNavigation.ts';
import { maskMessage } from './maskMessage.ts';
import { obeyInspector } from './obeyInspector.ts';
import { storeEventOf, STORE_ACTOR } from './storeEventOf.ts';

/** A state within a state within a state, and the actions there: what lies deeper is cut off. */
const DEEPEST_DEFINITION = 40;

/**
 * Tells a viewer everything that the shop's actors and its store do, and does what the viewer asks. Each time that the
 * viewer says it is there it is told of all living actors. Returns how to end it.
 */
export function connectInspector(
  { relay, observeActions }: Inspection,
  viewer: InspectorViewer,
): () => void {
  const mask = createMask();
  const inspector = createInspector(
    { send: (message) => viewer.post(message) },
    {
      serialize: (message) => maskMessage(message, mask),
      serializationDepthLimit: DEEPEST_DEFINITION,
    },
  );
  let stopStreaming = () => undefined as void;

  function stream(): void {
    stopStreaming();
    inspector.actor(STORE_ACTOR, { status: 'active' });
    const stopActors = relay.listen((event) => inspector.inspect.next?.(event));
    const stopActions = observeActions((action) => {
      inspector.event(STORE_ACTOR, storeEventOf(action));
    });
    stopStreaming = () => {
      stopActors();
      stopActions();
    };
  }

  const stopHearing = viewer.onMessage((data) => {
    if (isConnected(data)) stream();
    if (!isInspectorCommand(data)) return;
    const reason = obeyInspector(data, relay);
    if (reason)
      viewer.post({ type: REFUSED, sessionId: data.sessionId, reason } satisfies RefusedMessage);
  });

  return () => {
    stopHearing();
    stopStreaming();
    viewer.post({ type: DISCONNECTED });
  };
}
