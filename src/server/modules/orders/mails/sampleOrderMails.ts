import type { PickupPoint } from '../../../../domain/orders/pickupPoint.ts';
import type { Order, OrderLine, SentParcel } from '../../../../domain/orders/order.ts';
import type { BankAccount } from '../../../../domain/orders/payment.ts';
import { ORDER_MAILS, type OrderMailName } from '../../../../domain/tools/shopMail.ts';
import type { Mail } from '../../../platform/mail/MailTransport.ts';
import type { MailShop } from '../../../platform/mail/layout/mailShop.ts';
import { orderUrl } from '../orderKeys.ts';
import type { OrderExchange } from '../../../../domain/orders/exchange.ts';
import type { ExchangeMailStep, OrderNotification } from './OrderNotification.ts';
import { orderMail } from './orderMail.ts';

/** Money in centavos, the time in milliseconds since 1970. */
export const SAMPLE = {
  number: 'B-100482',
  placedAt: Date.UTC(2026, 10, 21, 17, 5),
  total: 13_120_050,
} as const;

interface Sample {
  news: OrderNotification;
  order?: Partial<Order>;
}

/** Facts about the shop in the mails, besides its contact. Null for a sample. */
interface SampleFacts {
  account: BankAccount | null;
  pickupPoint: PickupPoint | null;
}

const HOUR = 3_600_000;

const EDIT = 'Gorra de silicona Boya (Azul marino, Único): 1 → 2';

const ACCOUNT: BankAccount = {
  holder: 'Indumentaria de Ejemplo S.A.',
  cuit: '30500010912',
  bank: 'Banco de la Nación Argentina',
  cbu: '2850590940090418135201',
  alias: 'EJEMPLO.TIENDA.SOL',
};

const PICKUP: PickupPoint = {
  name: 'Local de Palermo',
  address: 'Gorriti 4850, Ciudad Autónoma de Buenos Aires',
  hours: 'Lunes a viernes de 10 a 19, sábados de 10 a 14',
};

/** The notification of each mail, and what the order is like then. */
function samplesOf(order: Order, facts: SampleFacts): Record<OrderMailName, Sample> {
  const { number, total, placedAt, shippingType, shippingCost } = order;
  const soon = { expiresAt: placedAt + HOUR };
  const transferEnds = placedAt + 72 * HOUR;
  const paid = { paymentStatus: 'approved', paidAt: order.paidAt ?? placedAt + HOUR / 2 } as const;
  const sent = {
    ...paid,
    shippingType: shippingType === 'pickup' ? 'door' : shippingType,
    trackingCode: order.trackingCode ?? 'CA 471 905 318 AR',
    carrier: order.carrier || 'Correo Argentino',
  } as const;
  const ended = { status: 'cancelled', paymentStatus: 'expired' } as const;
  const owed = { refundDue: true, ...soon };
  const part = Math.min(100_000, total);
  const transfer = {
    ...(facts.account ?? ACCOUNT),
    amount: total,
    reference: number,
    expiresAt: transferEnds,
  };
  const partly = { kind: 'partPaid', amount: total - part, missing: part } as const;
  const byTransfer = { paymentMethod: 'Transferencia bancaria', expiresAt: transferEnds } as const;
  const refundDue = (reason: Extract<OrderNotification, { kind: 'refundDue' }>['reason']) =>
    ({ kind: 'refundDue', reason, amount: total, currency: 'ARS' }) as const;
  const account = (isChange: boolean) =>
    ({ kind: 'refundAccount', ending: 'ANA.QUIROGA.MAR', isChange }) as const;
  const refunded = (amount: number, isWhole: boolean) =>
    ({ kind: 'refunded', amount, currency: 'ARS', isWhole }) as const;
  const dueAt = transferEnds;
  const exchanged = (step: ExchangeMailStep, given: Partial<OrderExchange>): Sample => ({
    news: { kind: 'exchange', step, exchange: { ...exchangeOf(order), ...given } },
    order: { ...sent, status: 'received' },
  });
  return {
    cardPlaced: {
      news: { kind: 'placed', payment: { method: 'Tarjeta de Credito', redirectUrl: null } },
      order: { ...soon, paymentMethod: 'Tarjeta de Credito' },
    },
    transferPlaced: {
      news: { kind: 'placed', payment: { method: 'Transferencia bancaria', transfer } },
      order: byTransfer,
    },
    transferReminder: { news: { kind: 'paymentReminder', transfer }, order: byTransfer },
    cardReminder: { news: { kind: 'paymentReminder', transfer: null }, order: soon },
    partPaid: { news: partly, order: byTransfer },
    inProcess: { news: { kind: 'inProcess' }, order: { expiresAt: transferEnds } },
    rejected: { news: { kind: 'rejected' }, order: soon },
    paid: { news: { kind: 'paid' }, order: paid },
    edited: { news: { kind: 'edited', text: EDIT }, order: paid },
    editToPay: {
      news: { kind: 'editToPay', text: EDIT, missing: part, expiresAt: transferEnds },
      order: paid,
    },
    editEnded: { news: { kind: 'editEnded', end: 'expired', due: 0 }, order: paid },
    exchangeAsked: exchanged('asked', { state: 'asked' }),
    exchangeDeclined: exchanged('declined', { state: 'declined' }),
    exchangeToPay: exchanged('accepted', { state: 'waitingPayment', toPay: part, dueAt }),
    exchangeAccepted: exchanged('accepted', { state: 'waitingReturn', dueAt }),
    exchangeReceived: exchanged('received', { state: 'toSend' }),
    exchangeSent: exchanged('sent', { state: 'sent', receivedAt: dueAt }),
    prepared: { news: { kind: 'prepared' }, order: paid },
    shipped: { news: { kind: 'shipped' }, order: sent },
    parcelSent: {
      news: { kind: 'parcelSent', parcelId: 1 },
      order: { ...sent, status: 'prepared', parcels: [parcelOf(order, sent)] },
    },
    trackingCorrected: { news: { kind: 'trackingCorrected' }, order: sent },
    readyForPickup: {
      news: { kind: 'shipped' },
      order: {
        ...paid,
        shippingType: 'pickup',
        pickupPoint: order.pickupPoint ?? facts.pickupPoint ?? PICKUP,
        shippingCost: 0,
        total: total - shippingCost,
      },
    },
    cancelled: { news: { kind: 'cancelled', isUncharged: true } },
    cancelledUnanswered: { news: { kind: 'cancelled', isUncharged: false } },
    cancelledPaid: { news: { kind: 'cancelled', isUncharged: false }, order: { refundDue: true } },
    expired: { news: { kind: 'expired', isUncharged: true } },
    chargedLate: { news: refundDue('late'), order: ended },
    chargedTwice: { news: refundDue('twice'), order: paid },
    chargedOtherAmount: {
      news: { ...refundDue('amount'), amount: part },
      order: { ...paid, ...owed },
    },
    chargedOtherCurrency: { news: { ...refundDue('currency'), currency: 'USD' }, order: owed },
    refunded: { news: refunded(total, true), order: ended },
    credited: { news: { kind: 'credited', amount: part, isWhole: false }, order: paid },
    refundedPartly: { news: refunded(part, false), order: paid },
    returnArranged: {
      news: { kind: 'returnArranged', way: 'counter', text: PICKUP.address },
      order: { ...paid, status: 'received' },
    },
    refundPromised: {
      news: { kind: 'refundPromised', amount: part },
      order: { ...paid, paymentMethod: 'Transferencia bancaria' },
    },
    refundAccount: { news: account(false), order: paid },
    refundAccountChanged: { news: account(true), order: paid },
    disputed: { news: { kind: 'disputed', outcome: 'open' }, order: paid },
    disputeWon: { news: { kind: 'disputed', outcome: 'won' }, order: paid },
    disputeLost: { news: { kind: 'disputed', outcome: 'lost' }, order: paid },
    orderLink: { news: { kind: 'linkRequested' }, order: paid },
  };
}

/** An order as it was when it was placed: what happened since is the mail's to say. */
const UNTOUCHED = {
  status: 'pending',
  paymentStatus: 'pending',
  expiresAt: null,
  refundDue: false,
} as const;

/**
 * Every order mail with the data of an order. Their links have no key: a preview may be sent to anybody, and must not
 * give access to the order.
 */
export function sampleOrderMails(
  shop: MailShop,
  order: Order,
  facts: SampleFacts,
): Record<OrderMailName, Mail> {
  const url = orderUrl(shop.url, order.number, null);
  const samples = samplesOf(order, facts);
  const mails = ORDER_MAILS.map((name) => {
    const { news, order: given } = samples[name];
    const then: Order = { ...order, ...UNTOUCHED, payments: [], ...given };
    return [name, orderMail(news, { order: then, shop, orderUrl: url })] as const;
  });
  return Object.fromEntries(mails) as Record<OrderMailName, Mail>;
}

/** A product of the shop. */
type SampleProduct = Pick<OrderLine, 'title' | 'imageFront'>;

/** A sample order with three lines. */
export function sampleOrder([first, second, third]: readonly SampleProduct[]): Order {
  return {
    id: 482,
    number: SAMPLE.number,
    buyer: 'ana@tienda.example',
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
    coupon: { name: 'VERANO', value: 500_000, isAutomatic: false },
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

/** A parcel with one unit of the first line. */
function parcelOf(
  { lines, placedAt }: Order,
  way: Pick<Order, 'carrier' | 'trackingCode'>,
): SentParcel {
  const [first] = lines;
  const { carrier, trackingCode } = way;
  return {
    id: 1,
    carrier,
    trackingCode,
    sentAt: placedAt + 24 * HOUR,
    lines: first ? [{ lineId: first.id, units: 1 }] : [],
  };
}

/** Another size of the first line. */
function exchangeOf({ lines, placedAt }: Order): OrderExchange {
  const [first = sampleLine(1, {})] = lines;
  const { id: lineId, title, color, size } = first;
  const garment = { title, color, units: 1 };
  return {
    id: 1,
    state: 'asked',
    isBuyers: true,
    goesFirst: false,
    returnWay: 'counter',
    returnText: PICKUP.address,
    reason: '',
    answer: 'No nos quedan otros talles de ese color.',
    back: [{ ...garment, lineId, sizeId: 1, size, restocked: 0 }],
    out: [{ ...garment, sizeId: 2, size: 'L' }],
    toPay: 0,
    toGiveBack: 0,
    askedAt: placedAt,
    dueAt: null,
    receivedAt: null,
    sentAt: null,
    endedAt: null,
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
