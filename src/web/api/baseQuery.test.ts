import { configureStore } from '@reduxjs/toolkit';
import { isStaleSave } from './ApiError.ts';
import { baseApi } from './baseApi.ts';
import { cartApi, TOTAL_UNKNOWN } from './cartApi.ts';
import { titlesApi } from './titlesApi.ts';

type Reply = (path: string, init: RequestInit) => Promise<Response> | Response;

function start(reply: Reply, token = '') {
  const calls: { path: string; headers: Headers; init: RequestInit }[] = [];
  const fetchFn: typeof fetch = async (input, init = {}) => {
    const path = input as string;
    calls.push({ path, init, headers: new Headers(init.headers) });
    return reply(path, init);
  };
  const extraArgument = {
    fetchFn,
    backend: '',
    tokenOf: () => token,
    loginSettled: async () => undefined,
  };
  const store = configureStore({
    reducer: { api: baseApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument } }).concat(baseApi.middleware),
  });
  return { calls, dispatch: store.dispatch };
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
const text = (body: string, status: number, type = 'text/plain; charset=utf-8') =>
  new Response(body, { status, headers: { 'content-type': type } });
const change = { variantId: 7, size: '8/10', units: 2 };

async function failureOf(reply: Reply) {
  const { dispatch } = start(reply);
  return (await dispatch(cartApi.endpoints.addToCart.initiate(change))).error;
}

test('a guest’s request has cookies and no token', async () => {
  const { calls, dispatch } = start(() => json({ cart: { items: [] } }));
  await dispatch(cartApi.endpoints.addToCart.initiate(change));
  expect(calls[0]).toMatchObject({
    path: '/api/cart/session-cart/modify/7/8%2F10/add/2/',
    init: { credentials: 'include' },
  });
  expect(calls[0]!.headers.has('authorization')).toBe(false);
});

test('a member’s cart request has the token with a lowercase scheme', async () => {
  const { calls, dispatch } = start(() => json({ cart: { items: [] } }), 'abc');
  await dispatch(cartApi.endpoints.getCart.initiate());
  await dispatch(cartApi.endpoints.subtractFromCart.initiate(change));
  expect(calls.map(({ path }) => path)).toEqual([
    '/api/cart/cart/me',
    '/api/cart/cart/modify-product/7/8%2F10/substract/2/',
  ]);
  expect(calls[0]!.headers.get('authorization')).toBe('token abc');
});

test('other requests use the scheme Token', async () => {
  const { calls, dispatch } = start(() => json({ results: [] }), 'abc');
  await dispatch(titlesApi.endpoints.searchTitles.initiate('malla ñandú'));
  expect(calls[0]!.path).toBe('/api/store/titles/filter/?q=malla+%C3%B1and%C3%BA');
  expect(calls[0]!.headers.get('authorization')).toBe('Token abc');
});

test.each<[string, Reply, object]>([
  [
    'plain text',
    () => text('No hay Stock del producto.', 409),
    { code: 'conflict', status: 409, message: 'No hay Stock del producto.' },
  ],
  [
    'a detail',
    () => json({ detail: 'No.' }, 404),
    { code: 'notFound', status: 404, message: 'No.' },
  ],
  [
    'fields',
    () => json({ detail: 'Mal.', errors: { qty: ['Entre 1 y 99.'] } }, 400),
    { code: 'invalid', status: 400, message: 'Mal.', fields: { qty: ['Entre 1 y 99.'] } },
  ],
  ['an unknown token', () => json({ detail: 'T' }, 401), { code: 'unauthorized', status: 401 }],
  ['no permission', () => json({}, 403), { code: 'forbidden', status: 403 }],
  ['too many', () => json({}, 429), { code: 'rateLimited', status: 429 }],
  [
    'too many for a while',
    () => new Response('{}', { status: 429, headers: { 'retry-after': '90' } }),
    { code: 'rateLimited', retryAfter: 90 },
  ],
  ['a page of HTML', () => text('<h1>', 502, 'text/html'), { code: 'server', status: 502 }],
  ['broken JSON', () => text('{', 500, 'application/json'), { code: 'server', status: 500 }],
  ['HTML where JSON should be', () => text('<p>', 200, 'text/html'), { code: 'unreadable' }],
  ['no answer', () => Promise.reject(new TypeError('fetch')), { code: 'network', status: 0 }],
])('%s is one ApiError', async (_name, reply, error) => {
  expect(await failureOf(reply)).toMatchObject(error);
});

test.each([
  [
    'who and when',
    { changed_by: 'rita', changed_at: '2026-11-03T10:00:00Z' },
    'rita',
    1_793_700_000_000,
  ],
  ['nothing', { changed_by: null, changed_at: null }, null, null],
])(
  'a save that came too late knows of the other change: %s',
  async (_name, body, changedBy, at) => {
    const error = await failureOf(() => json({ detail: 'Cambió.', ...body }, 409));
    expect(error).toMatchObject({ code: 'conflict', message: 'Cambió.', changedBy, changedAt: at });
    expect(isStaleSave(error)).toBe(true);
    expect(isStaleSave(await failureOf(() => json({ detail: 'No.' }, 409)))).toBe(false);
  },
);

test('an HTML response has no message to show', async () => {
  expect(await failureOf(() => text('<h1>', 502, 'text/html'))).not.toHaveProperty('message');
});

const never: Reply = (_path, { signal }) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });

test('times out after 15 seconds', async () => {
  jest.useFakeTimers();
  const failure = failureOf(never);
  await jest.advanceTimersByTimeAsync(15_000);
  expect(await failure).toEqual({ code: 'timeout', status: 0 });
  jest.useRealTimers();
});

test('an aborted call is not a network failure', async () => {
  let signal: AbortSignal | null | undefined;
  const { dispatch } = start((path, init) => {
    signal = init.signal;
    return never(path, init);
  });
  const call = dispatch(titlesApi.endpoints.searchTitles.initiate('malla'));
  await Promise.resolve();
  call.abort();
  await call;
  expect(signal?.aborted).toBe(true);
});

test.each<[string, Reply, number]>([
  ['an amount', () => json({ total_price: 15000.5 }), 1500050],
  ['nothing in the cart', () => json({ total_price: 0 }), 0],
  ['a failure', () => json({}, 500), TOTAL_UNKNOWN],
  ['no answer', () => Promise.reject(new TypeError()), TOTAL_UNKNOWN],
  ['a total that is no amount', () => json({ total_price: null }), TOTAL_UNKNOWN],
  ['the shop’s own −1', () => json({ total_price: -1 }), TOTAL_UNKNOWN],
])('the total of %s', async (_name, reply, cents) => {
  const { dispatch } = start(reply);
  const { data } = await dispatch(cartApi.endpoints.getCartTotal.initiate());
  expect(data).toBe(cents);
});
