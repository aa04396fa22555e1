import { API_PATHS } from '../../../contract/apiPaths.ts';
import type { SessionAnswerWire } from '../../../contract/account/sessionSchemas.ts';
import { BANK_ACCOUNT } from '../../../testing/openOrdersCore.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import {
  openAccountShop,
  PASSWORD,
  tokenHeader,
  type AccountShop,
} from '../../../testing/openAccountShop.ts';

const { login, logout } = API_PATHS;

onEveryDialect('coming and going', (database) => {
  let shop: AccountShop;

  beforeAll(async () => {
    shop = await openAccountShop(database());
    await shop.join('Ana');
  });

  afterAll(() => shop.close());

  const logIn = (username: string, password = PASSWORD, headers = {}) =>
    shop.post(login, { username, password }, headers);

  const cartOf = async (token: string) =>
    (await shop.get(API_PATHS.accountCart, tokenHeader(token))).json().cart.items;

  describe('login', () => {
    it('returns a session whose token works', async () => {
      const answer = await logIn('Ana');
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      const session = answer.json<SessionAnswerWire>();
      expect(session).toEqual({
        token: expect.stringMatching(/^[\w-]{43}$/) as string,
        email: 'Ana@brazada.example',
        username: 'Ana',
        admin: false,
        profile: {
          address: '',
          street_number: 0,
          PC: 0,
          telephone: null,
          depto: '',
          province: '',
          city: '',
          neighbourhood: '',
          mayorista: false,
          business: false,
        },
        firstName: '',
        lastName: '',
        paymentMethods: ['Tarjeta de Credito'],
        message: 'Login exitoso',
        unmerged: [],
      });
      expect(await cartOf(session.token)).toEqual([]);
    });

    it('lists the currently available payment methods', async () => {
      const account = { id: 1, ...BANK_ACCOUNT };
      await database().transaction((trx) =>
        trx.insertInto('bank_account').values(account).execute(),
      );
      const session = (await logIn('Ana')).json<SessionAnswerWire>();
      expect(session.paymentMethods).toEqual(['Tarjeta de Credito', 'Transferencia bancaria']);
      await database().transaction((trx) => trx.deleteFrom('bank_account').execute());
    });

    it.each(['ana', 'ANA', ' Ana ', 'ana@brazada.example', 'ANA@BRAZADA.EXAMPLE', 'Ａｎａ'])(
      'accepts Ana as %j',
      async (name) => {
        expect((await logIn(name)).statusCode).toBe(200);
      },
    );

    it.each([
      ['Ana', 'brazada-dem0'],
      ['Ana', 'BRAZADA-DEMO'],
      ['Ana', ` ${PASSWORD}`],
      ['Ana', ''],
      ['unknown', PASSWORD],
      ['unknown@brazada.example', PASSWORD],
      ['', ''],
      ['   ', PASSWORD],
      ["' or 1=1 --", PASSWORD],
      ['ana\u0000', 'x'],
      ['\ud800', PASSWORD],
      ['ñ'.repeat(254), PASSWORD],
    ])('%j with %j is refused, and in nothing else different', async (name, password) => {
      const answer = await logIn(name, password);
      if (name.includes('\u0000')) return expect(answer.statusCode).toBe(400);
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { detail: 'Credenciales incorrectas' },
      ]);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.cookies).toEqual([]);
    });

    it.each([
      [{ username: 'x'.repeat(255), password: PASSWORD }, 'username'],
      [{ username: 'Ana', password: 'x'.repeat(129) }, 'password'],
      [{ username: 'Ana' }, 'password'],
      [{ username: ['Ana'], password: PASSWORD }, 'username'],
      [{ username: { $gt: '' }, password: PASSWORD }, 'username'],
    ])('%j is no login at all', async (body, field) => {
      const answer = await shop.post(login, body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toHaveProperty(field);
    });

    it('rejects oversized bodies', async () => {
      const answer = await logIn('Ana', 'x'.repeat(300_000));
      expect([answer.statusCode, answer.json()]).toEqual([413, { detail: expect.any(String) }]);
    });

    it('merges the guest cart, and reports what did not fit', async () => {
      const { token } = await shop.join('Carlos');
      await shop.get(`/api/cart/cart/modify-product/${shop.shirt}/M/add/8/`, tokenHeader(token));
      const headers = await shop.fillSession(5);
      const session = (await logIn('carlos', PASSWORD, headers)).json<SessionAnswerWire>();
      expect(session.unmerged).toEqual([
        {
          subproduct_id: String(shop.shirt),
          size: 'M',
          title: 'Remera',
          audience: null,
          missing: 3,
        },
      ]);
      expect(await cartOf(session.token)).toMatchObject([{ quantity: 10 }]);
      const left = await shop.get(API_PATHS.sessionCart, headers);
      expect(left.json()).toEqual({ cart: { items: [] } });
    });

    it('does not double the cart with two concurrent logins', async () => {
      await shop.join('Dora');
      const headers = await shop.fillSession(2);
      const answers = await Promise.all([1, 2].map(() => logIn('Dora', PASSWORD, headers)));
      for (const answer of answers) {
        expect(answer.statusCode).toBe(200);
        expect(await cartOf(answer.json().token)).toMatchObject([{ quantity: 2 }]);
      }
    });

    it('keeps the guest cart when it fails', async () => {
      const headers = await shop.fillSession(2);
      expect((await logIn('Ana', 'wrong-password', headers)).statusCode).toBe(400);
      const left = await shop.get(API_PATHS.sessionCart, headers);
      expect(left.json().cart.items).toMatchObject([{ quantity: 2 }]);
    });
  });

  describe('logout', () => {
    it('ends only this session', async () => {
      const here = (await logIn('Ana')).json().token;
      const elsewhere = (await logIn('Ana')).json().token;
      const answer = await shop.post(logout, {}, tokenHeader(here));
      expect([answer.statusCode, answer.json()]).toEqual([200, { message: expect.any(String) }]);
      const again = await shop.post(logout, {}, tokenHeader(here));
      expect([again.statusCode, again.json()]).toEqual([401, { detail: 'Token inválido.' }]);
      expect((await shop.get(API_PATHS.selfProfile, tokenHeader(here))).statusCode).toBe(401);
      expect((await shop.get(API_PATHS.selfProfile, tokenHeader(elsewhere))).statusCode).toBe(200);
    });

    it('requires a token, and no body', async () => {
      expect((await shop.post(logout, {})).statusCode).toBe(401);
      const { token } = (await logIn('Ana')).json<SessionAnswerWire>();
      const request = { method: 'POST', url: logout, headers: tokenHeader(token) } as const;
      expect((await shop.app.inject(request)).statusCode).toBe(200);
    });
  });
});
