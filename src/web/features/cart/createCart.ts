import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { cartApi, setCachedCart } from '../../api/cartApi.ts';
import type { Cart } from '../../../domain/orders/cart.ts';
import type { Store } from '../../state/createStore.ts';
import type { Inspect } from '../../state/createInspectRelay.ts';
import { logFailure } from '../../state/logFailure.ts';
import { withRecovery } from '../../state/withRecovery.ts';
import { cartFailureSentence } from './cartFailureSentence.ts';
import { cartMachine, type LineChange } from './cartMachine.ts';

interface CartDependencies {
  store: Store;
  notify: (text: string) => void;
  inspect: Inspect;
}

export type CartActor = ActorRefFrom<typeof cartMachine>;

/** The app-wide cart actor, not started: changes wait until it is. */
export function createCart({ store, notify, inspect }: CartDependencies): CartActor {
  const machine = cartMachine.provide({
    actors: { sendChange: fromPromise(({ input }) => sendChange(store, input)) },
  });
  const actor = createActor(withRecovery(machine), { inspect });
  actor.on('line.confirmed', ({ cart }) => void store.dispatch(setCachedCart(cart)));
  actor.on('line.refused', ({ failure }) => {
    notify(cartFailureSentence(failure));
    void reloadCart(store);
  });
  let visit = store.getState().visits;
  store.subscribe(() => {
    const { visits } = store.getState();
    if (visits !== visit) actor.send({ type: 'shopper.left' });
    visit = visits;
  });
  return actor;
}

function sendChange({ dispatch }: Store, { line, units }: LineChange): Promise<Cart> {
  const change = { variantId: line.variantId, size: line.size, units: Math.abs(units) };
  const { addToCart, subtractFromCart } = cartApi.endpoints;
  const endpoint = units > 0 ? addToCart : subtractFromCart;
  return dispatch(endpoint.initiate(change, { track: false })).unwrap();
}

/** Refetches the cart after a failure. */
async function reloadCart({ dispatch }: Store): Promise<void> {
  const options = { forceRefetch: true, subscribe: false };
  const { error } = await dispatch(cartApi.endpoints.getCart.initiate(undefined, options));
  if (error) logFailure('the cart did not load', error);
}
