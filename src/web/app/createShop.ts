import { createActor } from 'xstate';
import { createCart, type CartActor } from '../features/cart/createCart.ts';
import type { LayoutActor } from '../features/layout/LayoutContext.ts';
import { layoutMachine } from '../features/layout/layoutMachine.ts';
import { createNotifier, type Notifier } from '../features/notifications/createNotifier.ts';
import { createStartup, type StartupActor } from '../features/startup/createStartup.ts';
import { createStore, type Store, type StoreDependencies } from '../state/createStore.ts';
import type { Inspect } from '../state/Inspect.ts';

interface ShopDependencies extends StoreDependencies {
  /** Hears every actor from its first moment. */
  inspect?: Inspect;
}

/** Everything of the app that lives outside of React. */
export interface Shop {
  store: Store;
  notifier: Notifier;
  startup: StartupActor;
  layout: LayoutActor;
  cart: CartActor;
}

/** Opens the shop: what the last visit left is in place, and the calls are on their way before anything is painted. */
export async function createShop({ inspect, ...dependencies }: ShopDependencies): Promise<Shop> {
  const { store, restored } = createStore(dependencies);
  await restored;
  const notifier = createNotifier();
  const { notify } = notifier;
  return {
    store,
    notifier,
    startup: createStartup({ store, notify, inspect }),
    layout: createActor(layoutMachine, inspect && { inspect }).start(),
    cart: createCart({ store, notify, inspect }),
  };
}
