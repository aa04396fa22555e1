import type { PickupPoint } from '../../../../domain/checkout.ts';
import type { Order } from '../../../../domain/order.ts';
import type { TransferInstructions } from '../../../../domain/payment.ts';
import type { Mail } from '../../../platform/mail/Mail.ts';
import type { MailShop } from '../../../platform/mail/layout/MailShop.ts';
import { orderMail, type OrderNews } from './orderMail.ts';
import { sampleOrder, SAMPLE, type SampleProduct } from './sampleOrder.ts';

interface Sample {
  name: string;
  news: OrderNews;
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
  { name: 'cancelado', news: { kind: 'cancelled' } },
  { name: 'cancelado-y-pagado', news: { kind: 'cancelled' }, order: { refundDue: true } },
  { name: 'vencido', news: { kind: 'expired' } },
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
