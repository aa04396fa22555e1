import { API_PATHS } from '../../../../contract/apiPaths.ts';
import {
  PASSWORD,
  tokenHeader,
  NEW_PASSWORD,
  openRecoveryShop,
  type RecoveryShop,
} from '../../../../testing/openAccountShop.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';

const { resetPassword, selfProfile, deleteSelf, login, sendRecoverEmail } = API_PATHS;
const HOUR = 3_600_000;
const DEAD_LINK = 'El enlace no es válido o ya venció.';

onEveryDialect('a mailed link', (database) => {
  let shop: RecoveryShop;

  beforeAll(async () => {
    shop = await openRecoveryShop(database());
  });

  afterAll(() => shop.close());

  const isLoggedIn = async (token: string) =>
    (await shop.get(selfProfile, tokenHeader(token))).statusCode === 200;

  async function expectDead(token: unknown): Promise<void> {
    const answer = await shop.reset(token);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { detail: DEAD_LINK, errors: { token: [DEAD_LINK] } },
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  }

  it('is confirmed by a mail', async () => {
    const { email } = await shop.joinNext();
    const token = await shop.recover(email);
    const before = shop.wakes();
    await shop.reset(token);
    expect((await shop.mails()).at(-1)).toMatchObject({
      recipient: email,
      subject: 'Cambiaste tu contraseña',
    });
    expect(shop.wakes()).toBe(before + 1);
    const count = (await shop.mails()).length;
    await shop.reset(token);
    expect(await shop.mails()).toHaveLength(count);
  });

  it('sets a new password, and ends all sessions', async () => {
    const { username, email, token } = await shop.joinNext();
    const other = await shop.post(login, { username, password: PASSWORD });
    const answer = await shop.reset(await shop.recover(email));
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Ya podés ingresar con tu contraseña nueva.' },
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await isLoggedIn(token)).toBe(false);
    expect(await isLoggedIn(other.json().token)).toBe(false);
    expect(await shop.mayEnter(username, PASSWORD)).toBe(false);
    expect(await shop.mayEnter(username, NEW_PASSWORD)).toBe(true);
  });

  it('keeps other accounts’ sessions and links', async () => {
    const [one, other] = [await shop.joinNext(), await shop.joinNext()];
    const otherLink = await shop.recover(other.email);
    expect((await shop.reset(await shop.recover(one.email))).statusCode).toBe(200);
    expect(await isLoggedIn(other.token)).toBe(true);
    expect((await shop.reset(otherLink)).statusCode).toBe(200);
  });

  it('works once', async () => {
    const { username, email } = await shop.joinNext();
    const link = await shop.recover(email);
    expect((await shop.reset(link)).statusCode).toBe(200);
    await expectDead(link);
    expect(await shop.mayEnter(username, NEW_PASSWORD)).toBe(true);
  });

  it('works for an hour', async () => {
    const [one, other] = [await shop.joinNext(), await shop.joinNext()];
    const [early, late] = [await shop.recover(one.email), await shop.recover(other.email)];
    shop.wait(HOUR - 1);
    expect((await shop.reset(early)).statusCode).toBe(200);
    shop.wait(1);
    await expectDead(late);
    expect(await shop.mayEnter(other.username, PASSWORD)).toBe(true);
  });

  it('is invalid after a newer one', async () => {
    const { email } = await shop.joinNext();
    const [old, newest] = [await shop.recover(email), await shop.recover(email)];
    await expectDead(old);
    expect((await shop.reset(newest)).statusCode).toBe(200);
    await expectDead(old);
  });

  it('is invalid after the account was deleted', async () => {
    const { email, token } = await shop.joinNext();
    const link = await shop.recover(email);
    const left = await shop.post(deleteSelf, { password: PASSWORD }, tokenHeader(token));
    expect(left.statusCode).toBe(200);
    await expectDead(link);
    expect((await shop.post(sendRecoverEmail, { email })).statusCode).toBe(400);
  });

  it.each([
    ['unknown', 'x'.repeat(43)],
    ['empty', ''],
    ['long', 'x'.repeat(10_000)],
    ['odd', '../ñ\ud800\u0001'],
    ['a number', 7],
    ['a list', ['x']],
    ['null', null],
    ['left out', undefined],
  ])('whose token is %s is refused like any other', (_name, token) => expectDead(token));

  it('still works after invalid passwords', async () => {
    const { email } = await shop.joinNext();
    const token = await shop.recover(email);
    const answer = await shop.post(resetPassword, { token, password: 'corta', password2: 'otra' });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      {
        password: ['La contraseña tiene que tener 8 caracteres.'],
        password2: ['Las contraseñas deben coincidir'],
      },
    ]);
    expect((await shop.reset(token)).statusCode).toBe(200);
  });

  it('works for one of two concurrent uses', async () => {
    const { username, email } = await shop.joinNext();
    const link = await shop.recover(email);
    const passwords = ['uno-mas-que-largo', 'dos-mas-que-largo'];
    const answers = await Promise.all(passwords.map((each) => shop.reset(link, each)));
    const served = answers.map(({ statusCode }) => statusCode === 200);
    expect(served.toSorted()).toEqual([false, true]);
    const entered = await Promise.all(passwords.map((each) => shop.mayEnter(username, each)));
    expect(entered).toEqual(served);
  });

  it('only the last of concurrent links is valid', async () => {
    const { email } = await shop.joinNext();
    const before = (await shop.resetTokens()).length;
    const asked = await Promise.all([1, 2, 3].map(() => shop.post(sendRecoverEmail, { email })));
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await shop.resetTokens()).toHaveLength(before + 1);
  });
});
