import { waitFor } from '@testing-library/react';
import { cartApi } from '../api/cartApi.ts';
import { sessionRefused } from '../api/sessionActions.ts';
import { createStore } from './createStore.ts';
import { keepCart } from './keepCart.ts';
import { logOut } from './session/logOut.ts';
import { ANONYMOUS_SESSION, sessionStarted } from './session/sessionSlice.ts';
import { syncAcrossTabs } from './syncAcrossTabs.ts';

const KEY = 'cart-storage';
const item = {
  subproduct_id: '7',
  size: 'M',
  size_id: 3,
  quantity: 2,
  title: 'Short Óptimo',
  audience_line: 'Hombre',
  title_id: 5,
  product_id: 9,
  color: 'Negro',
  price: 150.5,
  total_item_price: 301,
  tax_rate: 21,
  img: '/f.svg',
  weight: 120,
  available: 8,
};
const ana = { ...ANONYMOUS_SESSION, token: 'token-of-ana', username: 'ana', email: 'a@b.c' };
const bea = { ...ANONYMOUS_SESSION, token: 'token-of-bea', username: 'bea', email: 'b@b.c' };
const ANA = 'n-of-ana';

/** A shop that answers with one line in every cart. */
async function open({ session = ANONYMOUS_SESSION, kept }: { session?: object; kept?: unknown }) {
  localStorage.setItem('auth-storage', JSON.stringify(session));
  if (kept !== undefined) localStorage.setItem(KEY, JSON.stringify(kept));
  const network = { items: [item] };
  const fetchFn: typeof fetch = () => Promise.resolve(Response.json({ cart: network, orders: [] }));
  const { store, restore } = createStore({ fetchFn, storage: localStorage });
  await restore();
  keepCart(store);
  const units = () =>
    cartApi.endpoints.getCart
      .select()(store.getState())
      .data?.lines.map((line) => line.quantity);
  return { store, network, units };
}

const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as unknown;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

test('the cart that the shop answered is there at the next start, and follows the shop', async () => {
  const first = await open({});
  await first.store.dispatch(cartApi.endpoints.getCart.initiate());
  await waitFor(() => expect(stored()).toEqual({ owner: '', items: [item] }));
  const { store, network, units } = await open({});
  expect(units()).toEqual([2]);
  network.items = [{ ...item, quantity: 3 }];
  await store.dispatch(cartApi.endpoints.getCart.initiate(undefined, { forceRefetch: true }));
  expect(units()).toEqual([3]);
  await waitFor(() => expect(stored()).toMatchObject({ items: [{ quantity: 3 }] }));
});

test.each([
  ['of another account', bea, { owner: ANA, items: [item] }],
  ['of a member, for a guest', ANONYMOUS_SESSION, { owner: ANA, items: [item] }],
  ['of a guest, for a member', ana, { owner: '', items: [item] }],
  ['without an owner', ANONYMOUS_SESSION, { items: [item] }],
  ['of another version', ANONYMOUS_SESSION, { owner: '', lines: [item], version: 9 }],
  ['with no amount', ANONYMOUS_SESSION, { owner: '', items: [item, { ...item, price: 'gratis' }] }],
  ['with a broken count', ANONYMOUS_SESSION, { owner: '', items: [{ ...item, quantity: 0.5 }] }],
  ['that is none', ANONYMOUS_SESSION, { owner: '', items: [null] }],
])('a cart %s is not shown', async (_name, session, kept) => {
  expect((await open({ session, kept })).units()).toBeUndefined();
});

test.each([
  ['a logout', logOut],
  ['an expired session', () => sessionRefused()],
  ['another account', () => sessionStarted(bea)],
])('it is gone with %s', async (_name, end) => {
  const { store } = await open({ session: ana, kept: { owner: ANA, items: [item] } });
  await waitFor(() => expect(stored()).toMatchObject({ owner: ANA }));
  await store.dispatch(end() as ReturnType<typeof logOut>);
  await waitFor(() => expect(stored()).toEqual({ owner: '', items: [] }));
});

test('it is gone when another tab logs out, also from a page that was put away', async () => {
  const { store, units } = await open({ session: ana, kept: { owner: ANA, items: [item] } });
  syncAcrossTabs(store, () => undefined);
  expect(units()).toEqual([2]);
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  localStorage.setItem('auth-storage', JSON.stringify(ANONYMOUS_SESSION));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(store.getState().cart.items).toEqual([]);
  expect(units()).toBeUndefined();
});
