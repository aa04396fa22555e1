import { API_PATHS } from '../../../contract/apiPaths.ts';
import { buildTestApp } from '../../../testing/buildTestApp.ts';
import { onSqlite } from '../../../testing/onEveryDialect.ts';
import {
  openAccountShop,
  PASSWORD,
  tokenHeader,
  type AccountShop,
} from '../../../testing/openAccountShop.ts';

const { changePassword, deleteSelf, login, logout } = API_PATHS;

onSqlite('the way into the tools', (database) => {
  let shop: AccountShop;

  beforeAll(async () => {
    shop = await openAccountShop(database());
    await shop.join('Ana');
    await shop.makeAdmin('Jefa');
    await shop.makeAdmin('Otra');
  });

  afterAll(() => shop.close());

  const logIn = (username: string) => shop.post(login, { username, password: PASSWORD });
  const tools = async (session: string | undefined) =>
    (await shop.get('/tools', { cookie: `shop_admin=${session ?? ''}` })).statusCode;

  it('gives an admin access to pages only, with an httpOnly cookie', async () => {
    const answer = await logIn('Jefa');
    const { token, admin } = answer.json();
    expect(admin).toBe(true);
    expect(answer.cookies).toHaveLength(1);
    const [cookie] = answer.cookies;
    expect(cookie).toEqual({
      name: 'shop_admin',
      value: token,
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 30 * 24 * 3600,
    });
    expect(await tools(cookie?.value)).toBe(200);
    expect(await tools(undefined)).toBe(403);
  });

  it('rejects all others, whatever their token', async () => {
    const answer = await logIn('Ana');
    expect(await tools(answer.json().token)).toBe(403);
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: 'shop_admin', value: '', path: '/' }),
    ]);
    const byHeader = await shop.get('/tools', tokenHeader((await logIn('Jefa')).json().token));
    expect(byHeader.statusCode).toBe(403);
  });

  it('ends with the session', async () => {
    const { token } = (await logIn('Jefa')).json();
    const answer = await shop.post(logout, {}, tokenHeader(token));
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: 'shop_admin', value: '', path: '/' });
    expect(cookie?.expires?.getTime()).toBe(0);
    expect(await tools(token)).toBe(403);
  });

  it('ends everywhere with a new password, except in the session that set it', async () => {
    const { token } = (await logIn('Otra')).json();
    const elsewhere = (await logIn('Otra')).json().token;
    const passwords = { current_password: PASSWORD, password: PASSWORD, password2: PASSWORD };
    const answer = await shop.post(changePassword, passwords, tokenHeader(token));
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ value: answer.json().token, path: '/', httpOnly: true });
    expect([await tools(token), await tools(elsewhere)]).toEqual([403, 403]);
    expect(await tools(cookie?.value)).toBe(200);
  });

  it('ends with the account', async () => {
    const { token } = (await logIn('Otra')).json();
    const answer = await shop.post(deleteSelf, { password: PASSWORD }, tokenHeader(token));
    expect(answer.cookies[0]).toMatchObject({ name: 'shop_admin', value: '' });
    expect(await tools(token)).toBe(403);
  });

  it('ends when the account is no longer an admin', async () => {
    const { token } = (await logIn('Jefa')).json();
    await database().transaction((trx) => trx.updateTable('users').set({ admin: 0 }).execute());
    expect(await tools(token)).toBe(403);
  });
});

test.each([
  ['https://brazada.example', true],
  [null, false],
])('at %s the cookie is secure: %s', async (publicUrl, secure) => {
  const server = await buildTestApp({ config: { publicUrl } });
  const names = { username: 'ana', email: 'ana@brazada.example' };
  const payload = { ...names, password: PASSWORD, password2: PASSWORD };
  const answer = await server.app.inject({ method: 'POST', url: API_PATHS.register, payload });
  expect(answer.statusCode).toBe(201);
  expect(answer.cookies[0]?.secure ?? false).toBe(secure);
  await server.close();
});
