import type { DeliveryQuote } from '../domain/deliveryQuote.ts';
import { centsFromPesos, pesosFromCents } from '../domain/money.ts';
import type { ShippingType } from '../domain/order.ts';
import type { ShippingCostWire } from './deliverySchemas.ts';

export function deliveryQuoteToWire(quote: DeliveryQuote): ShippingCostWire {
  return {
    shipping_cost: pesosFromCents(quote.cost),
    full_cost: pesosFromCents(quote.fullCost),
    discount: pesosFromCents(quote.discount),
    eta_days: quote.days,
    arrival: quote.arrival,
    carrier: quote.carrier,
    ...(quote.pickupPoint && { pickup_point: quote.pickupPoint }),
  };
}

/** The answer does not repeat what was asked for. */
export function deliveryQuoteFromWire(wire: ShippingCostWire, type: ShippingType): DeliveryQuote {
  return {
    type,
    cost: centsFromPesos(wire.shipping_cost),
    fullCost: centsFromPesos(wire.full_cost),
    discount: centsFromPesos(wire.discount),
    days: wire.eta_days,
    arrival: wire.arrival,
    carrier: wire.carrier,
    ...(wire.pickup_point && { pickupPoint: wire.pickup_point }),
  };
}
