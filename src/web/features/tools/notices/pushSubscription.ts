import type { PushDevice } from '../../../../domain/tools/notice.ts';

/** Only shows notices: it is registered when an admin turns them on. */
const WORKER = '/toolsNotices.js';
const SCOPE = '/tools/';

/** The browser does not let the shop show notices. */
export class PushDenied extends Error {}

export function isPushPossible(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** The subscription of this browser; null without one. */
async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Names this browser's subscription; null without one. */
export async function findEndpoint(): Promise<string | null> {
  return isPushPossible() ? ((await findSubscription())?.endpoint ?? null) : null;
}

/** Subscribes this browser to its push service. @throws PushDenied */
export async function subscribe(pushKey: string): Promise<PushDevice> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushDenied();
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  // A subscription for an earlier key of the shop would be refused.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  await activated(registration);
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  });
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? subscription.endpoint, p256dh, auth };
}

/** Ends the subscription, and takes the worker out of the browser. */
export async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
  await (await navigator.serviceWorker.getRegistration(SCOPE))?.unregister();
}

function activated({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return Promise.resolve();
  return new Promise((done) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') done();
    });
  });
}
