import {
  openMercadoPagoDouble,
  type MercadoPagoDouble,
} from '../../../testing/fakes/openMercadoPagoDouble.ts';
import { onSqlite } from '../../../testing/onEveryDialect.ts';
import { openPaymentShop, type PaymentShop } from '../../../testing/openPaymentShop.ts';
import type { MercadoPagoSettings } from '../../platform/config/Config.ts';

const OTHER = { accessToken: 'APP_USR-other', webhookSecret: 'secret-of-the-other' };

onSqlite('keys of another account', (database) => {
  let double: MercadoPagoDouble;
  let shop: PaymentShop;
  let accounts: MercadoPagoSettings[];

  beforeEach(async () => {
    double = await openMercadoPagoDouble();
    double.addAccount({ ...OTHER, nickname: 'OTRA', site: 'MLA' });
    accounts = [double.settings];
    shop = await openPaymentShop(database(), { testGateway: false, accounts: () => accounts });
  });

  afterEach(async () => {
    await shop.close();
    await double.close();
  });

  const other = (): MercadoPagoSettings => ({ ...double.settings, ...OTHER });
  const replace = () => {
    accounts = [other(), double.settings];
  };

  /** An order with a page of the account that charges now. */
  async function begin() {
    const order = await shop.place();
    const orderUrl = `${shop.url}/pedido/${order.number}?key=abc`;
    const pay = () => shop.payments.instructionsFor(order, { orderUrl });
    const page = await pay();
    return { order, page, pay, preferenceId: double.books.preferences.at(-1)?.id ?? '' };
  }
  const statuses = () => shop.settled.map(({ status }) => status);

  it('leave the page of an order, whose notice and payment are read', async () => {
    const old = await begin();
    replace();
    expect(await old.pay()).toEqual(old.page);
    await double.settle(old.preferenceId, 'approved');
    expect(double.notices.statuses).toEqual([200]);
    expect(statuses()).toEqual(['approved']);
  });

  it('find payments whose notice was lost, and charge new orders', async () => {
    const old = await begin();
    double.notices.fault = 'lost';
    await double.settle(old.preferenceId, 'approved');
    replace();
    expect(await shop.payments.refresh(old.order.number)).toBe(true);
    expect(statuses()).toEqual(['approved']);
    double.notices.fault = null;
    const next = await begin();
    expect(double.received.at(-1)?.headers.authorization).toBe(`Bearer ${OTHER.accessToken}`);
    await double.settle(next.preferenceId, 'approved');
    expect(double.notices.statuses).toEqual([200]);
  });

  it('close pages and cancel payments of the account before', async () => {
    const old = await begin();
    await double.settle(old.preferenceId, 'pending');
    replace();
    expect(await shop.payments.withdraw(old.order.number, { page: 'close' })).toBe(true);
    expect(double.books.preferences[0]).toHaveProperty('expires', true);
    expect(statuses()).toEqual(['pending', 'withdrawn']);
  });

  it('go on when those before were withdrawn', async () => {
    accounts = [other(), { ...double.settings, accessToken: 'APP_USR-withdrawn' }];
    const { order, preferenceId } = await begin();
    await double.settle(preferenceId, 'approved');
    expect(await shop.payments.refresh(order.number)).toBe(true);
    expect(statuses()).toEqual(['approved', 'approved']);
    expect(shop.logged()).toContain('a former account does not answer');
  });

  it('that are gone leave the notice in the log, to be looked at', async () => {
    const old = await begin();
    accounts = [other()];
    await double.settle(old.preferenceId, 'approved');
    accounts = [];
    await double.change(double.books.payments[0]!, { status: 'approved' });
    expect(double.notices.statuses).toEqual([401, 404]);
    expect(shop.logged()).toEqual(
      expect.arrayContaining([
        'a payment notice with a wrong signature',
        'a payment notice of a provider without keys',
      ]),
    );
  });
});
