import { createActor } from 'xstate';
import { layoutCopy } from '../copy/layoutCopy.ts';
import { createAuth, type Auth } from '../features/auth/createAuth.ts';
import { createCart, type CartActor } from '../features/cart/createCart.ts';
import type { LayoutActor } from '../features/layout/LayoutContext.ts';
import { layoutMachine } from '../features/layout/layoutMachine.ts';
import { createNotifier, type Notifier } from '../features/notifications/createNotifier.ts';
import { createStartup, type StartupActor } from '../features/startup/createStartup.ts';
import { createStore, type Store, type StoreDependencies } from '../state/createStore.ts';
import { followOtherTabs } from '../state/followOtherTabs.ts';
import type { Inspect } from '../state/Inspect.ts';
import { loadAuthActor, prepareAuth } from './parts.ts';

interface ShopDependencies extends Pick<StoreDependencies, 'fetchFn' | 'storage' | 'backend'> {
  /** Hears every actor from its first moment. */
  inspect?: Inspect;
}

/** Everything of the app that lives outside of React. */
export interface Shop {
  store: Store;
  inspect: Inspect | undefined;
  notifier: Notifier;
  startup: StartupActor;
  layout: LayoutActor;
  cart: CartActor;
  auth: Auth;
}

/** Opens the shop: what the last visit left is in place, and the calls are on their way before anything is painted. */
export async function createShop({ inspect, ...dependencies }: ShopDependencies): Promise<Shop> {
  const notifier = createNotifier();
  const { notify } = notifier;
  const auth = createAuth({
    load: async () => (await loadAuthActor())({ store, notify, inspect }),
    prepare: prepareAuth,
    onFailure: () => notify(layoutCopy.partFailed),
  });
  const { store, restored } = createStore({
    ...dependencies,
    loginSettled: auth.settled,
    onSessionRefused: () => {
      notify(layoutCopy.sessionEnded);
      const { pathname, search } = new URL(document.baseURI);
      auth.open({ backTo: pathname + search });
    },
  });
  await restored;
  followOtherTabs(store, () => auth.getActor()?.send({ type: 'session.started' }));
  return {
    store,
    inspect,
    notifier,
    auth,
    startup: createStartup({ store, notify, inspect }),
    layout: createActor(layoutMachine, inspect && { inspect }).start(),
    cart: createCart({ store, notify, inspect }),
  };
}
