import { assign, createActor, fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import type { Account } from '../../../domain/people/account.ts';
import { isSamePlace } from '../../../domain/people/savedAddress.ts';
import { addressesApi } from '../../api/addressesApi.ts';
import { accountsApi } from '../../api/accountsApi.ts';
import { cartApi } from '../../api/cartApi.ts';
import { checkoutApi, readPurchaseFailure, shippingApi } from '../../api/checkoutApi.ts';
import { ordersApi } from '../../api/ordersApi.ts';
import { orderPath } from '../../paths.ts';
import { appliedCoupon, chosenPostalCode } from '../../state/visitChoices.ts';
import type { RootState, Store } from '../../state/createStore.ts';
import type { Inspect } from '../../state/createInspectRelay.ts';
import { logFailure } from '../../state/logFailure.ts';
import { broadcastOrder, forgetLastOrder } from '../../state/orderBroadcast.ts';
import { withRecovery } from '../../state/withRecovery.ts';
import { selectLoggedIn } from '../../state/session/sessionSlice.ts';
import { checkoutMachine, type PurchaseAnswer, type UsualPurchase } from './checkoutMachine.ts';
import { clearDraft, readDraft, writeDraft, type Attempt, type CheckoutDraft } from './draft.ts';
import { fillFromAccount, withPlace } from './profileDraft.ts';
import { isUntouched, lastPurchase, usualPostalCode, usualPurchase } from './usualPurchase.ts';

interface CheckoutDependencies {
  store: Store;
  /** Shows an order's page in place of the checkout. */
  openOrder: (path: string) => void;
  /** Redirects to the payment provider; Back leads to the order's page. */
  leaveToPay: (url: string, path: string) => void;
  inspect: Inspect;
}

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>;

/** Maximum time that the redirect waits for saving the address. */
const SAVE_ADDRESS_TIMEOUT_MS = 3000;
const RECALL_TIMEOUT_MS = 4000;

const selectCart = cartApi.endpoints.getCart.select();
const selectProfile = accountsApi.endpoints.getProfile.select();

/** The checkout with this tab's draft, not started yet. The draft is stored until the order is placed. */
export function createCheckout(dependencies: CheckoutDependencies): CheckoutActor {
  const { store, openOrder, leaveToPay, inspect } = dependencies;
  const username = () => store.getState().session.username;
  const stored = readDraft(username());
  const machine = checkoutMachine.provide({
    actors: {
      watchSession: fromCallback(({ sendBack }) => {
        let wasMember = false;
        return watch(store, selectLoggedIn, (isMember) => {
          if (wasMember && !isMember) sendBack({ type: 'session.ended' });
          wasMember = isMember;
        });
      }),
      watchProfile: fromCallback(({ sendBack }) =>
        watch(
          store,
          (state) => accountIn(state)?.id,
          () => {
            const account = accountIn(store.getState());
            if (account) sendBack({ type: 'profile.loaded', account });
          },
        ),
      ),
      watchCart: fromCallback(({ sendBack }) =>
        watch(
          store,
          (state) => selectCart(state).data?.lines.length,
          (count) => {
            if (count !== undefined)
              sendBack({ type: count === 0 ? 'cart.emptied' : 'cart.filled' });
          },
        ),
      ),
      watchReturn: fromCallback(({ sendBack }) => {
        const onPageShow = ({ persisted }: PageTransitionEvent) =>
          persisted && sendBack({ type: 'payment.returned' });
        window.addEventListener('pageshow', onPageShow);
        return () => window.removeEventListener('pageshow', onPageShow);
      }),
      recallPurchase: fromPromise(() => recallPurchase(store, stored)),
      placeOrder: fromPromise(({ input }) => placeOrder(store, input)),
    },
    actions: {
      fillGaps: assign(({ context: { draft } }, account: Account) => ({
        draft: { ...draft, ...fillFromAccount(draft, account) },
      })),
      openOrder: (_, { number, key }) => openOrder(orderPath(number, key)),
      leaveToPay: (_, { number, key, payment }) => {
        if (payment.method !== 'Tarjeta de Credito' || payment.redirectUrl === null) return;
        leaveToPay(payment.redirectUrl, orderPath(number, key));
      },
    },
  });
  const isFresh = selectLoggedIn(store.getState()) && isUntouched(stored);
  const input = { draft: withPostalCode(stored), isFresh };
  const actor = createActor(withRecovery(machine), { input, inspect });
  actor.subscribe((snapshot) => {
    const { draft } = snapshot.context;
    if (snapshot.matches('shopping') && draft.confirmed.length > 0) forgetLastOrder();
    if (!snapshot.hasTag('bought')) return writeDraft(username(), draft);
    clearDraft();
    if (draft.attempt?.purchase.coupon) appliedCoupon.write('');
  });
  return actor;
}

/** Calls back now and after each change of the value. Returns the unsubscribe function. */
function watch<Value>(
  store: Store,
  read: (state: RootState) => Value,
  onValue: (value: Value) => void,
): () => void {
  let last = read(store.getState());
  onValue(last);
  return store.subscribe(() => {
    const value = read(store.getState());
    if (value === last) return;
    last = value;
    onValue(value);
  });
}

function accountIn(state: RootState): Account | undefined {
  return selectLoggedIn(state) ? selectProfile(state).data : undefined;
}

/** Prefills the postal code of the shipping estimate. */
function withPostalCode(draft: CheckoutDraft): CheckoutDraft {
  const postalCode = draft.delivery.postalCode || chosenPostalCode.read();
  return { ...draft, delivery: withPlace({ ...draft.delivery, postalCode }) };
}

/** Null also where the answers take longer than a shopper would wait for them. */
async function recallPurchase(store: Store, draft: CheckoutDraft): Promise<UsualPurchase | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), RECALL_TIMEOUT_MS));
  return Promise.race([late, readUsualPurchase(store, draft)]);
}

async function readUsualPurchase(
  { dispatch }: Store,
  draft: CheckoutDraft,
): Promise<UsualPurchase | null> {
  const once = { subscribe: false } as const;
  const [cart, account, addresses, orders, options] = await Promise.all([
    dispatch(cartApi.endpoints.getCart.initiate(undefined, once)).unwrap(),
    dispatch(accountsApi.endpoints.getProfile.initiate(undefined, once)).unwrap(),
    dispatch(addressesApi.endpoints.getAddresses.initiate(undefined, once)).unwrap(),
    dispatch(ordersApi.endpoints.getUserOrders.initiate(undefined, once)).unwrap(),
    dispatch(checkoutApi.endpoints.getCheckoutOptions.initiate(undefined, once)).unwrap(),
  ]);
  // Back from an order that emptied the cart: nothing is bought again.
  if (cart.lines.length === 0) return null;
  const order = lastPurchase(orders);
  const postalCode = order && usualPostalCode(order, account);
  if (!order || postalCode === null) return null;
  const { getShippingOffer } = shippingApi.endpoints;
  const { quotes } = await dispatch(getShippingOffer.initiate({ postalCode }, once)).unwrap();
  return usualPurchase({ account, addresses, order, options, quotes, draft });
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
    const { getAddresses, addAddress } = addressesApi.endpoints;
    const { address } = purchase;
    const known = getAddresses.initiate(undefined, { subscribe: false });
    const addresses = await store.dispatch(known).unwrap();
    if (addresses.some((each) => isSamePlace(each, address))) return;
    const draft = { name: '', ...address };
    await store.dispatch(addAddress.initiate(draft, { track: false })).unwrap();
  };
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, SAVE_ADDRESS_TIMEOUT_MS));
  const saving = save().catch((error: unknown) => logFailure('the address was not kept', error));
  await Promise.race([saving, timeout]);
}
