import { ledgerFaults } from '../../../testing/ledgerFaults.ts';
import { mailsAboutOrder } from '../../../testing/data/orderFactory.ts';
import { onSqlite } from '../../../testing/onEveryDialect.ts';
import { openMercadoPagoShop, type MercadoPagoShop } from '../../../testing/openMercadoPagoShop.ts';
import { PAYMENT_FAULTS, type PaymentFaultName } from '../../../testing/paymentFaults.ts';

type Truth = [status: string, payment: string, isDue: boolean, ...mails: string[]];

const MISSING = 'Recibimos tu pedido';
const RECEIVED = 'Recibimos el pago';
const TO_RETURN = 'Te vamos a devolver un pago de tu pedido';
const RETURNED = 'Te devolvimos';
const DISPUTED = 'Hay un reclamo sobre tu pago';
const CONFIRMED = 'Tu pago quedó confirmado';
const CANCELLED = 'Cancelamos tu pedido';

const PAID: Truth = ['Pendiente', 'aprobado', false, RECEIVED];
const OPEN: Truth = ['Pendiente', 'pendiente', false, MISSING];
const WRONG: Truth = ['Pendiente', 'pendiente', true, TO_RETURN, MISSING];
const REFUNDED: Truth = ['Cancelado', 'devuelto', false, RECEIVED];

/**
 * Expected result: the order's status, its payment's, whether a refund is due, and the subjects' prefixes of its mails.
 */
const TRUTH: Record<PaymentFaultName, Truth> = {
  'the notice is late': PAID,
  'the late notice came after somebody had looked': PAID,
  'the notice is lost': PAID,
  'the notice comes three times': PAID,
  'the notices come out of order': PAID,
  'a notice of an invented payment is forged': OPEN,
  'the API is down': OPEN,
  'the API was down': PAID,
  'the API wants to be left alone': OPEN,
  'the API did not answer': PAID,
  'the API is slow': PAID,
  'the payment was rejected': ['Pendiente', 'rechazado', false, 'No pudimos cobrar'],
  'the payment is in process': ['Pendiente', 'pendiente', false, 'El pago de tu pedido'],
  'the amount is wrong': ['Pendiente', 'pendiente', false, 'Faltan \\$'],
  'the currency is wrong': WRONG,
  'it was paid twice': ['Pendiente', 'aprobado', true, RECEIVED, TO_RETURN],
  'it was cancelled, and paid at the same time': [
    'Cancelado',
    'aprobado',
    true,
    CANCELLED,
    TO_RETURN,
  ],
  'it was paid, and cancelled before that was notified': [
    'Cancelado',
    'aprobado',
    true,
    RECEIVED,
    CANCELLED,
  ],
  'it was cancelled while the provider did not answer': ['Cancelado', 'vencido', false, CANCELLED],
  'a second payment was in process, and the first one given back': [...REFUNDED, RETURNED],
  'it was approved, and then said to be otherwise': PAID,
  'it was given back': [...REFUNDED, RETURNED],
  'a part of it was given back': [...PAID, RETURNED],
  'it is disputed': [...PAID, DISPUTED],
  'a dispute about it ended well': [...PAID, DISPUTED, CONFIRMED],
  'it was paid after it had expired': [
    'Cancelado',
    'aprobado',
    true,
    'Venció tu pedido',
    TO_RETURN,
  ],
  'its end came before the late notice': PAID,
  'it was charged back': ['Pendiente', 'devuelto', false, RECEIVED, DISPUTED],
  'it was charged back for good': [
    'Pendiente',
    'devuelto',
    false,
    RECEIVED,
    DISPUTED,
    'El reclamo se resolvió a tu favor',
  ],
  'a chargeback of it was won': [...PAID, DISPUTED, CONFIRMED],
};

onSqlite('an order is consistent with its payments', (database) => {
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
    // The page does not wait long for the provider: on a busy machine the second request has the result.
    await shop.look(order);
    const { status, payment_status: payment, refund_due: isDue } = await shop.look(order);
    const [, , , ...mails] = truth;
    expect([status, payment, isDue, ...mails]).toEqual(truth);
    const subjects = await mailsOf(order.number);
    expect(subjects).toEqual(mails.map((begin) => expect.stringMatching(`^${begin}`)));
    expect(await ledgerFaults(database())).toEqual([]);
  });

  it('after its payment page failed at first', async () => {
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
