import {
  registerCaller,
  requireAccount,
  requireAdmin,
  requireToken,
  type AccountCaller,
} from './caller.ts';
import { bareShopApp } from '../../../testing/bareShopApp.ts';
import type { ShopApp } from './ShopApp.ts';

const WHOLESALE = { name: 'mayorista', basisPoints: 7000 };
const ana: AccountCaller = {
  accountId: 7,
  admin: false,
  lacksSecondFactor: false,
  isProven: false,
  areas: [],
  priceList: WHOLESALE,
};
const boss: AccountCaller = { ...ana, accountId: 8, admin: true };

let app: ShopApp;

beforeAll(async () => {
  app = await bareShopApp();
  const callers = new Map([
    ['good', ana],
    ['admin', boss],
  ]);
  registerCaller(app, async (token) => callers.get(token) ?? null);
  app.get('/api/anyone', async ({ caller }) => caller);
  app.get('/api/account', async (request) => requireAccount(request));
  app.get('/api/token', async (request) => ({ token: requireToken(request) }));
  app.get('/api/admin', async (request) => requireAdmin(request));
});

afterAll(() => app.close());

const get = (url: string, authorization?: string) =>
  app.inject({ url, headers: authorization === undefined ? {} : { authorization } });

test('a guest pays retail', async () => {
  expect((await get('/api/anyone')).json()).toMatchObject({
    accountId: null,
    priceList: { name: 'minorista' },
  });
});

test.each(['Token good', 'token good', 'TOKEN  good '])('%j is ana', async (header) => {
  expect((await get('/api/anyone', header)).json()).toEqual(ana);
});

test.each(['Token', 'Token ', 'token   '])('%j equals no header', async (header) => {
  expect((await get('/api/anyone', header)).json()).toMatchObject({ accountId: null });
  expect((await get('/api/account', header)).json()).toEqual({
    detail: 'Iniciá sesión para continuar.',
  });
});

test.each([
  'Token bad',
  'Bearer good',
  'Token good good',
  '',
  'Token ñ',
  `Token ${'x'.repeat(300)}`,
])('rejects the invalid token %j, even where none is needed', async (header) => {
  const answer = await get('/api/anyone', header);
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({ detail: 'Token inválido.' });
});

test('a protected call requires a token, and an admin call an admin', async () => {
  expect((await get('/api/account')).statusCode).toBe(401);
  expect((await get('/api/account', 'Token good')).statusCode).toBe(200);
  expect((await get('/api/admin')).statusCode).toBe(401);
  expect((await get('/api/admin', 'Token good')).statusCode).toBe(403);
  expect((await get('/api/admin', 'Token admin')).statusCode).toBe(200);
});

test('exposes the token for logout', async () => {
  expect((await get('/api/token', 'tOkEn  good ')).json()).toEqual({ token: 'good' });
  expect((await get('/api/token')).statusCode).toBe(401);
});
