import { waitFor } from '@testing-library/react';
import { createStore } from './createStore.ts';
import { sessionStarted } from './session/sessionSlice.ts';

const KEYS = ['auth-storage', 'site-config', 'categories', 'orders-storage', 'cart-storage'];

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

const order = {
  id: 9,
  order_number: 'BZ-9',
  user: 'ana@brazada.example',
  user_type: 'minorista',
  first_name: 'Ana',
  last_name: 'Paz',
  telephone: null,
  status: 'Enviado',
  products: [
    {
      id: 1,
      cantidad: 2,
      status: 'Enviado',
      subproduct_id: '7',
      subcode: 'BZ-7',
      title: 'Short Óptimo',
      size: 'M',
      color: 'Negro',
      price: 100,
      sale_price: 100,
      transfer_discount: 0,
      img_front: '/f.svg',
      img_back: '',
    },
  ],
  products_cost: 200,
  transfer_discount: 0,
  delivery_cost: 10.5,
  coupon: null,
  coupon_value: 0,
  total_cost: 210.5,
  delivery_address: 'Conesa 1200',
  province: 'Santa Fe',
  city: 'Rosario',
  postal_code: '2000',
  shipping_type: 'ship_pap',
  timestamp: '2026-10-01T15:00:00.000Z',
  payment_date: null,
  payment_type: 'Tarjeta de Credito',
  payment_status: 'aprobado',
  expires_at: null,
  refund_due: false,
  payments: [],
  carrier: '',
  tracking_code: null,
  invoice_type: 'B',
  cuit: null,
  iva_condition: 5,
  history: [{ status: 'Pendiente', at: '2026-10-01T15:00:00.000Z', by: null }],
};
const ana = { token: 'abc', email: order.user, username: 'ana', admin: false };

/** redux-persist writes so by default: every field is JSON within JSON. */
function written(state: object): string {
  const fields = Object.entries({ ...state, _persist: { version: 1, rehydrated: true } });
  return JSON.stringify(Object.fromEntries(fields.map(([k, v]) => [k, JSON.stringify(v)])));
}

async function start(storage: Storage | null = localStorage) {
  const { store, restore } = createStore({ fetchFn: () => Promise.reject(new Error()), storage });
  await restore();
  return store;
}

function stored(key: string) {
  return JSON.parse(localStorage.getItem(key)!) as unknown;
}

/** Whatever would throw has thrown by then. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 100));

beforeEach(() => localStorage.clear());

test('after start all keys exist, an anonymous session among them', async () => {
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
    minAmountForShippingDiscount: 8000000,
  });
  expect(queries['getCategories(undefined)']?.data).toMatchObject([
    { name: 'Natación', columns: [{ name: 'Mallas', subcategories: ['Enterizas'] }] },
  ]);
});

describe('the orders of the last visit', () => {
  async function ordersAfter(orders: unknown, session: object = ana) {
    localStorage.setItem('auth-storage', JSON.stringify(session));
    localStorage.setItem('orders-storage', JSON.stringify({ orders }));
    const store = await start();
    await soon();
    return store.getState().api.queries['getUserOrders(undefined)']?.data as unknown[] | undefined;
  }

  test('are in the cache, and stay stored as they were', async () => {
    expect(await ordersAfter([order])).toMatchObject([
      { number: 'BZ-9', status: 'shipped', total: 21_050, lines: [{ quantity: 2, size: 'M' }] },
    ]);
    expect(stored('orders-storage')).toEqual({ orders: [order] });
  });

  test.each([
    null,
    7,
    {},
    { ...order, status: 'Perdido' },
    { ...order, total_cost: 'mucho' },
    { ...order, timestamp: 'ayer' },
    { ...order, history: [{ status: 'Pendiente', at: '', by: null }] },
    { ...order, products: [{ ...order.products[0], title: {} }] },
    { ...order, payments: [null] },
    { ...order, coupon: 3 },
    { ...order, payment_type: 'trueque' },
  ])('are dropped where invalid (%#)', async (invalid) => {
    expect(await ordersAfter([invalid, order])).toMatchObject([{ number: 'BZ-9' }]);
  });

  test.each([
    ['of another account', { ...ana, email: 'bea@brazada.example', username: 'bea' }],
    ['without a login', { ...ana, token: '' }],
  ])('%s are not shown', async (_name, session) => {
    expect(await ordersAfter([order], session)).toBeUndefined();
  });
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
