import { createRecordingStore } from '../../inspector/recording/createRecordingStore.ts';
import { isMessage, writeRecording } from '../../inspector/recording/recordingFile.ts';
import { CONNECTED } from '../../protocol/inspectorMessages.ts';
import { connectInspector } from '../../web/features/inspection/connectInspector.ts';
import { createInspectRelay, type Inspect } from '../../web/state/createInspectRelay.ts';
import type { ActionObserver } from '../../web/state/createStore.ts';

/** Records what an inspector receives while `visit` makes actors and sends them events. */
export async function recordVisit(
  visit: (inspect: Inspect, dispatch: ActionObserver) => void | Promise<void>,
  fields?: Document,
): Promise<string> {
  const relay = createInspectRelay();
  const store = createRecordingStore((run) => run());
  let say: (data: unknown) => void = () => undefined;
  let dispatch: ActionObserver = () => undefined;
  const disconnect = connectInspector(
    {
      relay,
      observeActions: (observer) => {
        dispatch = observer;
        return () => undefined;
      },
    },
    {
      post: (message) => {
        if (isMessage(message)) store.add(message);
      },
      onMessage: (hear) => {
        say = hear;
        return () => undefined;
      },
    },
    fields && { fields },
  );
  say({ type: CONNECTED });
  await visit(relay.inspect, (action) => dispatch(action));
  await idle();
  disconnect();
  return writeRecording(store.getState().messages);
}

/** Waits until the shop has sent its idle messages, which arrive in order. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof window === 'undefined') setTimeout(resolve, 0);
    else window.requestAnimationFrame(() => resolve());
  });
}
