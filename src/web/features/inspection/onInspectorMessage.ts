import {
  answerTo,
  CONNECTED,
  ignored,
  isInspectorCommand,
  isSignal,
  PING,
  PONG,
  viewerIn,
  type InspectorCommand,
  type Refusal,
} from '../../../protocol/inspectorMessages.ts';
import type { InspectorViewer } from './inspectorNavigation.ts';

interface InspectorMessageHandlers {
  /** Called on every "connected" message, with the viewer's name if it has one. */
  onConnected: (viewer: string | null) => void;
  /** Runs a command; returns null or the reason for refusing it. */
  onCommand: (command: InspectorCommand) => Refusal | null;
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
    if (isSignal(data, PING)) return viewer.post({ type: PONG });
    if (isSignal(data, CONNECTED)) {
      isViewerConnected = true;
      onConnected(viewerIn(data));
      return postIgnoredCount();
    }
    if (!isInspectorCommand(data)) {
      count += 1;
      return postIgnoredCount();
    }
    const answer = answerTo(data, onCommand(data));
    if (answer) viewer.post(answer);
  });
}
