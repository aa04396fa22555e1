import { createActor, waitFor } from 'xstate';
import { createAuth, type AuthActor } from '../features/auth/createAuth.ts';
import { createCart, type CartActor } from '../features/cart/createCart.ts';
import type { LayoutActor } from '../features/layout/LayoutContext.ts';
import { layoutMachine } from '../features/layout/layoutMachine.ts';
import { createNotifier, type Notifier } from '../features/notifications/createNotifier.ts';
import { createSearch } from '../features/search/createSearch.ts';
import type { StartupActor } from '../features/startup/createStartup.ts';
import { createStore, type Store, type StoreDependencies } from '../state/createStore.ts';
import { logFailure } from '../state/logFailure.ts';
import { createInspectRelay, type Inspection } from '../state/createInspectRelay.ts';
import { readInspectedTab } from '../state/inspectedTab.ts';
import { withRecovery } from '../state/withRecovery.ts';
import { loadChunk } from '../ui/chunkNavigation.ts';

type ShopDependencies = Pick<StoreDependencies, 'fetchFn' | 'storage' | 'backend' | 'answers'>;

/** Everything of the app that lives outside of React. */
export interface Shop {
  store: Store;
  inspection: Inspection;
  notifier: Notifier;
  layout: LayoutActor;
  cart: CartActor;
  auth: AuthActor;
  /** Null until the shop is open. */
  startup: StartupActor | null;
  /** What the last visit left is in place, the machines run, and the calls are on their way. */
  open: () => Promise<StartupActor>;
}

const RETRY_MS = 2000;

/** No visit begins without it: it is asked for until it arrives. */
async function loadVisit() {
  for (;;) {
    try {
      return await loadChunk(() => import(/* webpackChunkName: "StartVisit" */ './startVisit.ts'));
    } catch (error) {
      logFailure('the visit did not begin', error);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

/** A shop that can be rendered, in Node too. It touches the browser and the network when it opens. */
export function createShop(dependencies: ShopDependencies): Shop {
  const isFollowed = Boolean(readInspectedTab()?.viewer);
  const relay = createInspectRelay(isFollowed);
  const { inspect } = relay;
  const notifier = createNotifier();
  const { notify } = notifier;
  const { store, restore, observeActions } = createStore({
    ...dependencies,
    loginSettled: async () => {
      await waitFor(auth, (state) => state.matches('closed'));
    },
    onSessionRefused: () => {
      const { pathname, search } = new URL(document.baseURI);
      auth.send({ type: 'modal.opened', backTo: pathname + search, sessionEnded: true });
    },
  });
  if (isFollowed) observeActions(relay.keepAction);
  const auth = createAuth({ store, notify, inspect });
  const cart = createCart({ store, notify, inspect });
  const machine = layoutMachine.provide({ actors: { search: createSearch(store) } });
  const layout = createActor(withRecovery(machine), { inspect });
  let opening: Promise<StartupActor> | null = null;

  async function open(): Promise<StartupActor> {
    const { startVisit } = await loadVisit();
    await restore();
    auth.start();
    const onLogin = () => auth.send({ type: 'session.started' });
    const startup = startVisit({ store, notify, inspect, onLogin });
    layout.start();
    cart.start();
    shop.startup = startup;
    return startup;
  }

  const shop: Shop = {
    store,
    inspection: { relay, observeActions },
    notifier,
    auth,
    layout,
    cart,
    startup: null,
    open: () => (opening ??= open()),
  };
  return shop;
}
