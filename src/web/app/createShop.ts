import type { AuthActor } from '../features/auth/createAuth.ts';
import type { CartActor } from '../features/cart/createCart.ts';
import type { LayoutActor } from '../features/layout/LayoutContext.ts';
import { createNotifier, type Notifier } from '../features/notifications/createNotifier.ts';
import type { StartupActor } from '../features/startup/createStartup.ts';
import { createStore, type Store, type StoreDependencies } from '../state/createStore.ts';
import { createDeferredActor, type DeferredActor } from '../state/deferredActor.ts';
import { nextTask } from '../state/nextTask.ts';
import { logFailure } from '../state/logFailure.ts';
import { createInspectRelay, type Inspection } from '../state/createInspectRelay.ts';
import { readInspectedTab } from '../state/inspectedTab.ts';
import { loadChunk } from '../ui/chunkNavigation.ts';
import type { OpenShop } from './openShop.ts';

type ShopDependencies = Pick<StoreDependencies, 'fetchFn' | 'storage' | 'backend' | 'answers'>;

/** Everything of the app that lives outside of React. */
export interface Shop {
  store: Store;
  inspection: Inspection;
  notifier: Notifier;
  auth: DeferredActor<AuthActor>;
  layout: DeferredActor<LayoutActor>;
  cart: DeferredActor<CartActor>;
  startup: DeferredActor<StartupActor>;
  /** Null until the shop is open. */
  opened: OpenShop | null;
  /**
   * Resolves with the data of the last visit in place, the machines running and the calls on their
   * way.
   */
  open: () => Promise<OpenShop>;
}

const RETRY_MS = 2000;

/** No visit begins without it: it is asked for until it arrives. */
async function untilArrived<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await loadChunk(load);
    } catch (error) {
      logFailure('the shop did not open', error);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

/** A shop that can be rendered, in Node too. It touches the browser and the network when it opens. */
export function createShop(dependencies: ShopDependencies): Shop {
  const isFollowed = Boolean(readInspectedTab()?.viewer);
  const relay = createInspectRelay(isFollowed);
  const notifier = createNotifier();
  const { store, restore, observeActions } = createStore({
    ...dependencies,
    loginSettled: async () => (await shop.open()).loginSettled(),
    onSessionRefused: () => {
      const { pathname, search } = new URL(document.baseURI);
      shop.auth.send({ type: 'modal.opened', backTo: pathname + search, sessionEnded: true });
    },
  });
  if (isFollowed) observeActions(relay.keepAction);
  let opening: Promise<OpenShop> | null = null;

  async function open(): Promise<OpenShop> {
    // One file; what restores runs before the rest of it.
    await untilArrived(
      () => import(/* webpackChunkName: "OpenShop" */ '../state/startPersistence.ts'),
    );
    await restore();
    await nextTask();
    const { openShop } = await untilArrived(
      () => import(/* webpackChunkName: "OpenShop" */ './openShop.ts'),
    );
    await nextTask();
    const opened = await openShop({ store, notify: notifier.notify, inspect: relay.inspect });
    shop.opened = opened;
    shop.auth.arrive(opened.auth);
    shop.layout.arrive(opened.layout);
    shop.cart.arrive(opened.cart);
    shop.startup.arrive(opened.startup);
    return opened;
  }

  const shop: Shop = {
    store,
    inspection: { relay, observeActions },
    notifier,
    auth: createDeferredActor(),
    layout: createDeferredActor(),
    cart: createDeferredActor(),
    startup: createDeferredActor(),
    opened: null,
    open: () => (opening ??= open()),
  };
  return shop;
}
