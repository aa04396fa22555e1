import {
  ignored,
  isConnected,
  isInspectorCommand,
  refusal,
  type InspectorCommand,
  type RefusedMessage,
} from '../../../protocol/inspectorMessages.ts';
import type { InspectorViewer } from './inspectorNavigation.ts';

interface InspectorMessageHandlers {
  /** Called on every "connected" message. */
  onConnected: () => void;
  /** Runs a command; returns null or the reason for refusing it. */
  onCommand: (command: InspectorCommand) => RefusedMessage['reason'] | null;
}

/** Handles a viewer's messages. Unknown ones are counted and reported. Returns the unsubscribe function. */
export function onInspectorMessage(
  viewer: InspectorViewer,
  { onConnected, onCommand }: InspectorMessageHandlers,
): () => void {
  let count = 0;
  let isViewerConnected = false;

  function postIgnoredCount(): void {
    if (isViewerConnected && count > 0) viewer.post(ignored(count));
  }

  return viewer.onMessage((data) => {
    if (isConnected(data)) {
      isViewerConnected = true;
      onConnected();
      return postIgnoredCount();
    }
    if (!isInspectorCommand(data)) {
      count += 1;
      return postIgnoredCount();
    }
    const reason = onCommand(data);
    if (reason) viewer.post(refusal(data.sessionId, reason));
  });
}
