import { API_PATHS } from '../../../contract/apiPaths.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import {
  openAccountShop,
  PASSWORD,
  tokenHeader,
  type AccountShop,
} from '../../../testing/openAccountShop.ts';

const { changePassword, login, selfProfile, sendRecoverEmail } = API_PATHS;
const NEW = 'otra-contraseña';

onEveryDialect('a new password', (database) => {
  let shop: AccountShop;

  beforeAll(async () => {
    shop = await openAccountShop(database());
  });

  afterAll(() => shop.close());

  const change = (token: string, current: string, password: string, password2 = password) =>
    shop.post(
      changePassword,
      { current_password: current, password, password2 },
      tokenHeader(token),
    );
  const logIn = (username: string, password: string) => shop.post(login, { username, password });
  const isOpen = async (token: string) =>
    (await shop.get(selfProfile, tokenHeader(token))).statusCode === 200;

  it('ends all sessions except for the new token', async () => {
    const { token: here } = await shop.join('Ana');
    const elsewhere = (await logIn('ana', PASSWORD)).json().token;
    const { token: another } = await shop.join('Bea');
    const answer = await change(here, PASSWORD, NEW);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      message: 'Cambiaste tu contraseña.',
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await isOpen(here)).toBe(false);
    expect(await isOpen(elsewhere)).toBe(false);
    expect(await isOpen(answer.json().token)).toBe(true);
    expect(await isOpen(another)).toBe(true);
    expect((await logIn('ana', PASSWORD)).statusCode).toBe(400);
    expect((await logIn('ana', NEW)).statusCode).toBe(200);
  });

  it('is mailed to the owner, only after a change', async () => {
    const { token } = await shop.join('Malena');
    const mails = () =>
      database()
        .db.selectFrom('mail_outbox')
        .select(['subject', 'body_text'])
        .where('recipient', '=', 'Malena@brazada.example')
        .where('subject', '=', 'Cambiaste tu contraseña')
        .execute();
    await change(token, 'no-es-esta', NEW);
    expect(await mails()).toEqual([]);
    await change(token, PASSWORD, NEW);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.body_text).toMatch(/Si no fuiste vos/);
    expect(mail?.body_text).not.toContain(NEW);
  });

  it('invalidates links mailed before', async () => {
    const { token } = await shop.join('Dora');
    await shop.post(sendRecoverEmail, { email: 'dora@brazada.example' });
    await change(token, PASSWORD, NEW);
    const links = await database().db.selectFrom('password_reset_tokens').selectAll().execute();
    expect(links).toEqual([]);
  });

  it('requires the current password', async () => {
    const { token } = await shop.join('Carla');
    const answer = await change(token, 'not-this-one', NEW);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        detail: 'La contraseña actual no es correcta.',
        errors: { current_password: ['La contraseña actual no es correcta.'] },
      },
    ]);
    expect(await isOpen(token)).toBe(true);
    expect((await logIn('carla', PASSWORD)).statusCode).toBe(200);
  });

  it.each([
    [{ password: 'short', password2: 'short' }, 'password', /8 caracteres/],
    [{ password: '', password2: '' }, 'password', /obligatoria/],
    [{ password: NEW, password2: 'something-else' }, 'password2', /coincidir/],
    [{ password: NEW }, 'password2', /Confirmá/],
    [{ password: NEW, password2: NEW, current_password: 7 }, 'current_password', /texto/],
  ])('%j is refused', async (body, field, sentence) => {
    const { token } = await shop.join(`D${Math.random()}`);
    const given = { current_password: PASSWORD, ...body };
    const answer = await shop.post(changePassword, given, tokenHeader(token));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[field]).toEqual([expect.stringMatching(sentence)]);
    expect(await isOpen(token)).toBe(true);
  });

  it('only one of two concurrent changes succeeds', async () => {
    const { token } = await shop.join('Eva');
    const answers = await Promise.all([change(token, PASSWORD, NEW), change(token, PASSWORD, NEW)]);
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    // The second is late with its password, or already with its session.
    expect([
      [200, 400],
      [200, 401],
    ]).toContainEqual(statuses);
    const [renewed] = answers.filter(({ statusCode }) => statusCode === 200);
    expect(await isOpen(renewed?.json().token)).toBe(true);
  });
});
