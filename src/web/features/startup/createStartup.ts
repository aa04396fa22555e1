import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { baseApi, CALLER_TAGS } from '../../api/baseApi.ts';
import { cartApi } from '../../api/cartApi.ts';
import { storeApi } from '../../api/storeApi.ts';
import { startupCopy } from '../../copy/layoutCopy.ts';
import type { Inspect } from '../../state/createInspectRelay.ts';
import type { Store } from '../../state/createStore.ts';
import { logFailure } from '../../state/logFailure.ts';
import { withRecovery } from '../../state/withRecovery.ts';
import { startupMachine } from './startupMachine.ts';

interface StartupDependencies {
  store: Store;
  notify: (text: string) => void;
  inspect: Inspect;
}

export type StartupActor = ActorRefFrom<typeof startupMachine>;

/** Starts loading immediately; the UI may subscribe later. */
export function createStartup({ store, notify, inspect }: StartupDependencies): StartupActor {
  const machine = startupMachine.provide({
    actors: {
      loadShop: fromPromise(() => loadShop(store)),
      reloadShop: fromPromise(async () => {
        await loadShop(store);
        store.dispatch(baseApi.util.invalidateTags([...CALLER_TAGS]));
      }),
    },
    actions: { notifyFailure: () => notify(startupCopy.failed) },
  });
  const actor = createActor(withRecovery(machine), {
    input: { lastVisitKnown: isLastVisitKnown(store) },
    inspect,
  });
  return actor.start();
}

/** A cart that fails to load is only logged: the rest of the shop works without it. */
async function loadShop({ dispatch }: Store): Promise<void> {
  const options = { forceRefetch: true, subscribe: false };
  const site = dispatch(storeApi.endpoints.getSiteConfiguration.initiate(undefined, options));
  const categories = dispatch(storeApi.endpoints.getCategories.initiate(undefined, options));
  const cart = dispatch(cartApi.endpoints.getCart.initiate(undefined, options));
  cart.unwrap().catch((error: unknown) => logFailure('the cart did not load', error));
  await Promise.all([site.unwrap(), categories.unwrap()]);
}

function isLastVisitKnown(store: Store): boolean {
  return storeApi.endpoints.getCategories.select()(store.getState()).data !== undefined;
}
