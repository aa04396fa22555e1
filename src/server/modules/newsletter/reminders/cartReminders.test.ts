import { CART_REMINDER_PATH } from '../../../../contract/orders/cartReminderMapping.ts';
import { SETTINGS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { API_PATHS } from '../../../../contract/apiPaths.ts';
import { caseKey } from '../../../../domain/text.ts';
import { dayOf, endOfDay } from '../../../../domain/time/argentineDay.ts';
import { makeCoupon } from '../../../../testing/data/shippingFactory.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openOrderShop, type OrderShop } from '../../../../testing/openOrderShop.ts';
import { SETTINGS_SAMPLE } from '../../../../testing/settingsSample.ts';
import type { Database } from '../../../platform/database/Database.ts';
import { callLimits } from '../../../platform/http/callLimits.ts';
import { createLogger } from '../../../platform/logging/createLogger.ts';
import { mailShop } from '../../../platform/mail/layout/mailShop.ts';
import { cartService } from '../../cart/cartService.ts';
import { couponsRepository } from '../../coupons/couponsRepository.ts';
import { couponsService } from '../../coupons/couponsService.ts';
import { createNewsletter } from '../createNewsletter.ts';

const HOUR = 3_600_000;
const ORIGIN = 'http://localhost:8000';
const EMAIL = 'rita@correo.example';

onEveryDialect('reminders of carts', (database) => {
  let now = 0;
  const clock = { now: () => new Date(now) };
  let shop: OrderShop;

  beforeAll(async () => {
    shop = await openOrderShop(database(), { clock });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    // Tomorrow at noon.
    now = endOfDay(dayOf(Date.now())) + 12 * HOUR;
    await database().transaction(async (trx) => {
      for (const table of [
        'mail_outbox',
        'carts',
        'orders',
        'coupons',
        'subscribers',
        'reminder_refusals',
      ] as const) {
        await trx.deleteFrom(table).execute();
      }
      await trx
        .updateTable('access_tokens')
        .set({ expires_at: now + 1000 * HOUR })
        .execute();
    });
    await shop.stock({ M: 10, L: 10 });
    await set({});
  });

  /** One process of the shop. */
  function open(on: Database = database()) {
    const cart = cartService({ database: on, clock });
    return createNewsletter({
      database: on,
      clock,
      logger: createLogger('silent'),
      ownOrigin: ORIGIN,
      originOf: () => ORIGIN,
      mailOriginOf: () => ORIGIN,
      mailShop: async (origin) => mailShop(origin, null),
      site: async () => null,
      fonts: () => [],
      wakeMailWorker: () => undefined,
      limitCalls: callLimits(null),
      carts: {
        read: (owner, priceList) => cart.cart({ owner, priceList }),
        ownerOf: () => null,
      },
      coupons: couponsService({ database: on, repository: couponsRepository(), clock }),
    });
  }
  const remind = () => open().remindCarts();

  async function set(change: object): Promise<void> {
    const url = SETTINGS_PATHS.reminders;
    const headers = { authorization: `Token ${shop.adminToken}` };
    const { version } = (await shop.app.inject({ url, headers })).json<{ version: number }>();
    const values = { ...SETTINGS_SAMPLE.reminders, ...change };
    const payload = { values, version };
    const answer = await shop.app.inject({ method: 'POST', url, headers, payload });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }

  const say = (headers: Record<string, string>, payload: object) =>
    shop.app.inject({ method: 'POST', url: CART_REMINDER_PATH, headers, payload });

  /** A guest with a cart who agreed. */
  async function agree(email = EMAIL, more: object = {}) {
    const headers = await shop.fillCart(2);
    const answer = await say(headers, { agreed: true, email, ...more });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return headers;
  }

  /** What waits in the outbox, as it would leave now. */
  async function mails() {
    const rows = await database()
      .db.selectFrom('mail_outbox')
      .select(['id', 'news', 'unsubscribe_url', 'subject'])
      .where('news', 'is not', null)
      .orderBy('id')
      .execute();
    const written = await Promise.all(
      rows
        .filter(({ news }) => news?.includes('cartId'))
        .map(async ({ news, ...row }) => ({ ...row, mail: await shop.writeMail(news ?? '') })),
    );
    return written.flatMap(({ mail, ...row }) => (mail ? [{ ...row, ...mail }] : []));
  }

  it('leave once to who agreed, after hours without a change, with prices of now', async () => {
    await agree();
    await remind();
    now += 6 * HOUR;
    await remind();
    expect(await mails()).toEqual([]);
    now += HOUR;
    await remind();
    await remind();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.to).toBe(EMAIL);
    expect(mail?.subject).toContain('Dejaste 2 productos en tu carrito');
    expect(mail?.text).toContain('Productos, hoy: $\u00a020.001,00');
    await database().transaction((trx) =>
      trx.updateTable('products').set({ list_price_cents: 1_500_000 }).execute(),
    );
    expect((await mails())[0]?.text).toContain('Productos, hoy: $\u00a030.000,00');
    await database().transaction((trx) =>
      trx.updateTable('products').set({ list_price_cents: 1_000_050 }).execute(),
    );
    now += 40 * HOUR;
    await remind();
    expect(await mails()).toHaveLength(1);
  });

  it('are for nobody who did not agree, or took it back', async () => {
    await shop.fillCart(1);
    const headers = await agree();
    expect((await say(headers, { agreed: false })).statusCode).toBe(200);
    now += 7 * HOUR;
    await remind();
    expect(await mails()).toEqual([]);
  });

  it('are for no one who bought meanwhile, with that cart or another', async () => {
    const headers = await agree();
    const bought = await shop.buy(headers);
    expect(bought.statusCode).toBe(201);
    await agree('Rita@Brazada.example');
    expect((await shop.buy(await shop.fillCart(1))).statusCode).toBe(201);
    now += 7 * HOUR;
    await remind();
    expect(await mails()).toEqual([]);
  });

  it('are taken back by a purchase between the outbox and the mail server', async () => {
    const headers = await agree();
    now += 7 * HOUR;
    await remind();
    expect(await mails()).toHaveLength(1);
    expect((await shop.buy(headers)).statusCode).toBe(201);
    expect(await mails()).toEqual([]);
  });

  it('say what is sold out, and do not leave if all is', async () => {
    const headers = await agree();
    const more = await shop.app.inject({
      url: `/api/cart/session-cart/modify/${shop.shirt}/L/add/3/`,
      headers,
    });
    expect(more.statusCode).toBe(200);
    await shop.stock({ M: 0, L: 0 });
    now += 8 * HOUR;
    await remind();
    expect(await mails()).toEqual([]);
    await shop.stock({ M: 0, L: 1 });
    await remind();
    const [mail] = await mails();
    expect(mail?.text).toContain('Ya no nos queda stock de Remera (talle M).');
    expect(mail?.text).toContain('Quedan 1 de 3');
    expect(mail?.text).toContain('Productos, hoy: $\u00a010.000,50');
  });

  it('of members are for subscribers who agreed to them, at their price', async () => {
    await shop.fillCart(1, shop.wholesaleToken);
    const email = (
      await database()
        .db.selectFrom('users as u')
        .innerJoin('carts as c', 'c.user_id', 'u.id')
        .select('u.email')
        .executeTakeFirstOrThrow()
    ).email;
    const subscriber = { email: caseKey(email), created_at: now };
    await database().transaction((trx) =>
      trx.insertInto('subscribers').values(subscriber).execute(),
    );
    now += 7 * HOUR;
    await remind();
    expect(await mails()).toEqual([]);
    await database().transaction((trx) =>
      trx.updateTable('subscribers').set({ for_carts: 1 }).execute(),
    );
    await remind();
    await remind();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Productos, hoy: $\u00a07.000,35');
    expect(mail?.text).toContain('Está en tu cuenta');
  });

  it('end by one POST without a login, for good', async () => {
    await agree();
    now += 7 * HOUR;
    await remind();
    const [mail] = await mails();
    expect(mail?.unsubscribeUrl).toBe(mail?.unsubscribe_url);
    expect(mail?.text).toContain(mail?.unsubscribeUrl);
    const { pathname, search } = new URL(mail?.unsubscribeUrl ?? '');
    const question = await shop.app.inject({ url: pathname + search });
    expect(question.body).toContain('No recibir más recordatorios');
    expect(await mails()).toHaveLength(1);
    const left = await shop.app.inject({
      method: 'POST',
      url: pathname + search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([left.statusCode, left.body]).toEqual([
      200,
      expect.stringContaining('No te recordamos más carritos'),
    ]);
    expect(await mails()).toEqual([]);
    now += 200 * HOUR;
    await agree();
    now += 7 * HOUR;
    await remind();
    expect(await mails()).toEqual([]);
  });

  it('come before a coupon ends, if the cart had one that works', async () => {
    const ends = now + 30 * HOUR;
    const coupon = { kind: 'percent', value: 2_000, expires_at: ends } as const;
    await database().transaction((trx) => makeCoupon(trx, 'VERANO', coupon));
    await set({ reminds_cart: false, coupon_hours: 24 });
    await agree(EMAIL, { coupon: 'verano' });
    now += 5 * HOUR;
    await remind();
    expect(await mails()).toEqual([]);
    now += 2 * HOUR;
    await remind();
    const [mail] = await mails();
    expect(mail?.subject).toBe('Tu cupón VERANO está por vencer');
    expect(mail?.text).toContain('te descuenta $\u00a04.000,20 y vale hasta el');
    await database().transaction((trx) =>
      trx.updateTable('coupons').set({ max_uses: 0 }).execute(),
    );
    expect(await mails()).toEqual([]);
  });

  it('are one for processes at once, and one for a mailbox in a week', async () => {
    await agree();
    await agree();
    await agree('eva@correo.example');
    now += 7 * HOUR;
    await Promise.all([open(), open(), open()].map((each) => each.remindCarts()));
    expect((await mails()).map(({ to }) => to).toSorted()).toEqual(['eva@correo.example', EMAIL]);
  });

  it.each(['before', 'after'] as const)('survive a crash %s the commit', async (when) => {
    await agree();
    now += 7 * HOUR;
    let crashes = 1;
    const dying: Database = {
      ...database(),
      transaction: async (work) => {
        let isWriting = false;
        const result = await database().transaction(async (trx) => {
          const done = await work(trx);
          isWriting = done === true;
          if (isWriting && when === 'before' && crashes-- > 0) throw new Error('killed');
          return done;
        });
        if (isWriting && when === 'after' && crashes-- > 0) throw new Error('killed');
        return result;
      },
    };
    await open(dying).remindCarts();
    expect(crashes).toBe(0);
    await remind();
    await remind();
    expect(await mails()).toHaveLength(1);
  });

  it('follow the settings at once, and the night', async () => {
    await set({ reminds_cart: false, reminds_coupon: false });
    const options = await shop.app.inject({ url: API_PATHS.checkoutOptions });
    expect(options.json()).toMatchObject({ reminds_cart: false });
    const headers = await shop.fillCart(1);
    const refused = await say(headers, { agreed: true, email: EMAIL });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { detail: 'Por ahora la tienda no manda recordatorios.' },
    ]);
    await set({});
    await agree();
    now += 10 * HOUR;
    await remind();
    expect(await mails()).toEqual([]);
    now += 11 * HOUR;
    await remind();
    expect(await mails()).toHaveLength(1);
    await set({ reminds_cart: false });
    expect(await mails()).toEqual([]);
  });

  it('refuse what they cannot keep with a sentence', async () => {
    expect((await say({}, { agreed: true, email: EMAIL })).statusCode).toBe(404);
    const headers = await shop.fillCart(1);
    for (const payload of [{ agreed: true }, { agreed: true, email: 'no es' }, { agreed: 'sí' }]) {
      expect((await say(headers, payload)).statusCode).toBe(400);
    }
  });

  it('are seen in the outbox, and go to no other address', async () => {
    await agree();
    now += 7 * HOUR;
    await remind();
    const [mail] = await mails();
    const admin = { authorization: `Token ${shop.adminToken}` };
    const kept = await shop.app.inject({ url: `/api/tools/mail/${mail?.id}/`, headers: admin });
    expect(kept.json()).toMatchObject({
      subject: expect.stringContaining('Dejaste 2 productos'),
      can_be_redirected: false,
    });
    const moved = await shop.app.inject({
      method: 'POST',
      url: `/api/tools/mail/${mail?.id}/retry/`,
      headers: admin,
      payload: { recipient: 'otra@correo.example' },
    });
    expect(moved.statusCode).toBe(400);
  });
});
