import type { PickupPoint } from '../../../../domain/checkout.ts';
import type { Order } from '../../../../domain/order.ts';
import type { TransferInstructions } from '../../../../domain/payment.ts';
import type { Mail } from '../../../platform/mail/Mail.ts';
import type { MailShop } from '../../../platform/mail/layout/MailShop.ts';
import { orderMail } from './orderMail.ts';
import type { OrderNotification } from './OrderNotification.ts';
import { sampleOrder, SAMPLE, type SampleProduct } from './sampleOrder.ts';

interface Sample {
  name: string;
  news: OrderNotification;
  order?: Partial<Order>;
}

const HOUR = 3_600_000;

const TRANSFER: TransferInstructions = {
  holder: 'Brazada Indumentaria S.A.',
  cuit: '30500010912',
  bank: 'Banco de la Nación Argentina',
  cbu: '2850590940090418135201',
  alias: 'BRAZADA.PILETA.SOL',
  amount: SAMPLE.total,
  reference: SAMPLE.number,
  expiresAt: SAMPLE.placedAt + 72 * HOUR,
};

const PICKUP: PickupPoint = {
  name: 'Local de Palermo',
  address: 'Gorriti 4850, Ciudad Autónoma de Buenos Aires',
  hours: 'Lunes a viernes de 10 a 19, sábados de 10 a 14',
};

const PAID: Partial<Order> = { paymentStatus: 'approved', paidAt: SAMPLE.placedAt + HOUR / 2 };
const ENDED: Partial<Order> = { status: 'cancelled', paymentStatus: 'expired' };

const refundDue = (reason: Extract<OrderNotification, { kind: 'refundDue' }>['reason']) =>
  ({ kind: 'refundDue', reason, amount: SAMPLE.total, currency: 'ARS' }) as const;
const refunded = (amount: number, isWhole: boolean) =>
  ({ kind: 'refunded', amount, currency: 'ARS', isWhole }) as const;

const SAMPLES: readonly Sample[] = [
  {
    name: 'pedido-con-tarjeta',
    news: { kind: 'placed', payment: { method: 'Tarjeta de Credito', redirectUrl: null } },
    order: { expiresAt: SAMPLE.placedAt + HOUR },
  },
  {
    name: 'pedido-por-transferencia',
    news: { kind: 'placed', payment: { method: 'Transferencia bancaria', transfer: TRANSFER } },
    order: { paymentMethod: 'Transferencia bancaria', expiresAt: SAMPLE.placedAt + 72 * HOUR },
  },
  {
    name: 'pago-aprobado',
    news: { kind: 'paid' },
    order: { paymentStatus: 'approved', paidAt: SAMPLE.placedAt + HOUR / 2 },
  },
  {
    name: 'pago-rechazado',
    news: { kind: 'rejected' },
    order: { expiresAt: SAMPLE.placedAt + HOUR },
  },
  { name: 'armado', news: { kind: 'prepared' } },
  {
    name: 'enviado',
    news: { kind: 'shipped' },
    order: { trackingCode: 'CA 471 905 318 AR', carrier: 'Correo Argentino' },
  },
  {
    name: 'para-retirar',
    news: { kind: 'shipped' },
    order: { shippingType: 'pickup', deliveryCost: 0, total: SAMPLE.total - 1_250_000 },
  },
  {
    name: 'pago-en-proceso',
    news: { kind: 'inProcess' },
    order: { expiresAt: SAMPLE.placedAt + 72 * HOUR },
  },
  { name: 'cancelado', news: { kind: 'cancelled', isUncharged: true } },
  { name: 'cancelado-sin-respuesta', news: { kind: 'cancelled', isUncharged: false } },
  {
    name: 'cancelado-y-pagado',
    news: { kind: 'cancelled', isUncharged: false },
    order: { refundDue: true },
  },
  { name: 'vencido', news: { kind: 'expired', isUncharged: true } },
  { name: 'cobrado-tarde', news: refundDue('late'), order: ENDED },
  { name: 'cobrado-dos-veces', news: refundDue('twice'), order: PAID },
  {
    name: 'cobrado-otro-importe',
    news: { ...refundDue('amount'), amount: SAMPLE.total - 100_000 },
    order: { refundDue: true, expiresAt: SAMPLE.placedAt + HOUR },
  },
  {
    name: 'cobrado-en-otra-moneda',
    news: { ...refundDue('currency'), currency: 'USD' },
    order: { refundDue: true, expiresAt: SAMPLE.placedAt + HOUR },
  },
  { name: 'devuelto', news: refunded(SAMPLE.total, true), order: ENDED },
  { name: 'devuelto-en-parte', news: refunded(100_000, false), order: PAID },
  { name: 'reclamo', news: { kind: 'disputed', outcome: 'open' }, order: PAID },
  { name: 'reclamo-ganado', news: { kind: 'disputed', outcome: 'won' }, order: PAID },
  { name: 'reclamo-perdido', news: { kind: 'disputed', outcome: 'lost' }, order: PAID },
  { name: 'enlace-del-pedido', news: { kind: 'linkRequested' }, order: PAID },
];

/** Every mail about orders with made-up data, to be looked at. There may be fewer products than lines. */
export function sampleOrderMails(
  shop: MailShop,
  products: readonly SampleProduct[],
): { name: string; mail: Mail }[] {
  const orderUrl = `${shop.url}/pedido/${SAMPLE.number}`;
  return SAMPLES.map(({ name, news, order: given }) => {
    const order = { ...sampleOrder(products), ...given };
    return { name, mail: orderMail(news, { order, shop, orderUrl, pickupPoint: PICKUP }) };
  });
}
