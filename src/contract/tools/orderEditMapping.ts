import { centsFromPesos, pesosFromCents } from '../../domain/money/money.ts';
import type { EditQuote, WantedEdit } from '../../domain/orders/orderEdit.ts';
import { NOWHERE } from '../../domain/people/account.ts';
import { shippingTypeFromWire, shippingTypeToWire } from '../orders/orderMapping.ts';
import type { EditQuoteRequestWire, EditQuoteWire, WantedEditWire } from './orderEditSchemas.ts';
import { placeFromWire, placeToWire } from './orderToolsMapping.ts';

export function wantedEditToWire(wanted: WantedEdit): EditQuoteRequestWire {
  const { delivery, shippingCost } = wanted;
  return {
    lines: wanted.lines.map(({ lineId: id, quantity }) => ({ id, quantity })),
    added: wanted.added.map(({ sizeId: size_id, quantity }) => ({ size_id, quantity })),
    delivery: delivery && {
      shipping_type: shippingTypeToWire(delivery.shippingType),
      pickup_point: delivery.pickupPoint,
      place: delivery.shippingType === 'pickup' ? null : placeToWire(delivery.address),
    },
    shipping_cost: shippingCost === null ? null : pesosFromCents(shippingCost),
    discount: pesosFromCents(wanted.discount),
  };
}

export function wantedEditFromWire(wire: WantedEditWire): WantedEdit {
  const { delivery, shipping_cost: cost } = wire;
  return {
    lines: wire.lines.map(({ id: lineId, quantity }) => ({ lineId, quantity })),
    added: wire.added.map(({ size_id: sizeId, quantity }) => ({ sizeId, quantity })),
    delivery: delivery && {
      shippingType: shippingTypeFromWire(delivery.shipping_type),
      pickupPoint: delivery.pickup_point,
      address: delivery.place ? placeFromWire(delivery.place) : NOWHERE,
    },
    shippingCost: cost === null ? null : centsFromPesos(cost),
    discount: centsFromPesos(wire.discount),
  };
}

export function editQuoteToWire(quote: EditQuote): EditQuoteWire {
  return {
    products_cost: pesosFromCents(quote.products),
    coupon_value: pesosFromCents(quote.coupon),
    discount: pesosFromCents(quote.discount),
    delivery_cost: pesosFromCents(quote.delivery),
    total_cost: pesosFromCents(quote.total),
    total_before: pesosFromCents(quote.before),
    added: quote.added.map(({ sizeId, quantity, unitPrice, available }) => ({
      size_id: sizeId,
      quantity,
      unit_price: pesosFromCents(unitPrice),
      available,
    })),
    amount_due: pesosFromCents(quote.toPay),
    amount_back: pesosFromCents(quote.toGiveBack),
    at_once: quote.isAtOnce,
  };
}

export function editQuoteFromWire(wire: EditQuoteWire): EditQuote {
  return {
    products: centsFromPesos(wire.products_cost),
    coupon: centsFromPesos(wire.coupon_value),
    discount: centsFromPesos(wire.discount),
    delivery: centsFromPesos(wire.delivery_cost),
    total: centsFromPesos(wire.total_cost),
    before: centsFromPesos(wire.total_before),
    added: wire.added.map(({ size_id: sizeId, quantity, unit_price, available }) => ({
      sizeId,
      quantity,
      unitPrice: centsFromPesos(unit_price),
      available,
    })),
    toPay: centsFromPesos(wire.amount_due),
    toGiveBack: centsFromPesos(wire.amount_back),
    isAtOnce: wire.at_once,
  };
}
