import fc from 'fast-check';
import type { CouponOffer } from '../domain/coupon.ts';
import type { DeliveryQuote } from '../domain/deliveryQuote.ts';
import { SHIPPING_TYPES } from '../domain/order.ts';
import { couponFromWire, couponToWire } from './couponMapping.ts';
import { couponSchema } from './couponSchemas.ts';
import { deliveryQuoteFromWire, deliveryQuoteToWire } from './deliveryMapping.ts';
import { shippingCostQuerySchema, shippingCostSchema } from './deliverySchemas.ts';

const cents = fc.nat(900_000_000);
const point = { name: 'Local', address: 'Av. Congreso 2450', hours: 'Lunes a viernes' };
const anyQuote: fc.Arbitrary<DeliveryQuote> = fc
  .record({
    type: fc.constantFrom(...SHIPPING_TYPES),
    cost: cents,
    fullCost: cents,
    discount: cents,
    days: fc.record({ min: fc.nat(30), max: fc.nat(30) }),
    arrival: fc.constant({ from: '2026-11-24', to: '2026-12-01' }),
    carrier: fc.string(),
  })
  .map((quote) => (quote.type === 'pickup' ? { ...quote, pickupPoint: point } : quote));
const anyOffer: fc.Arbitrary<CouponOffer> = fc.record({
  name: fc.string(),
  value: cents,
  minPurchase: cents,
});

test('a quote comes out of the wire as it went in', () => {
  fc.assert(
    fc.property(anyQuote, (quote) => {
      const wire = shippingCostSchema.parse(JSON.parse(JSON.stringify(deliveryQuoteToWire(quote))));
      expect(deliveryQuoteFromWire(wire, quote.type)).toEqual(quote);
    }),
  );
});

test('so does what a coupon is worth', () => {
  fc.assert(
    fc.property(anyOffer, (offer) => {
      const wire = couponSchema.parse(JSON.parse(JSON.stringify(couponToWire(offer, 'Sí.'))));
      expect(couponFromWire(wire)).toEqual(offer);
    }),
  );
});

test('whatever is asked for as a postal code reaches the one sentence about it', () => {
  for (const postalCode of [undefined, '', ['1428', '1429'], '💧']) {
    const read = shippingCostQuerySchema.safeParse({ postalCode, shippingType: 'ship_pap' });
    expect(read.success).toBe(true);
  }
});
