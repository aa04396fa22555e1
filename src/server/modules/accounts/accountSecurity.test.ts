import { API_PATHS } from '../../../contract/apiPaths.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import {
  openAccountShop,
  PASSWORD,
  tokenHeader,
  type AccountShop,
} from '../../../testing/openAccountShop.ts';
import { readEverything } from '../../../testing/readEverything.ts';

type Call = readonly ['GET' | 'POST', string];

const WRONG = 'wrong-password';
const PASSWORDS = { current_password: WRONG, password: WRONG, password2: WRONG };
const BODY = { username: 'x', email: 'x@brazada.example', city: 'Rosario', ...PASSWORDS };

/** Calls for the caller's own account. */
const OWN: readonly Call[] = [
  ['POST', API_PATHS.logout],
  ['GET', API_PATHS.selfProfile],
  ['POST', API_PATHS.updateSelfProfile],
  ['POST', API_PATHS.changePassword],
  ['GET', API_PATHS.downloadSelfData],
  ['POST', API_PATHS.deleteSelf],
];
const OPEN: readonly Call[] = [
  ['POST', API_PATHS.login],
  ['POST', API_PATHS.register],
  ['GET', API_PATHS.permissionLevel],
];

onEveryDialect('the calls of accounts', (database) => {
  let shop: AccountShop;
  let token = '';

  beforeAll(async () => {
    shop = await openAccountShop(database());
    ({ token } = await shop.join('Ana'));
  });

  afterAll(() => shop.close());

  const ask = ([method, url]: Call, headers: Record<string, string> = {}) =>
    shop.app.inject({ method, url, headers, ...(method === 'POST' && { payload: BODY }) });

  it.each([...OWN, ...OPEN])('%s %s rejects an invalid token', async (...call) => {
    const before = await readEverything(database());
    const wrong = [
      '',
      'Token x',
      `Token ${token}x`,
      `Token ${token.slice(1)}`,
      `Token ${token} ${token}`,
      `Token ${token.toUpperCase()}`,
      `Bearer ${token}`,
      token,
      'Token ñ',
      "Token ' or 1=1 --",
      `Token ${'x'.repeat(5000)}`,
      'Token null',
    ];
    for (const authorization of wrong) {
      const answer = await ask(call, { authorization });
      expect([answer.statusCode, answer.json()]).toEqual([401, { detail: 'Token inválido.' }]);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.cookies).toEqual([]);
    }
    expect(await readEverything(database())).toEqual(before);
  });

  it.each(OWN)('%s %s requires a token', async (...call) => {
    const answer = await ask(call);
    expect([answer.statusCode, answer.json()]).toEqual([401, { detail: expect.any(String) }]);
  });

  it.each(OWN)('%s %s does not accept the tools cookie as a token', async (...call) => {
    const answer = await ask(call, { cookie: `shop_admin=${token}; sessionid=${token}` });
    expect(answer.statusCode).toBe(401);
  });

  it.each([...OWN, ...OPEN])('%s %s is not cacheable', async (...call) => {
    const answer = await ask(call, call[1] === API_PATHS.logout ? {} : tokenHeader(token));
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers.etag).toBeUndefined();
  });

  it.each([...OWN, ...OPEN])('%s %s works without the trailing slash', async (method, url) => {
    const answer = await ask([method, url.replace(/\/$/, '')]);
    expect([200, 201, 400, 401]).toContain(answer.statusCode);
  });

  it.each([...OWN, ...OPEN].filter(([method]) => method === 'POST'))(
    '%s %s limits the body and accepts only JSON',
    async (...[method, url]) => {
      const big = JSON.stringify({ ...BODY, city: 'x'.repeat(300_000) });
      const headers = { ...tokenHeader(token), 'content-type': 'application/json' };
      const tooBig = await shop.app.inject({ method, url, headers, payload: big });
      expect([tooBig.statusCode, tooBig.json()]).toEqual([413, { detail: expect.any(String) }]);
      const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
      const foreign = await shop.app.inject({ method, url, headers: form, payload: 'username=x' });
      expect(foreign.statusCode).toBe(415);
    },
  );

  it('a token gives no access to other accounts', async () => {
    const other = await shop.join('Bea');
    const [ana, bea] = [tokenHeader(token), tokenHeader(other.token)];
    await shop.get(`/api/cart/cart/modify-product/${shop.shirt}/M/add/1/`, ana);
    await shop.post(API_PATHS.updateSelfProfile, { city: 'Rosario', id: 1 }, ana);
    for (const url of [API_PATHS.selfProfile, API_PATHS.downloadSelfData, API_PATHS.accountCart]) {
      const { statusCode, body } = await shop.get(url, bea);
      expect(statusCode).toBe(200);
      expect(body).not.toMatch(/Ana|Rosario|Remera/);
    }
  });

  it('no response contains a password, and no table a token', async () => {
    const answer = await shop.post(API_PATHS.login, { username: 'ana', password: PASSWORD });
    const session = answer.json();
    expect(answer.body).not.toMatch(/argon2|brazada-demo|password/);
    const everything = JSON.stringify(await readEverything(database()));
    expect(everything).not.toContain(session.token);
    expect(everything).not.toContain(PASSWORD);
  });

  it('every call is documented', async () => {
    const { paths } = (await shop.get(API_PATHS.schema)).json();
    for (const [method, url] of [...OWN, ...OPEN]) {
      const operation = paths[url][method.toLowerCase()];
      expect(operation.summary).toMatch(/\S/);
      expect(operation.tags).toEqual(['accounts']);
      expect(Object.keys(operation.responses)).toContain('401');
    }
  });
});
