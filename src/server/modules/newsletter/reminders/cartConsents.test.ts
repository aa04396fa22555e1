import { API_PATHS } from '../../../../contract/apiPaths.ts';
import { caseKey } from '../../../../domain/text.ts';
import { makeUser } from '../../../../testing/data/accountFactory.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openReminderShop, REMINDED_EMAIL } from '../../../../testing/openReminderShop.ts';
import { hashPassword } from '../../../platform/crypto/passwordHash.ts';

onEveryDialect('consents to reminders of carts', (database) => {
  let at: Awaited<ReturnType<typeof openReminderShop>>;

  beforeAll(async () => {
    at = await openReminderShop(database());
  });
  afterAll(() => at.shop.close());
  beforeEach(() => at.reset());

  it('are for nobody who did not agree, or took it back', async () => {
    await at.shop.fillCart(1);
    const headers = await at.agree();
    expect((await at.say(headers, { agreed: false })).statusCode).toBe(200);
    at.pass(7);
    await at.remind();
    expect(await at.mails()).toEqual([]);
  });

  it('of members are for subscribers who agreed to them, at their price', async () => {
    await at.shop.fillCart(1, at.shop.wholesaleToken);
    const email = (
      await database()
        .db.selectFrom('users as u')
        .innerJoin('carts as c', 'c.user_id', 'u.id')
        .select('u.email')
        .executeTakeFirstOrThrow()
    ).email;
    const subscriber = { email: caseKey(email), created_at: at.now() };
    await database().transaction((trx) =>
      trx.insertInto('subscribers').values(subscriber).execute(),
    );
    at.pass(7);
    await at.remind();
    expect(await at.mails()).toEqual([]);
    await database().transaction((trx) =>
      trx.updateTable('subscribers').set({ for_carts: 1 }).execute(),
    );
    await at.remind();
    await at.remind();
    const [mail, ...others] = await at.mails();
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Productos, hoy: $\u00a07.000,35');
    expect(mail?.text).toContain('Está en tu cuenta');
  });

  it.each([
    ['go with the cart into the account of that mailbox', (email: string) => email, true],
    ['end with it if the account has another', () => REMINDED_EMAIL, false],
  ] as const)('of guests who log in %s', async (_what, addressOf, isReminded) => {
    const [username, password] = [`Rita${isReminded}`, 'brazada-larga'];
    const email = `${username}@correo.example`;
    const password_hash = await hashPassword(password);
    await database().transaction(async (trx) => {
      const types = trx.selectFrom('client_types').select('id').where('name', '=', 'minorista');
      const { id } = await types.executeTakeFirstOrThrow();
      await makeUser(trx, id, { username, email, password_hash });
    });
    const headers = await at.agree(addressOf(email));
    const login = { username, password };
    const logIn = { method: 'POST', url: API_PATHS.login, headers, payload: login } as const;
    expect((await at.shop.app.inject(logIn)).statusCode).toBe(200);
    at.pass(7);
    await at.remind();
    await at.remind();
    const mails = await at.mails();
    expect(mails.map(({ to }) => to)).toEqual(isReminded ? [caseKey(email)] : []);
    if (isReminded) expect(mails[0]?.text).toContain('Está en tu cuenta');
    expect(await database().db.selectFrom('cart_reminders').selectAll().execute()).toHaveLength(
      isReminded ? 1 : 0,
    );
  });

  it('end by one POST without a login, for good', async () => {
    await at.agree();
    at.pass(7);
    await at.remind();
    const [mail] = await at.mails();
    expect(mail?.unsubscribeUrl).toBe(mail?.unsubscribe_url);
    expect(mail?.text).toContain(mail?.unsubscribeUrl);
    const { pathname, search } = new URL(mail?.unsubscribeUrl ?? '');
    const question = await at.shop.app.inject({ url: pathname + search });
    expect(question.body).toContain('No recibir más recordatorios');
    expect(await at.mails()).toHaveLength(1);
    const left = await at.shop.app.inject({
      method: 'POST',
      url: pathname + search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([left.statusCode, left.body]).toEqual([
      200,
      expect.stringContaining('No te recordamos más carritos'),
    ]);
    expect(await at.mails()).toEqual([]);
    at.pass(200);
    await at.agree();
    at.pass(7);
    await at.remind();
    expect(await at.mails()).toEqual([]);
  });

  it('follow the settings at once, and the night', async () => {
    await at.set({ reminds_cart: false, reminds_coupon: false });
    const options = await at.shop.app.inject({ url: API_PATHS.checkoutOptions });
    expect(options.json()).toMatchObject({ reminds_cart: false });
    const headers = await at.shop.fillCart(1);
    const refused = await at.say(headers, { agreed: true, email: REMINDED_EMAIL });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { detail: 'Por ahora la tienda no manda recordatorios.' },
    ]);
    await at.set({});
    await at.agree();
    at.pass(10);
    await at.remind();
    expect(await at.mails()).toEqual([]);
    at.pass(11);
    await at.remind();
    expect(await at.mails()).toHaveLength(1);
    await at.set({ reminds_cart: false });
    expect(await at.mails()).toEqual([]);
  });

  it('refuse what they cannot keep with a sentence', async () => {
    expect((await at.say({}, { agreed: true, email: REMINDED_EMAIL })).statusCode).toBe(404);
    const headers = await at.shop.fillCart(1);
    for (const payload of [{ agreed: true }, { agreed: true, email: 'no es' }, { agreed: 'sí' }]) {
      expect((await at.say(headers, payload)).statusCode).toBe(400);
    }
  });

  it('are seen in the outbox, and go to no other address', async () => {
    await at.agree();
    at.pass(7);
    await at.remind();
    const [mail] = await at.mails();
    const admin = { authorization: `Token ${at.shop.adminToken}` };
    const kept = await at.shop.app.inject({ url: `/api/tools/mail/${mail?.id}/`, headers: admin });
    expect(kept.json()).toMatchObject({
      subject: expect.stringContaining('Dejaste 2 productos'),
      can_be_redirected: false,
    });
    const moved = await at.shop.app.inject({
      method: 'POST',
      url: `/api/tools/mail/${mail?.id}/retry/`,
      headers: admin,
      payload: { recipient: 'otra@correo.example' },
    });
    expect(moved.statusCode).toBe(400);
  });
});
