import { ledgerFaults } from '../../../testing/ledgerFaults.ts';
import { mailsAboutOrder } from '../../../testing/mailsAboutOrder.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openMercadoPagoShop, type MercadoPagoShop } from '../../../testing/openMercadoPagoShop.ts';
import { PAYMENT_FAULTS, type PaymentFaultName } from '../../../testing/paymentFaults.ts';

const PAID = ['Pendiente', 'aprobado', false];
const OPEN = ['Pendiente', 'pendiente', false];

/** What the order says afterwards: its status, its payment's, and whether money has to go back. */
const TRUTH: Record<PaymentFaultName, typeof PAID> = {
  'the notice is late': PAID,
  'the late notice came after somebody had looked': PAID,
  'the notice is lost': PAID,
  'the notice comes three times': PAID,
  'the notices come out of order': PAID,
  'a notice of a payment that nobody made is forged': OPEN,
  'the API is down': OPEN,
  'the API was down': PAID,
  'the API wants to be left alone': OPEN,
  'the API did not answer': PAID,
  'the API is slow': PAID,
  'the payment was rejected': ['Pendiente', 'rechazado', false],
  'the amount is wrong': OPEN,
  'the currency is wrong': OPEN,
  'it was paid twice': ['Pendiente', 'aprobado', true],
  'the late notice came after the order had expired': ['Cancelado', 'aprobado', true],
  'it was charged back': ['Pendiente', 'devuelto', false],
};

onEveryDialect('an order tells the truth', (database) => {
  let shop: MercadoPagoShop;

  beforeAll(async () => {
    shop = await openMercadoPagoShop(database());
  });

  afterAll(() => shop.close());
  beforeEach(() => shop.mend());

  async function mailsOf(number: string): Promise<string[]> {
    return (await mailsAboutOrder(shop, number)).map(({ subject }) => subject);
  }

  it.each(Object.entries(TRUTH))('when %s', async (name, truth) => {
    const order = await shop.order();
    await PAYMENT_FAULTS[name as PaymentFaultName](shop, order);
    // Whoever looks does not wait for the provider for long: on a busy machine the second look knows.
    await shop.look(order);
    const { status, payment_status: payment, refund_due: isDue } = await shop.look(order);
    expect([status, payment, isDue]).toEqual(truth);
    const told = await mailsOf(order.number);
    expect(told).toEqual([...new Set(told)]);
    expect(await ledgerFaults(database())).toEqual([]);
  });

  it('when it got no page to be paid on, and then one', async () => {
    shop.double.fail(500);
    const order = await shop.order();
    expect(await shop.look(order)).toMatchObject({
      payment_status: 'pendiente',
      payment: { method: 'Tarjeta de Credito' },
    });
    expect(await shop.payAgain(order)).toBeUndefined();
    shop.double.fail(null);
    expect(await shop.payAgain(order)).toContain(`${shop.double.url}/checkout/v1/redirect`);
  });
});
