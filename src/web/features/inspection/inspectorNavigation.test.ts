import { BroadcastChannel } from 'node:worker_threads';
import { channelName, DISCONNECTED, PING } from '../../../protocol/inspectorMessages.ts';
import { rejoinInspector } from './inspectorNavigation.ts';

// jsdom has none.
Object.assign(globalThis, { BroadcastChannel });

it('hears the viewer, and not the goodbye of the page before', async () => {
  const others = new BroadcastChannel(channelName('v'));
  const heard: unknown[] = [];
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  const leave = rejoinInspector('v').onMessage((data) => {
    heard.push(data);
    resolve();
  });
  others.postMessage({ type: DISCONNECTED });
  others.postMessage({ type: PING });
  await asked;
  expect(heard).toEqual([{ type: PING }]);
  leave();
  await new Promise((resolve) => setTimeout(resolve));
  others.close();
});
