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
  /** A viewer is there: each time that it says so. */
  onConnected: () => void;
  /** Does what it asks; null, or why not. */
  onCommand: (command: InspectorCommand) => RefusedMessage['reason'] | null;
}

/** Hears a viewer. What no viewer of ours says is left alone and counted, and the viewer is told. Returns how to stop. */
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
