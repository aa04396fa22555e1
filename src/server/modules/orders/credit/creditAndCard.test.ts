import { fillPath } from '../../../../contract/fillPath.ts';
import { CREDIT_PATHS } from '../../../../contract/orders/creditMapping.ts';
import { CREDIT_TOOLS_PATHS } from '../../../../contract/tools/shop/creditToolsMapping.ts';
import type { AdminOrderWire } from '../../../../contract/tools/orderToolsSchemas.ts';
import { ORDER_TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { cardCodeIn } from '../../../../testing/cardCodeIn.ts';
import { makeSite } from '../../../../testing/data/shippingFactory.ts';
import { ledgerFaults } from '../../../../testing/ledgerFaults.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import {
  openMercadoPagoShop,
  type MercadoPagoShop,
} from '../../../../testing/openMercadoPagoShop.ts';

/** A shirt and its delivery. */
const TOTAL = 12_500.5;
const CREDIT = 5000;

onEveryDialect('credit beside a card that Mercado Pago charges', (database) => {
  let shop: MercadoPagoShop;

  beforeAll(async () => {
    const terms = { max_delivery_discount_cents: 0, min_amount_delivery_discount_cents: 0 };
    await database().changeCatalogue((trx) => makeSite(trx, terms));
    shop = await openMercadoPagoShop(database());
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.mend());
  afterEach(async () => expect(await ledgerFaults(database())).toEqual([]));

  const headers = () => ({ authorization: `Token ${shop.adminToken}` });
  const read = async (orderNumber: string) =>
    (
      await shop.app.inject({
        url: fillPath(ORDER_TOOLS_PATHS.order, { orderNumber }),
        headers: headers(),
      })
    ).json<AdminOrderWire>();

  async function buy() {
    const payload = {
      kind: 'card',
      amount: CREDIT,
      email: 'ana@brazada.example',
      reason: 'Premio',
    };
    const url = CREDIT_TOOLS_PATHS.credits;
    const made = await shop.app.inject({ method: 'POST', url, payload, headers: headers() });
    const mail = await shop.writeMail(JSON.stringify({ card: made.json().id }));
    const card = cardCodeIn(mail?.text);
    const { number, preferenceId } = await shop.order({ credit: { card, expected: CREDIT } });
    return { card, number, preferenceId };
  }
  const balanceOf = async (card: string) => {
    const url = CREDIT_PATHS.card;
    return (await shop.app.inject({ method: 'POST', url, payload: { card } })).json().balance;
  };

  it('asks the card for the rest alone, and gives goods back in both shares', async () => {
    const { card, number, preferenceId } = await buy();
    const payment = await shop.double.pay(preferenceId, {});
    expect(payment.transaction_amount).toBe(TOTAL - CREDIT);
    const { order, version } = await read(number);
    expect(order.payment_status).toBe('aprobado');
    const [line] = order.products;
    const answer = await shop.app.inject({
      method: 'POST',
      url: fillPath(ORDER_TOOLS_PATHS.refund, { orderNumber: number }),
      headers: headers(),
      payload: {
        version,
        provider: 'mercadopago',
        payment_id: String(payment.id),
        amount: 10_000.5,
        lines: [{ id: line?.id, units: 1 }],
      },
    });
    const share = Math.round((10_000.5 * CREDIT * 100) / TOTAL) / 100;
    expect(answer.json<AdminOrderWire>().refunds).toMatchObject([
      { provider: 'credito', amount: share, state: 'done', as_credit: true },
      { provider: 'mercadopago', amount: 10_000.5 - share, state: 'done', as_credit: false },
    ]);
    expect(payment.transaction_amount_refunded).toBe(10_000.5 - share);
    expect(await balanceOf(card)).toBe(share);
  });

  it('goes back when the card is not paid in time, and a late payment is due back alone', async () => {
    const { card, number, preferenceId } = await buy();
    shop.pass(26 * 3_600_000);
    await shop.expire();
    expect(await balanceOf(card)).toBe(CREDIT);
    await shop.double.pay(preferenceId, {});
    const { order } = await read(number);
    expect(order).toMatchObject({ status: 'Cancelado', refund_due: true });
    expect(order.payments).toMatchObject([
      { provider: 'credito', refunded: CREDIT },
      { provider: 'mercadopago', refunded: 0, status: 'aprobado' },
    ]);
  });
});
