import { createActor } from 'xstate';
import { layoutCopy } from '../copy/layoutCopy.ts';
import { createAuth, type Auth } from '../features/auth/createAuth.ts';
import { createCart, type CartActor } from '../features/cart/createCart.ts';
import type { LayoutActor } from '../features/layout/LayoutContext.ts';
import { layoutMachine } from '../features/layout/layoutMachine.ts';
import { createNotifier, type Notifier } from '../features/notifications/createNotifier.ts';
import { createStartup, type StartupActor } from '../features/startup/createStartup.ts';
import { createStore, type Store, type StoreDependencies } from '../state/createStore.ts';
import { syncAcrossTabs } from '../state/syncAcrossTabs.ts';
import { createInspectRelay } from '../state/createInspectRelay.ts';
import type { Inspect } from '../state/Inspect.ts';
import type { Inspection } from '../state/InspectionContext.ts';
import { loadAuthActor, prepareAuth } from './parts.ts';

type ShopDependencies = Pick<StoreDependencies, 'fetchFn' | 'storage' | 'backend'>;

/** Everything of the app that lives outside of React. */
export interface Shop {
  store: Store;
  /** Every actor is made with it. */
  inspect: Inspect;
  inspection: Inspection;
  notifier: Notifier;
  startup: StartupActor;
  layout: LayoutActor;
  cart: CartActor;
  auth: Auth;
}

/** Opens the shop: what the last visit left is in place, and the calls are on their way before anything is painted. */
export async function createShop(dependencies: ShopDependencies): Promise<Shop> {
  const relay = createInspectRelay();
  const { inspect } = relay;
  const notifier = createNotifier();
  const { notify } = notifier;
  const auth = createAuth({
    load: async () => (await loadAuthActor())({ store, notify, inspect }),
    prepare: prepareAuth,
    onFailure: () => notify(layoutCopy.partFailed),
  });
  const { store, restored, observeActions } = createStore({
    ...dependencies,
    loginSettled: auth.settled,
    onSessionRefused: () => {
      const { pathname, search } = new URL(document.baseURI);
      auth.open({ backTo: pathname + search, sessionEnded: true });
    },
  });
  await restored;
  syncAcrossTabs(store, () => auth.getActor()?.send({ type: 'session.started' }));
  return {
    store,
    inspect,
    inspection: { relay, observeActions },
    notifier,
    auth,
    startup: createStartup({ store, notify, inspect }),
    layout: createActor(layoutMachine, { inspect }).start(),
    cart: createCart({ store, notify, inspect }),
  };
}
