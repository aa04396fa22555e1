import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { accountsApi } from '../../api/accountsApi.ts';
import { checkoutApi } from '../../api/checkoutApi.ts';
import { readPurchaseFailure } from '../../api/readPurchaseFailure.ts';
import { orderPath } from '../../paths.ts';
import { appliedCoupon } from '../../state/appliedCoupon.ts';
import { chosenPostalCode } from '../../state/chosenPostalCode.ts';
import type { Store } from '../../state/createStore.ts';
import type { Inspect } from '../../state/Inspect.ts';
import { logFailure } from '../../state/logFailure.ts';
import { broadcastOrder } from '../../state/orderBroadcast.ts';
import { selectLoggedIn } from '../../state/sessionSlice.ts';
import type { Attempt, CheckoutDraft, CheckoutStep } from './CheckoutDraft.ts';
import type { PurchaseAnswer } from './CheckoutEvent.ts';
import { checkoutMachine } from './checkoutMachine.ts';
import { clearDraft, readDraft, writeDraft } from './draftStorage.ts';
import { addressChange, withProvince } from './profileDraft.ts';

interface CheckoutDependencies {
  store: Store;
  /** The step requested by the URL. */
  wanted: CheckoutStep | null;
  /** Writes the step into the URL, as a new or replaced history entry. */
  showStep: (step: CheckoutStep, how: 'push' | 'replace') => void;
  /** Shows an order's page in place of the checkout. */
  openOrder: (path: string) => void;
  /** Redirects to the payment provider; Back leads to the order's page. */
  leaveToPay: (url: string, path: string) => void;
  inspect: Inspect;
}

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>;

/** Maximum time that the redirect waits for saving the address. */
const SAVE_ADDRESS_TIMEOUT_MS = 3000;

/** The checkout with this tab's draft, not started yet. The draft is stored until the order is placed. */
export function createCheckout(dependencies: CheckoutDependencies): CheckoutActor {
  const { store, wanted, showStep, openOrder, leaveToPay, inspect } = dependencies;
  const username = () => store.getState().session.username;
  const machine = checkoutMachine.provide({
    actors: { placeOrder: fromPromise(({ input }) => placeOrder(store, input)) },
    actions: {
      openOrder: (_, { number, key }) => openOrder(orderPath(number, key)),
      leaveToPay: (_, { number, key, payment }) => {
        if (payment.method !== 'Tarjeta de Credito' || payment.redirectUrl === null) return;
        leaveToPay(payment.redirectUrl, orderPath(number, key));
      },
    },
  });
  const input = { draft: withPostalCode(readDraft(username())), wanted };
  const actor = createActor(machine, { input, inspect });
  let isShown = false;
  actor.on('step.entered', ({ step }) => {
    showStep(step, isShown ? 'push' : 'replace');
    isShown = true;
  });
  actor.on('step.refused', ({ step }) => showStep(step, 'replace'));
  actor.subscribe((snapshot) => {
    const { draft } = snapshot.context;
    if (!snapshot.hasTag('bought')) return writeDraft(username(), draft);
    clearDraft();
    if (draft.attempt?.purchase.coupon) appliedCoupon.write('');
  });
  return actor;
}

/** Prefills the postal code of the shipping estimate. */
function withPostalCode(draft: CheckoutDraft): CheckoutDraft {
  const postalCode = draft.delivery.postalCode || chosenPostalCode.read();
  return { ...draft, delivery: withProvince({ ...draft.delivery, postalCode }) };
}

async function placeOrder(store: Store, attempt: Attempt): Promise<PurchaseAnswer> {
  const { purchase, key, keepsAddress } = attempt;
  const call = checkoutApi.endpoints.placeOrder.initiate({ purchase, key }, { track: false });
  try {
    const order = await store.dispatch(call).unwrap();
    broadcastOrder(order);
    if (keepsAddress && selectLoggedIn(store.getState())) await saveAddress(store, attempt);
    return { outcome: 'placed', order };
  } catch (error) {
    const refusal = readPurchaseFailure(error);
    if (refusal) return refusal;
    throw error;
  }
}

/** Best effort: never fails the order and delays it only briefly. */
async function saveAddress(store: Store, { purchase }: Attempt): Promise<void> {
  const save = async () => {
    const { getProfile, updateProfile } = accountsApi.endpoints;
    const known = getProfile.initiate(undefined, { subscribe: false });
    const change = addressChange(purchase, await store.dispatch(known).unwrap());
    if (change) await store.dispatch(updateProfile.initiate(change, { track: false })).unwrap();
  };
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, SAVE_ADDRESS_TIMEOUT_MS));
  const saving = save().catch((error: unknown) => logFailure('the address was not kept', error));
  await Promise.race([saving, timeout]);
}
