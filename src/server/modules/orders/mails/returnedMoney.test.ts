import type { Order } from '../../../../domain/orders/order.ts';
import { mailShop } from '../../../platform/mail/layout/mailShop.ts';
import { orderMail } from './orderMail.ts';
import type { OrderNotification } from './OrderNotification.ts';
import { SAMPLE, sampleOrder } from './sampleOrderMails.ts';

const ORDER_URL = 'https://brazada.example/pedido/B-100482/s3cr3t';
const SHOP = mailShop('https://brazada.example', null);

function mailOf(notification: OrderNotification, given: Partial<Order> = {}) {
  const order = { ...sampleOrder([]), ...given };
  return orderMail(notification, { order, shop: SHOP, orderUrl: ORDER_URL });
}

test.each([
  [{}, /No te cobramos nada\./],
  [{ refundDue: true }, /te vamos a devolver \$\u00a0131\.200,50/],
  [{ refundDue: true, paymentStatus: 'refunded' }, /Ya te devolvimos \$\u00a0131\.200,50/],
] as const)('cancelled with %j says what becomes of the money', (given, sentence) => {
  expect(mailOf({ kind: 'cancelled', isUncharged: true }, given).text).toMatch(sentence);
});

const CHARGED: Order['payments'][number] = {
  id: '1',
  provider: 'mercadopago',
  status: 'approved',
  amount: SAMPLE.total,
  currency: 'ARS',
  refunded: 0,
  dispute: null,
};

test.each([
  [
    { refundDue: true, payments: [{ ...CHARGED, refunded: 20_050 }] },
    /devolver \$\u00a0131\.000,00/,
  ],
  [
    { refundDue: true, payments: [CHARGED, { ...CHARGED, amount: 5000, currency: 'USD' }] },
    /devolver \$\u00a0131\.200,50 y USD\u00a050,00/,
  ],
  [
    {
      paymentStatus: 'refunded',
      payments: [{ ...CHARGED, status: 'refunded', dispute: 'open' }],
    },
    /Por el reclamo sobre tu pago, el dinero lo tiene el medio de pago\./,
  ],
] satisfies [Partial<Order>, RegExp][])(
  'cancelled with payments says what of them goes back: %#',
  (given, sentence) => {
    expect(mailOf({ kind: 'cancelled', isUncharged: true }, given).text).toMatch(sentence);
  },
);

test.each(['cancelled', 'expired'] as const)(
  'does not claim that nothing was charged without asking the provider: %s',
  (kind) => {
    const { text, html } = mailOf({ kind, isUncharged: false });
    expect(`${text}${html}`).not.toContain('No te cobramos nada');
    expect(text).toMatch(/te devolvemos todo/);
  },
);

test.each([
  ['Tarjeta de Credito', /te devolvemos todo por el mismo medio\./],
  ['Transferencia bancaria', /te devolvemos todo: escribinos con el comprobante\./],
] as const)(
  'money of a cancelled order goes back the way it can: %s',
  (paymentMethod, sentence) => {
    const { text } = mailOf({ kind: 'cancelled', isUncharged: false }, { paymentMethod });
    expect(text).toMatch(sentence);
  },
);

test.each([
  ['late', { status: 'cancelled' }, /cuando ya estaba cancelado[\s\S]*no lo vamos a enviar/],
  ['twice', { paymentStatus: 'approved' }, /que ya estaba pago[\s\S]*sigue en marcha/],
  ['amount', { paymentStatus: 'approved' }, /más de lo que cuesta[\s\S]*sigue en marcha/],
  ['currency', {}, /se cobra en pesos[\s\S]*todavía no está pago\./],
] as const)('what is charged and not owed goes back: %s', (reason, given, sentence) => {
  const notification = { kind: 'refundDue', reason, amount: 5000, currency: 'USD' } as const;
  const { text } = mailOf(notification, given);
  expect(text).toMatch(/(Nos llegaron|Recibimos un pago de) USD\u00a050,00/);
  expect(text).toMatch(sentence);
});

test.each([
  ['open', { status: 'prepared' }, /no vamos a enviar tu pedido/],
  ['open', { status: 'shipped' }, /ya fue despachado/],
  ['won', { status: 'prepared' }, /pago quedó firme[\s\S]*sigue en marcha/],
  ['lost', { status: 'cancelled' }, /devuelve tu banco o tarjeta[\s\S]*está cancelado/],
] as const)('a dispute that is %s of %j', (outcome, given, sentence) => {
  expect(mailOf({ kind: 'disputed', outcome }, given).text).toMatch(sentence);
});

test.each([
  [
    { status: 'refunded', dispute: 'open' },
    /Retenido por el reclamo: -\$\u00a0131\.200,50/,
    /Devuelto/,
  ],
  [{ status: 'refunded', dispute: 'lost' }, /Devuelto: -\$\u00a0131\.200,50/, /Retenido/],
] as const)(
  'the column tells money that is held from money that went back: %j',
  (given, has, lacks) => {
    const payments = [{ ...CHARGED, ...given }];
    const { text } = mailOf({ kind: 'cancelled', isUncharged: true }, { payments });
    expect(text).toMatch(has);
    expect(text).not.toMatch(lacks);
  },
);
