import fc from 'fast-check';
import {
  DISPUTES,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  PROVIDER_STATUSES,
  SHIPPING_TYPES,
  type Order,
  PAYMENT_METHODS,
} from '../../domain/orders/order.ts';
import { EXCHANGE_STATES, type OrderExchange } from '../../domain/orders/exchange.ts';
import { RETURN_WAYS } from '../../domain/orders/withdrawal.ts';
import type { Cart } from '../../domain/orders/cart.ts';
import {
  id,
  cents,
  text,
  few,
  units,
  maybeEmpty,
  instant,
  telephone,
  cuit,
  ivaCondition,
} from './shopArbitraries.ts';

const status = fc.constantFrom(...ORDER_STATUSES);

const orderPayment = fc.record({
  id: text,
  provider: text,
  status: fc.constantFrom(...PROVIDER_STATUSES),
  amount: cents,
  currency: fc.constantFrom('ARS', 'USD'),
  refunded: cents,
  dispute: fc.constantFrom(null, ...DISPUTES),
  counted: cents,
});

export const anyOrder: fc.Arbitrary<Order> = fc.record({
  id,
  number: text,
  buyer: maybeEmpty,
  firstName: maybeEmpty,
  lastName: maybeEmpty,
  telephone,
  recipientDni: fc.constantFrom(null, '30123456'),
  clientType: text,
  status,
  lines: few(
    fc.record({
      id,
      variantId: id,
      sku: text,
      title: text,
      audienceLine: maybeEmpty,
      size: text,
      color: text,
      quantity: fc.integer({ min: 1, max: 99 }),
      listPrice: cents,
      unitPrice: cents,
      transferDiscount: cents,
      imageFront: maybeEmpty,
      imageBack: maybeEmpty,
    }),
  ),
  productsCost: cents,
  shippingCost: cents,
  coupon: fc.option(fc.record({ name: text, value: cents, isAutomatic: fc.boolean() })),
  total: cents,
  waived: cents,
  shippingAddress: maybeEmpty,
  province: maybeEmpty,
  city: maybeEmpty,
  postalCode: maybeEmpty,
  shippingType: fc.constantFrom(...SHIPPING_TYPES),
  pickupPoint: fc.option(
    fc.record({ name: fc.string(), address: fc.string(), hours: fc.string() }),
  ),
  expiresAt: fc.option(instant),
  refundDue: fc.boolean(),
  payments: few(orderPayment),
  carrier: maybeEmpty,
  cuit,
  ivaCondition,
  giftCard: fc.option(
    fc.record({
      recipient: fc.option(fc.record({ name: text, email: text }), { nil: null }),
      message: maybeEmpty,
      ending: fc.option(text),
    }),
    { nil: null },
  ),
  placedAt: instant,
  paidAt: fc.option(instant),
  paymentMethod: fc.constantFrom(...PAYMENT_METHODS),
  paymentStatus: fc.constantFrom(...PAYMENT_STATUSES),
  trackingCode: fc.option(text),
  parcels: few(
    fc.record({
      id,
      carrier: maybeEmpty,
      trackingCode: fc.option(text),
      sentAt: instant,
      lines: few(fc.record({ lineId: id, units: fc.integer({ min: 1, max: 99 }) })),
    }),
  ),
  invoiceType: fc.constantFrom('A', 'B', 'C'),
  discount: cents,
  transferSaidAt: fc.option(instant, { nil: null }),
  pendingEdit: fc.option(fc.record({ missing: cents, expiresAt: instant, text }), { nil: null }),
  history: few(fc.record({ status, at: instant, by: fc.option(text) })),
});

/** No two lines have the same garment and size. */
export const anyCart: fc.Arbitrary<Cart> = fc
  .uniqueArray(
    fc.record({
      variantId: id,
      sizeId: id,
      size: text,
      quantity: fc.integer({ min: 1, max: 99 }),
      title: text,
      audienceLine: maybeEmpty,
      titleId: id,
      productId: id,
      color: text,
      unitPrice: cents,
      taxRate: fc.constantFrom(0, 10.5, 21),
      image: text,
      weightGrams: units,
      available: units,
    }),
    { selector: (line) => line.variantId, maxLength: 5 },
  )
  .map((lines) => ({ lines }));

const exchangedSize = { title: text, color: text, size: text, units };

export const anyExchange: fc.Arbitrary<OrderExchange> = fc.record({
  id,
  state: fc.constantFrom(...EXCHANGE_STATES),
  isBuyers: fc.boolean(),
  goesFirst: fc.boolean(),
  returnWay: fc.constantFrom(null, ...RETURN_WAYS),
  returnText: maybeEmpty,
  reason: maybeEmpty,
  answer: maybeEmpty,
  back: few(
    fc.record({ ...exchangedSize, lineId: id, sizeId: fc.option(id), restocked: fc.nat(9) }),
  ),
  out: few(fc.record({ ...exchangedSize, sizeId: id })),
  toPay: cents,
  toGiveBack: cents,
  askedAt: instant,
  dueAt: fc.option(instant),
  receivedAt: fc.option(instant),
  sentAt: fc.option(instant),
  endedAt: fc.option(instant),
});
