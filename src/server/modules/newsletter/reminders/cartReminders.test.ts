import { makeCoupon } from '../../../../testing/data/shippingFactory.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openReminderShop, REMINDED_EMAIL } from '../../../../testing/openReminderShop.ts';
import type { Database } from '../../../platform/database/Database.ts';

const HOUR = 3_600_000;

onEveryDialect('reminders of carts', (database) => {
  let at: Awaited<ReturnType<typeof openReminderShop>>;

  beforeAll(async () => {
    at = await openReminderShop(database());
  });
  afterAll(() => at.shop.close());
  beforeEach(() => at.reset());

  it('leave once to who agreed, after hours without a change, with prices of now', async () => {
    await at.agree();
    await at.remind();
    at.pass(6);
    await at.remind();
    expect(await at.mails()).toEqual([]);
    at.pass(1);
    await at.remind();
    await at.remind();
    const [mail, ...others] = await at.mails();
    expect(others).toEqual([]);
    expect(mail?.to).toBe(REMINDED_EMAIL);
    expect(mail?.subject).toContain('Dejaste 2 productos en tu carrito');
    expect(mail?.text).toContain('Productos, hoy: $\u00a020.001,00');
    await database().transaction((trx) =>
      trx.updateTable('products').set({ list_price_cents: 1_500_000 }).execute(),
    );
    expect((await at.mails())[0]?.text).toContain('Productos, hoy: $\u00a030.000,00');
    await database().transaction((trx) =>
      trx.updateTable('products').set({ list_price_cents: 1_000_050 }).execute(),
    );
    at.pass(40);
    await at.remind();
    expect(await at.mails()).toHaveLength(1);
  });

  it('are for no one who bought meanwhile, with that cart or another', async () => {
    const headers = await at.agree();
    const bought = await at.shop.buy(headers);
    expect(bought.statusCode).toBe(201);
    await at.agree('Rita@Brazada.example');
    expect((await at.shop.buy(await at.shop.fillCart(1))).statusCode).toBe(201);
    at.pass(7);
    await at.remind();
    expect(await at.mails()).toEqual([]);
  });

  it('are taken back by a purchase between the outbox and the mail server', async () => {
    const headers = await at.agree();
    at.pass(7);
    await at.remind();
    expect(await at.mails()).toHaveLength(1);
    expect((await at.shop.buy(headers)).statusCode).toBe(201);
    expect(await at.mails()).toEqual([]);
  });

  it('say what is sold out, and do not leave if all is', async () => {
    const headers = await at.agree();
    const more = await at.shop.app.inject({
      url: `/api/cart/session-cart/modify/${at.shop.shirt}/L/add/3/`,
      headers,
    });
    expect(more.statusCode).toBe(200);
    await at.shop.stock({ M: 0, L: 0 });
    at.pass(8);
    await at.remind();
    expect(await at.mails()).toEqual([]);
    await at.shop.stock({ M: 0, L: 1 });
    await at.remind();
    const [mail] = await at.mails();
    expect(mail?.text).toContain('Ya no nos queda stock de Remera (talle M).');
    expect(mail?.text).toContain('Quedan 1 de 3');
    expect(mail?.text).toContain('Productos, hoy: $\u00a010.000,50');
  });

  it('come before a coupon ends, if the cart had one that works', async () => {
    const ends = at.now() + 30 * HOUR;
    const coupon = { kind: 'percent', value: 2_000, expires_at: ends } as const;
    await database().transaction((trx) => makeCoupon(trx, 'VERANO', coupon));
    await at.set({ reminds_cart: false, coupon_reminder_hours: 24 });
    await at.agree(REMINDED_EMAIL, { coupon: 'verano' });
    at.pass(5);
    await at.remind();
    expect(await at.mails()).toEqual([]);
    at.pass(2);
    await at.remind();
    const [mail] = await at.mails();
    expect(mail?.subject).toBe('Tu cupón VERANO está por vencer');
    expect(mail?.text).toContain('te descuenta $\u00a04.000,20 y vale hasta el');
    await database().transaction((trx) =>
      trx.updateTable('coupons').set({ max_uses: 0 }).execute(),
    );
    expect(await at.mails()).toEqual([]);
  });

  it('are one for processes at once, and one for a mailbox in a week', async () => {
    await at.agree();
    await at.agree();
    await at.agree('eva@correo.example');
    at.pass(7);
    await Promise.all([at.remind(), at.remind(), at.remind()]);
    expect((await at.mails()).map(({ to }) => to).toSorted()).toEqual([
      'eva@correo.example',
      REMINDED_EMAIL,
    ]);
  });

  it.each(['before', 'after'] as const)('survive a crash %s the commit', async (when) => {
    await at.agree();
    at.pass(7);
    let crashes = 1;
    const dying: Database = {
      ...database(),
      transaction: async (work) => {
        const result = await database().transaction(async (trx) => {
          const done = await work(trx);
          if (done === true && when === 'before' && crashes-- > 0) throw new Error('killed');
          return done;
        });
        if (result === true && when === 'after' && crashes-- > 0) throw new Error('killed');
        return result;
      },
    };
    await at.remind(dying);
    expect(crashes).toBe(0);
    await at.remind();
    await at.remind();
    expect(await at.mails()).toHaveLength(1);
  });
});
