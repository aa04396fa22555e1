import type { PickupPoint } from '../../../../domain/orders/pickupPoint.ts';
import type { Order, OrderLine } from '../../../../domain/orders/order.ts';
import type { TransferInstructions } from '../../../../domain/orders/payment.ts';
import type { Mail } from '../../../platform/mail/MailTransport.ts';
import type { MailShop } from '../../../platform/mail/layout/mailBlocks.ts';
import type { OrderNotification } from './OrderNotification.ts';
import { orderMail } from './orderMail.ts';

/** Money in centavos, the time in milliseconds since 1970. */
export const SAMPLE = {
  number: 'B-100482',
  placedAt: Date.UTC(2026, 10, 21, 17, 5),
  total: 13_120_050,
} as const;

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
    order: {
      shippingType: 'pickup',
      pickupPoint: PICKUP,
      shippingCost: 0,
      total: SAMPLE.total - 1_250_000,
    },
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

/** Every order mail with sample data. There may be fewer products than lines. */
export function sampleOrderMails(
  shop: MailShop,
  products: readonly SampleProduct[],
): { name: string; mail: Mail }[] {
  const orderUrl = `${shop.url}/pedido/${SAMPLE.number}`;
  return SAMPLES.map(({ name, news, order: given }) => {
    const order = { ...sampleOrder(products), ...given };
    return { name, mail: orderMail(news, { order, shop, orderUrl }) };
  });
}

/** A product of the shop. */
type SampleProduct = Pick<OrderLine, 'title' | 'imageFront'>;

/** A sample order with three lines. */
export function sampleOrder([first, second, third]: readonly SampleProduct[]): Order {
  return {
    id: 482,
    number: SAMPLE.number,
    buyer: 'ana@brazada.example',
    firstName: 'Ana',
    lastName: 'Quiroga',
    telephone: 3_415_550_122,
    clientType: 'minorista',
    status: 'pending',
    lines: [
      sampleLine(1, { title: 'Malla Corriente', unitPrice: 4_590_000, ...first }),
      sampleLine(2, {
        title: 'Remera de entrenamiento Rompiente manga larga',
        size: '2XL',
        color: 'Coral',
        quantity: 2,
        unitPrice: 3_250_000,
        ...second,
      }),
      sampleLine(3, {
        title: 'Gorra de silicona Boya',
        size: 'Único',
        color: 'Verde agua',
        unitPrice: 1_280_050,
        ...third,
      }),
    ],
    productsCost: 12_370_050,
    shippingCost: 1_250_000,
    coupon: { name: 'VERANO', value: 500_000 },
    total: SAMPLE.total,
    shippingAddress: 'Bv. Oroño 1265, 3.º B',
    province: 'Santa Fe',
    city: 'Rosario',
    postalCode: '2000',
    shippingType: 'door',
    pickupPoint: null,
    placedAt: SAMPLE.placedAt,
    paidAt: null,
    paymentMethod: 'Tarjeta de Credito',
    paymentStatus: 'pending',
    expiresAt: null,
    refundDue: false,
    payments: [],
    carrier: '',
    trackingCode: null,
    invoiceType: 'B',
    cuit: null,
    ivaCondition: 5,
    history: [],
  };
}

function sampleLine(id: number, given: Partial<OrderLine>): OrderLine {
  return {
    id,
    variantId: id,
    sku: `SKU-${id}`,
    title: '',
    size: 'M',
    color: 'Azul marino',
    quantity: 1,
    listPrice: 0,
    unitPrice: 0,
    imageFront: '',
    imageBack: '',
    ...given,
  };
}
