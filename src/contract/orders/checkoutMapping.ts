import { withdrawalCaseFromWire, withdrawalCaseToWire } from '../account/legalMapping.ts';
import { wantedCreditToWire } from './creditMapping.ts';
import { orderExchangeFromWire, orderExchangeToWire } from './exchangeMapping.ts';
import { paymentFromWire, paymentToWire } from './paymentInstructionsMapping.ts';
import { wantedAccountFromWire, wantedAccountToWire } from './refundAccountMapping.ts';
import type {
  CheckoutOptions,
  OrderPage,
  PlacedOrder,
  Purchase,
  Shortage,
} from '../../domain/orders/checkout.ts';
import type { CouponOffer } from '../../domain/orders/coupon.ts';
import type { ShippingQuote } from '../../domain/orders/shippingQuote.ts';
import type { OfferedPickupPlace } from '../../domain/orders/pickupPoint.ts';
import { centsFromPesos, pesosFromCents } from '../../domain/money/money.ts';
import type { ShippingType } from '../../domain/orders/order.ts';
import { formatPostalCode, readPostalCode } from '../../domain/people/postalCode.ts';
import type {
  CheckoutOptionsWire,
  OrderPageWire,
  OutOfStockWire,
  PickupPointsWire,
  PlacedOrderWire,
  PurchaseWire,
  ReadPurchase,
  CartOfferWire,
  ShippingCostWire,
} from './checkoutSchemas.ts';
import type { CouponWire } from './couponSchemas.ts';
import {
  instantToWire,
  orderFromWire,
  orderStatusFromWire,
  orderStatusToWire,
  orderToWire,
  shippingTypeFromWire,
  shippingTypeToWire,
} from './orderMapping.ts';

/** The buyer says that the transfer was made. */
export const TRANSFER_SAID_PATH = '/api/orders/orders/:orderNumber/transfer-made/';

export function purchaseFromWire({ profile, ...read }: ReadPurchase): Purchase {
  return {
    email: read.email,
    firstName: read.first_name,
    lastName: read.last_name,
    telephone: profile.telephone,
    address: {
      street: profile.address,
      streetNumber: profile.street_number === 0 ? null : profile.street_number,
      apartment: profile.depto,
      neighbourhood: profile.neighbourhood,
      city: profile.city,
      province: profile.province,
      postalCode: readPostalCode(read.postal_code),
    },
    recipientDni: read.recipient_dni,
    shippingType: shippingTypeFromWire(read.shipping_type),
    pickupPoint: read.pickup_point,
    coupon: read.coupon === '' ? null : read.coupon,
    paymentMethod: read.payment_method,
    ...(read.card_provider && { cardProvider: read.card_provider }),
    credit: read.credit && {
      card: read.credit.card === '' ? null : read.credit.card,
      usesBalance: read.credit.uses_balance,
      expected: centsFromPesos(read.credit.expected),
    },
    cuit: read.cuit,
    ivaCondition: read.iva_condition,
    expectedTotal: read.expected_total === null ? null : centsFromPesos(read.expected_total),
  };
}

export function purchaseToWire({ address, ...purchase }: Purchase): PurchaseWire {
  return {
    postal_code: address.postalCode && formatPostalCode(address.postalCode),
    shipping_type: shippingTypeToWire(purchase.shippingType),
    pickup_point: purchase.pickupPoint,
    coupon: purchase.coupon,
    payment_method: purchase.paymentMethod,
    ...(purchase.cardProvider && { card_provider: purchase.cardProvider }),
    credit: wantedCreditToWire(purchase.credit),
    email: purchase.email,
    first_name: purchase.firstName,
    last_name: purchase.lastName,
    profile: {
      address: address.street,
      street_number: address.streetNumber ?? 0,
      PC: address.postalCode?.digits ?? null,
      telephone: purchase.telephone,
      depto: address.apartment,
      province: address.province,
      city: address.city,
      neighbourhood: address.neighbourhood,
    },
    recipient_dni: purchase.recipientDni,
    cuit: purchase.cuit,
    iva_condition: purchase.ivaCondition,
    expected_total: purchase.expectedTotal === null ? null : pesosFromCents(purchase.expectedTotal),
  };
}

export function placedOrderToWire(placed: PlacedOrder): PlacedOrderWire {
  return {
    order_number: placed.number,
    pickup: placed.isPickup,
    status: orderStatusToWire(placed.status),
    payment: paymentToWire(placed.payment),
    key: placed.key,
  };
}

export function placedOrderFromWire(wire: PlacedOrderWire): PlacedOrder {
  return {
    number: wire.order_number,
    isPickup: wire.pickup,
    status: orderStatusFromWire(wire.status),
    payment: paymentFromWire(wire.payment),
    key: wire.key,
  };
}

export function orderPageToWire(page: OrderPage): OrderPageWire {
  const { order, payment, isCancellable, withdrawals, isExempt, refundAccount } = page;
  const { exchanges, exchangeUntil } = page;
  return {
    ...orderToWire(order),
    payment: payment && paymentToWire(payment),
    is_cancellable: isCancellable,
    withdrawals: withdrawals.map(withdrawalCaseToWire),
    withdrawal_exempt: isExempt,
    exchanges: exchanges.map(orderExchangeToWire),
    exchange_until: exchangeUntil === null ? null : instantToWire(exchangeUntil),
    refund_account: refundAccount && wantedAccountToWire(refundAccount),
  };
}

export function orderPageFromWire(wire: OrderPageWire): OrderPage {
  return {
    order: orderFromWire(wire),
    payment: wire.payment && paymentFromWire(wire.payment),
    isCancellable: wire.is_cancellable,
    withdrawals: wire.withdrawals.map(withdrawalCaseFromWire),
    isExempt: wire.withdrawal_exempt ?? false,
    exchanges: (wire.exchanges ?? []).map(orderExchangeFromWire),
    exchangeUntil: wire.exchange_until ? Date.parse(wire.exchange_until) : null,
    refundAccount: wire.refund_account ? wantedAccountFromWire(wire.refund_account) : null,
  };
}

export function shortagesToWire(shortages: readonly Shortage[]): OutOfStockWire['items'] {
  return shortages.map(({ variantId, size, requested, available }) => ({
    subproduct_id: String(variantId),
    size,
    requested,
    available,
  }));
}

export function shortagesFromWire(items: OutOfStockWire['items']): Shortage[] {
  return items.map(({ subproduct_id, ...item }) => ({ ...item, variantId: Number(subproduct_id) }));
}

export function checkoutOptionsToWire(options: CheckoutOptions): CheckoutOptionsWire {
  const { minimum } = options;
  return {
    payment_methods: options.paymentMethods,
    card_providers: options.cardProviders,
    minimum: minimum && { amount: pesosFromCents(minimum.amount), units: minimum.units },
    pickup_point: options.pickupPoint,
    is_test: options.isTest,
    asks_dni: options.asksDni,
    gift_cards: options.takesCards,
    reminds_cart: options.remindsCart,
  };
}

export function checkoutOptionsFromWire(wire: CheckoutOptionsWire): CheckoutOptions {
  const { minimum } = wire;
  return {
    paymentMethods: wire.payment_methods,
    cardProviders: wire.card_providers ?? [wire.is_test ? 'prueba' : 'mercadopago'],
    minimum: minimum && { amount: centsFromPesos(minimum.amount), units: minimum.units },
    pickupPoint: wire.pickup_point,
    isTest: wire.is_test,
    asksDni: wire.asks_dni ?? false,
    takesCards: wire.gift_cards ?? false,
    remindsCart: wire.reminds_cart ?? false,
  };
}

export function couponToWire(offer: CouponOffer, detail: string): CouponWire {
  return {
    detail,
    name: offer.name,
    value: pesosFromCents(offer.value),
    min_purchase_value: pesosFromCents(offer.minPurchase),
    free_shipping: offer.freesShipping,
    applies: offer.obstacle === null,
  };
}

export function cartOfferToWire(offer: CouponOffer | null): CartOfferWire {
  return { offer: offer && couponToWire(offer, offer.name) };
}

export function cartOfferFromWire({ offer }: CartOfferWire): CouponOffer | null {
  return offer && { ...couponFromWire(offer), isAutomatic: true };
}

export function couponFromWire(wire: CouponWire): CouponOffer {
  return {
    name: wire.name,
    value: centsFromPesos(wire.value),
    minPurchase: centsFromPesos(wire.min_purchase_value),
    isAutomatic: false,
    freesShipping: wire.free_shipping ?? false,
    obstacle: wire.applies === false ? wire.detail : null,
  };
}

export function shippingQuoteToWire(quote: ShippingQuote): ShippingCostWire {
  return {
    shipping_cost: pesosFromCents(quote.cost),
    full_cost: pesosFromCents(quote.fullCost),
    discount: pesosFromCents(quote.discount),
    eta_days: quote.days,
    arrival: quote.arrival,
    carrier: quote.carrier,
    ...(quote.pickupPoint && { pickup_point: quote.pickupPoint }),
    ...(quote.pickupChoices && {
      pickup_points: quote.pickupChoices.map(({ days, ...choice }) => ({
        ...choice,
        eta_days: days,
      })),
    }),
  };
}

export function pickupPointsToWire(places: readonly OfferedPickupPlace[]): PickupPointsWire {
  return { results: places.map(({ days, ...place }) => ({ ...place, eta_days: days })) };
}

/** The answer does not repeat the request. */
export function shippingQuoteFromWire(wire: ShippingCostWire, type: ShippingType): ShippingQuote {
  return {
    type,
    cost: centsFromPesos(wire.shipping_cost),
    fullCost: centsFromPesos(wire.full_cost),
    discount: centsFromPesos(wire.discount),
    days: wire.eta_days,
    arrival: wire.arrival,
    carrier: wire.carrier,
    ...(wire.pickup_point && { pickupPoint: wire.pickup_point }),
    ...(wire.pickup_points && {
      pickupChoices: wire.pickup_points.map(({ eta_days: days, ...choice }) => ({
        ...choice,
        days,
      })),
    }),
  };
}
