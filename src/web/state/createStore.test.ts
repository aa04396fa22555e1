import { waitFor } from '@testing-library/react';
import { createStore } from './createStore.ts';
import { sessionStarted } from './sessionSlice.ts';

const KEYS = ['auth-storage', 'site-config', 'categories', 'orders-storage'];

const site = {
  address: 'Av. Siempreviva 742',
  banner: '/b.jpg',
  banner_below_text: 'abajo',
  banner_md: '/m.jpg',
  banner_sm: '/s.jpg',
  banner_text: 'Brazada',
  email: 'hola@brazada.example',
  facebook: '',
  instagram: '',
  phone: '1145678900',
  max_discount_in_delivery: '4500.00',
  min_amount_discount_delivery: '80000.00',
  promo_text: '3 cuotas',
  shipping_text: '',
  twitter: '',
  youtube: '',
};
const categories = [
  {
    id: 1,
    name: 'Natación',
    highlighted: true,
    image: '/n.jpg',
    sub_cat_col: [{ name: 'Mallas', subcategories: ['Enterizas'] }],
  },
];

/** As redux-persist writes when left to itself: every field is JSON within JSON. */
function written(state: object): string {
  const fields = Object.entries({ ...state, _persist: { version: 1, rehydrated: true } });
  return JSON.stringify(Object.fromEntries(fields.map(([k, v]) => [k, JSON.stringify(v)])));
}

async function start(storage: Storage | null = localStorage) {
  const { store, restored } = createStore({ fetchFn: () => Promise.reject(new Error()), storage });
  await restored;
  return store;
}

function stored(key: string) {
  return JSON.parse(localStorage.getItem(key)!) as unknown;
}

/** Whatever would throw has thrown by then. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 100));

beforeEach(() => localStorage.clear());

test('after start all four keys exist, an anonymous session among them', async () => {
  await start();
  await waitFor(() => {
    for (const key of KEYS) expect(localStorage.getItem(key)).not.toBeNull();
  });
  expect(stored('auth-storage')).toMatchObject({
    token: '',
    email: '',
    username: '',
    admin: false,
    profile: null,
    paymentMethods: ['Tarjeta de Credito'],
    firstName: '',
    lastName: '',
  });
  expect(stored('orders-storage')).toMatchObject({ orders: [] });
});

test('who logs in and leaves the page at once finds the login again', async () => {
  const store = await start();
  const session = { token: 'abc', email: 'a@b.c', username: 'ana', admin: false, profile: null };
  const { paymentMethods, lastName } = store.getState().session;
  store.dispatch(sessionStarted({ ...session, paymentMethods, firstName: 'Ana', lastName }));
  window.dispatchEvent(new Event('pagehide'));
  expect(stored('auth-storage')).toMatchObject(session);
});

test('the last visit is in the cache before anything is asked', async () => {
  localStorage.setItem('site-config', written(site));
  localStorage.setItem('categories', written({ categories }));
  const { queries } = (await start()).getState().api;
  expect(queries['getSiteConfiguration(undefined)']?.data).toMatchObject({
    bannerMedium: '/m.jpg',
    phone: '1145678900',
    minAmountForDeliveryDiscount: 8000000,
  });
  expect(queries['getCategories(undefined)']?.data).toMatchObject([
    { name: 'Natación', columns: [{ name: 'Mallas', subcategories: ['Enterizas'] }] },
  ]);
});

test.each([
  ['another library, entity under state', { state: site, version: 0 }, { state: { categories } }],
  ['another library, one level down', { state: { config: site } }, { state: { list: categories } }],
  ['plain entities', site, { categories }],
  ['a bare list', site, categories],
])('what %s wrote is migrated', async (_name, siteFound, categoriesFound) => {
  localStorage.setItem('site-config', JSON.stringify(siteFound));
  localStorage.setItem('categories', JSON.stringify(categoriesFound));
  const state = (await start()).getState();
  expect(state.siteConfig).toMatchObject(site);
  expect(state.categories.categories).toEqual(categories);
});

test('a session of another library keeps its token', async () => {
  const session = { token: 'abc', email: 'a@b.c', username: 'ana', admin: true };
  localStorage.setItem('auth-storage', JSON.stringify({ state: session, version: 0 }));
  expect((await start()).getState().session).toMatchObject({ ...session, firstName: '' });
});

test('a session of an earlier visit that kept the way to pay as text is read as a list of one', async () => {
  const session = { token: 'abc', email: 'a@b.c', username: 'ana', admin: false };
  const earlier = { ...session, paymentMethods: 'Transferencia bancaria' };
  localStorage.setItem('auth-storage', JSON.stringify(earlier));
  expect((await start()).getState().session).toMatchObject({
    ...session,
    paymentMethods: ['Transferencia bancaria'],
  });
  await waitFor(() =>
    expect(stored('auth-storage')).toMatchObject({ paymentMethods: ['Transferencia bancaria'] }),
  );
});

test.each(['', '%%%', 'null', '[]', '{}', '42', '"x"', '{"state":7}', '{"token":5}', '[[[['])(
  'rubbish (%s) is dropped under every key',
  async (rubbish) => {
    for (const key of KEYS) localStorage.setItem(key, rubbish);
    const state = (await start()).getState();
    expect(state.session.token).toBe('');
    expect(state.orders.orders).toEqual([]);
    expect(state.api.queries).toEqual({});
  },
);

test('a site whose amounts do not read is dropped', async () => {
  localStorage.setItem('site-config', written({ ...site, max_discount_in_delivery: 'gratis' }));
  localStorage.setItem('categories', written({ categories }));
  expect((await start()).getState().api.queries).toEqual({});
});

test.each([
  ['blocked', null],
  ['full', refusing('setItem')],
  ['unreadable', refusing('getItem')],
])('a %s storage does not stop the shop', async (_name, storage) => {
  const store = await start(storage);
  await soon();
  expect(store.getState().session.token).toBe('');
});

function refusing(method: 'getItem' | 'setItem'): Storage {
  const storage: Storage = Object.create(Storage.prototype);
  storage[method] = () => {
    throw new DOMException('no', 'QuotaExceededError');
  };
  return storage;
}
