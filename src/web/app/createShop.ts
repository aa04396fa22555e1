import { createActor, waitFor } from 'xstate';
import { createAuth, type AuthActor } from '../features/auth/createAuth.ts';
import { createCart, type CartActor } from '../features/cart/createCart.ts';
import type { LayoutActor } from '../features/layout/LayoutContext.ts';
import { layoutMachine } from '../features/layout/layoutMachine.ts';
import { createNotifier, type Notifier } from '../features/notifications/createNotifier.ts';
import { createSearch } from '../features/search/createSearch.ts';
import { createStartup, type StartupActor } from '../features/startup/createStartup.ts';
import { createStore, type Store, type StoreDependencies } from '../state/createStore.ts';
import { syncAcrossTabs } from '../state/syncAcrossTabs.ts';
import { createInspectRelay, type Inspection } from '../state/createInspectRelay.ts';
import { readInspectedTab } from '../state/inspectedTab.ts';
import { withRecovery } from '../state/withRecovery.ts';

type ShopDependencies = Pick<StoreDependencies, 'fetchFn' | 'storage' | 'backend'>;

/** Everything of the app that lives outside of React. */
export interface Shop {
  store: Store;
  inspection: Inspection;
  notifier: Notifier;
  startup: StartupActor;
  layout: LayoutActor;
  cart: CartActor;
  auth: AuthActor;
}

/** Opens the shop: what the last visit left is in place, and the calls are on their way before anything is painted. */
export async function createShop(dependencies: ShopDependencies): Promise<Shop> {
  const isFollowed = Boolean(readInspectedTab()?.viewer);
  const relay = createInspectRelay(isFollowed);
  const { inspect } = relay;
  const notifier = createNotifier();
  const { notify } = notifier;
  const { store, restored, observeActions } = createStore({
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
  // A feature's machine cannot name the type of another's.
  const layout = layoutMachine.provide({ actors: { search: createSearch(store) as never } });
  await restored;
  syncAcrossTabs(store, () => auth.send({ type: 'session.started' }));
  return {
    store,
    inspection: { relay, observeActions },
    notifier,
    auth,
    startup: createStartup({ store, notify, inspect }),
    layout: createActor(withRecovery(layout), { inspect }).start(),
    cart: createCart({ store, notify, inspect }),
  };
}
