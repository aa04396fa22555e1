import { waitFor } from '@testing-library/react';
import { cartApi } from '../../api/cartApi.ts';
import { ordersApi } from '../../api/ordersApi.ts';
import { ordersLoaded, sessionRefused } from '../../api/sessionActions.ts';
import type { StoredSession } from '../../api/storedEntities.ts';
import { appliedCoupon } from '../visitChoices.ts';
import { createStore, type StoreDependencies } from '../createStore.ts';
import { syncAcrossTabs } from '../syncAcrossTabs.ts';
import { logOut } from './logOut.ts';
import { sessionEnded, sessionStarted } from './sessionSlice.ts';

const ana: StoredSession = {
  token: 'abc',
  email: 'ana@brazada.example',
  username: 'ana',
  admin: false,
  profile: null,
  paymentMethods: ['Tarjeta de Credito'],
  firstName: 'Ana',
  lastName: 'Giménez',
};
const change = { variantId: 7, size: 'M', units: 1 };

/** A shop that accepts the given tokens. */
async function open(known: string[], more: Partial<StoreDependencies> = {}) {
  const calls: string[] = [];
  const fetchFn: typeof fetch = async (input, init) => {
    const token = new Headers(init?.headers).get('authorization')?.split(' ')[1] ?? '';
    const path = input as string;
    calls.push(`${path} ${token}`.trim());
    const isKnown = token === '' || known.includes(token);
    const body = isKnown ? { cart: { items: [] }, orders: [] } : { detail: 'Token inválido.' };
    return Response.json(body, { status: isKnown ? 200 : 401 });
  };
  const { store, restore } = createStore({ fetchFn, storage: localStorage, ...more });
  await restore();
  return { store, calls };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

test('a login reloads the cart on screen and the orders', async () => {
  const { store, calls } = await open(['abc']);
  await store.dispatch(cartApi.endpoints.getCart.initiate());
  store.dispatch(sessionStarted(ana));
  await waitFor(() =>
    expect(calls).toEqual([
      '/api/cart/session-cart/',
      '/api/cart/cart/me abc',
      '/api/orders/orders/get-user-orders/ abc',
    ]),
  );
});

test('a logout revokes the token, resets the session, and forgets the orders and the cart', async () => {
  const { store, calls } = await open(['abc']);
  store.dispatch(sessionStarted(ana));
  await store.dispatch(cartApi.endpoints.getCart.initiate());
  await waitFor(() => expect(calls).toContain('/api/orders/orders/get-user-orders/ abc'));
  await Promise.all(store.dispatch(ordersApi.util.getRunningQueriesThunk()));
  store.dispatch(ordersLoaded([{} as never]));
  calls.length = 0;
  await store.dispatch(logOut());
  expect(calls).toEqual(['/api/accounts/logout/ abc']);
  expect(cartApi.endpoints.getCart.select()(store.getState()).data).toBeUndefined();
  expect(store.getState().session).toMatchObject({ token: '', username: '', firstName: '' });
  expect(store.getState().orders.orders).toEqual([]);
});

test('a logout that does not reach the server still ends the session here', async () => {
  const fetchFn = () => Promise.reject(new TypeError('offline'));
  const { store } = await open([], { fetchFn });
  store.dispatch(sessionStarted(ana));
  await store.dispatch(logOut());
  expect(store.getState().session.token).toBe('');
});

test('a session that the shop no longer knows ends once, however many calls it fails', async () => {
  const onSessionRefused = jest.fn();
  const { store, calls } = await open([], { onSessionRefused });
  store.dispatch(sessionStarted(ana));
  await Promise.all([
    store.dispatch(cartApi.endpoints.getCart.initiate()),
    store.dispatch(cartApi.endpoints.getCartTotal.initiate()),
  ]);
  await waitFor(() => expect(calls).toContain('/api/cart/session-cart/'));
  expect(onSessionRefused).toHaveBeenCalledTimes(1);
  expect(store.getState().session.token).toBe('');
});

test('what was being done goes on after the login', async () => {
  const { promise: loggedIn, resolve: logIn } = Promise.withResolvers<undefined>();
  const { store, calls } = await open(['new'], { loginSettled: () => loggedIn });
  store.dispatch(sessionStarted(ana));
  const adding = store.dispatch(cartApi.endpoints.addToCart.initiate(change));
  await waitFor(() => expect(store.getState().session.token).toBe(''));
  expect(calls.filter((call) => call.includes('/add/'))).toHaveLength(1);
  store.dispatch(sessionStarted({ ...ana, token: 'new' }));
  logIn(undefined);
  expect((await adding).error).toBeUndefined();
  expect(calls).toContain('/api/cart/cart/modify-product/7/M/add/1/ new');
});

test('dismissing the login goes on as a guest', async () => {
  const { store, calls } = await open([]);
  store.dispatch(sessionStarted(ana));
  expect(
    (await store.dispatch(cartApi.endpoints.addToCart.initiate(change))).error,
  ).toBeUndefined();
  expect(calls).toContain('/api/cart/session-cart/modify/7/M/add/1/');
});

test('an old refusal does not end a newer session', async () => {
  const held = Promise.withResolvers<Response>();
  const asked = Promise.withResolvers<void>();
  const onSessionRefused = jest.fn();
  const fetchFn: typeof fetch = async (_input, init) => {
    const isOld = new Headers(init?.headers).get('authorization')?.endsWith('abc');
    if (isOld) asked.resolve();
    return isOld ? held.promise : Response.json({ orders: [], cart: { items: [] } });
  };
  const { store } = await open([], { fetchFn, onSessionRefused });
  store.dispatch(sessionStarted(ana));
  const reading = store.dispatch(cartApi.endpoints.getCart.initiate());
  await asked.promise;
  store.dispatch(sessionStarted({ ...ana, token: 'new' }));
  held.resolve(Response.json({ detail: 'Token inválido.' }, { status: 401 }));
  await reading;
  expect(store.getState().session.token).toBe('new');
  expect(onSessionRefused).not.toHaveBeenCalled();
});

test('an answer for the previous member is dropped after the logout', async () => {
  const held = Promise.withResolvers<void>();
  const fetchFn: typeof fetch = async (input, init) => {
    const isMember = new Headers(init?.headers).has('authorization');
    if (isMember && !(input as string).includes('logout')) await held.promise;
    return Response.json({ orders: [{ id: 1 }], cart: { items: [] } });
  };
  const { store } = await open([], { fetchFn });
  store.dispatch(sessionStarted(ana));
  const reading = store.dispatch(cartApi.endpoints.getCart.initiate());
  const doing = store.dispatch(cartApi.endpoints.addToCart.initiate(change));
  const orders = store.dispatch(ordersApi.endpoints.getUserOrders.initiate());
  await store.dispatch(logOut());
  held.resolve();
  expect((await doing).error).toMatchObject({ name: 'AbortError' });
  await Promise.all([reading, orders]);
  expect(store.getState().orders.orders).toEqual([]);
  expect(cartApi.endpoints.getCart.select()(store.getState()).data).toBeUndefined();
});

test('what was asked before a login is asked again for the account', async () => {
  const held = Promise.withResolvers<void>();
  const fetchFn: typeof fetch = async (_input, init) => {
    const isMember = new Headers(init?.headers).has('authorization');
    if (!isMember) await held.promise;
    return Response.json({ total_price: isMember ? 70 : 100, orders: [] });
  };
  const { store } = await open([], { fetchFn });
  const reading = store.dispatch(cartApi.endpoints.getCartTotal.initiate());
  store.dispatch(sessionStarted(ana));
  held.resolve();
  expect((await reading).data).toBe(7000);
});

test('a tab keeps what it remembers for a refused session, and forgets it before another account', async () => {
  const { store } = await open(['abc']);
  store.dispatch(sessionStarted(ana));
  appliedCoupon.write('BIENVENIDA10');
  sessionStorage.setItem('checkout-draft', '{}');
  store.dispatch(sessionRefused());
  store.dispatch(sessionStarted(ana));
  expect(appliedCoupon.read()).toBe('BIENVENIDA10');
  expect(store.getState().visits).toBe(0);
  store.dispatch(sessionRefused());
  store.dispatch(sessionStarted({ ...ana, token: 'b', username: 'bea' }));
  expect(appliedCoupon.read()).toBe('');
  expect(sessionStorage.getItem('checkout-draft')).toBeNull();
  expect(store.getState().visits).toBe(1);
});

test('what a guest left in the tab stays with the login, and leaves with the logout', async () => {
  const { store } = await open(['abc']);
  appliedCoupon.write('BIENVENIDA10');
  store.dispatch(sessionStarted(ana));
  expect(appliedCoupon.read()).toBe('BIENVENIDA10');
  store.dispatch(sessionEnded());
  expect(sessionStorage).toHaveLength(0);
});

test('a tab that was elsewhere during the logout comes back with nothing of it', async () => {
  const { store } = await open(['abc']);
  store.dispatch(sessionStarted(ana));
  appliedCoupon.write('BIENVENIDA10');
  localStorage.clear();
  await open([]);
  expect(appliedCoupon.read()).toBe('');
  expect(sessionStorage).toHaveLength(0);
});

test('what only members may read is not asked for without a token', async () => {
  const { store, calls } = await open([]);
  const { error } = await store.dispatch(ordersApi.endpoints.getUserOrders.initiate());
  expect(error).toMatchObject({ code: 'unauthorized' });
  expect(calls).toEqual([]);
});

test('auth-storage holds exactly the entity, and its defaults after a logout', async () => {
  const { store } = await open(['abc']);
  store.dispatch(sessionStarted(ana));
  await isStored(
    '{"token":"abc","email":"ana@brazada.example","username":"ana","admin":false,"profile":null,' +
      '"paymentMethods":["Tarjeta de Credito"],"firstName":"Ana","lastName":"Giménez"}',
  );
  store.dispatch(sessionEnded());
  await isStored(
    '{"token":"","email":"","username":"","admin":false,"profile":null,' +
      '"paymentMethods":["Tarjeta de Credito"],"firstName":"","lastName":""}',
  );
});

const isStored = (session: string) =>
  waitFor(() => expect(localStorage.getItem('auth-storage')).toBe(session));

function writtenElsewhere(newValue: string | null, key: string | null = 'auth-storage') {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

test('another tab’s login and logout are this tab’s', async () => {
  const { store } = await open(['abc']);
  const onLogin = jest.fn();
  syncAcrossTabs(store, onLogin);
  writtenElsewhere(JSON.stringify(ana));
  expect(store.getState().session).toEqual(expect.objectContaining(ana));
  expect(onLogin).toHaveBeenCalledTimes(1);
  writtenElsewhere('rubbish');
  expect(store.getState().session.token).toBe('');
  expect(onLogin).toHaveBeenCalledTimes(1);
});

test('a browser whose storage was emptied has logged out', async () => {
  const { store } = await open(['abc']);
  syncAcrossTabs(store, () => undefined);
  store.dispatch(sessionStarted(ana));
  writtenElsewhere(null, 'categories');
  expect(store.getState().session.token).toBe('abc');
  writtenElsewhere(null, null);
  expect(store.getState().session.token).toBe('');
});

test('a page that comes back from the browser’s cache follows what it did not hear', async () => {
  const { store } = await open(['abc']);
  syncAcrossTabs(store, () => undefined);
  store.dispatch(sessionStarted(ana));
  await isStored(JSON.stringify(ana));
  const comeBack = (persisted: boolean) =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  comeBack(true);
  expect(store.getState().session.token).toBe('abc');
  localStorage.clear();
  comeBack(false);
  expect(store.getState().session.token).toBe('abc');
  comeBack(true);
  expect(store.getState().session.token).toBe('');
});

test('it follows before the focus, which repeats calls, has reached others', async () => {
  const { store } = await open(['abc']);
  syncAcrossTabs(store, () => undefined);
  store.dispatch(sessionStarted(ana));
  await isStored(JSON.stringify(ana));
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  localStorage.clear();
  window.dispatchEvent(new Event('focus'));
  expect(store.getState().session.token).toBe('');
});

test('a cart change is broadcast to the other tabs, which refetch it', async () => {
  const { store, calls } = await open([]);
  syncAcrossTabs(store, () => undefined);
  await store.dispatch(cartApi.endpoints.getCart.initiate());
  const written = jest.spyOn(Storage.prototype, 'setItem');
  await store.dispatch(cartApi.endpoints.addToCart.initiate(change));
  expect(written).toHaveBeenCalledWith('cart-changed', 'true');
  calls.length = 0;
  writtenElsewhere('true', 'cart-changed');
  writtenElsewhere(null, 'cart-changed');
  await waitFor(() => expect(calls).toEqual(['/api/cart/session-cart/']));
});
