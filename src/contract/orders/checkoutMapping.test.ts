import fc from 'fast-check';
import type { OrderPage, PlacedOrder, Purchase } from '../../domain/orders/checkout.ts';
import type { CouponOffer } from '../../domain/orders/coupon.ts';
import type { ShippingQuote } from '../../domain/orders/shippingQuote.ts';
import { SHIPPING_TYPES, PAYMENT_METHODS } from '../../domain/orders/order.ts';
import { readPhone } from '../../domain/people/phone.ts';
import { anyExchange, anyOrder } from '../../testing/data/orderArbitraries.ts';
import {
  checkoutOptionsFromWire,
  checkoutOptionsToWire,
  orderPageFromWire,
  orderPageToWire,
  placedOrderFromWire,
  placedOrderToWire,
  purchaseFromWire,
  purchaseToWire,
  shortagesFromWire,
  shortagesToWire,
  couponFromWire,
  couponToWire,
  shippingQuoteFromWire,
  shippingQuoteToWire,
} from './checkoutMapping.ts';
import { purchaseSchema, shippingCostQuerySchema, shippingCostSchema } from './checkoutSchemas.ts';
import { couponSchema } from './couponSchemas.ts';

const instant = fc.integer({ min: 0, max: 4_000_000_000_000 });
const cents = fc.integer({ min: 0, max: 900_000_000 });
const word = fc.stringMatching(/^[A-Za-zñáé]{1,12}$/);
const transfer = fc.record({
  holder: word,
  cuit: fc.constant('30500010912'),
  bank: word,
  cbu: fc.constant('2850590940090418135201'),
  alias: word,
  amount: cents,
  reference: word,
  expiresAt: fc.integer({ min: 0, max: 4e12 }),
});
const payment = fc.oneof(
  fc.record({ method: fc.constant(PAYMENT_METHODS[0]), redirectUrl: fc.option(fc.webUrl()) }),
  fc.record({ method: fc.constant(PAYMENT_METHODS[1]), transfer }),
);

const purchase: fc.Arbitrary<Purchase> = fc.record({
  email: fc.option(fc.constant('rita@brazada.example')),
  firstName: word,
  lastName: word,
  telephone: fc.constantFrom(null, readPhone('11 5555-0142')),
  address: fc
    .record({
      street: word,
      streetNumber: fc.option(fc.integer({ min: 1, max: 99_999 })),
      apartment: fc.constantFrom('', '4 B'),
      neighbourhood: fc.constantFrom('', 'Colegiales'),
      city: word,
      place: fc.constantFrom(
        { province: 'Santa Fe', postalCode: { digits: 2000, full: null } },
        {
          province: 'Ciudad Autónoma de Buenos Aires',
          postalCode: { digits: 1428, full: 'C1428BVN' },
        },
      ),
    })
    .map(({ place, ...address }) => ({ ...address, ...place })),
  recipientDni: fc.constantFrom(null, '30123456'),
  shippingType: fc.constantFrom(...SHIPPING_TYPES),
  pickupPoint: fc.option(fc.integer({ min: 1, max: 99 })),
  coupon: fc.option(word),
  paymentMethod: fc.option(fc.constantFrom(...PAYMENT_METHODS)),
  credit: fc.option(
    fc.record({ card: fc.option(word), usesBalance: fc.boolean(), expected: cents }),
  ),
  cuit: fc.constantFrom(null, '30500010912'),
  ivaCondition: fc.constantFrom(null, 1, 4, 5, 6),
  expectedTotal: fc.option(cents),
});

describe('checkout data survives the round trip through the wire', () => {
  it('a purchase request', () => {
    fc.assert(
      fc.property(purchase, (bought) => {
        const read = purchaseSchema.parse(JSON.parse(JSON.stringify(purchaseToWire(bought))));
        expect(purchaseFromWire(read)).toEqual(bought);
      }),
    );
  });

  it('a placed order and its page', () => {
    const placed: fc.Arbitrary<PlacedOrder> = fc.record({
      number: word,
      isPickup: fc.boolean(),
      status: fc.constant('pending'),
      payment,
      key: fc.option(word),
    });
    const page: fc.Arbitrary<OrderPage> = fc.record({
      order: anyOrder,
      payment: fc.option(payment),
      isCancellable: fc.boolean(),
      withdrawals: fc.array(
        fc.record({
          code: word,
          createdAt: instant,
          answeredAt: fc.option(instant),
          returnWay: fc.option(fc.constantFrom('label' as const, 'counter' as const)),
          receivedAt: fc.option(instant),
        }),
      ),
      isExempt: fc.boolean(),
      exchanges: fc.array(anyExchange, { maxLength: 2 }),
      exchangeUntil: fc.option(instant),
      refundAccount: fc.option(
        fc.record({
          amount: fc.nat(),
          given: fc.option(
            fc.record({
              ending: word,
              holder: word,
              givenAt: instant,
              restsUntil: fc.option(instant),
            }),
          ),
        }),
      ),
    });
    fc.assert(
      fc.property(placed, page, (one, other) => {
        expect(placedOrderFromWire(placedOrderToWire(one))).toEqual(one);
        expect(orderPageFromWire(orderPageToWire(other))).toEqual(other);
      }),
    );
  });

  it('shortages and checkout options', () => {
    const shortages = [{ variantId: 7, size: '2XL', requested: 3, available: 1 }];
    expect(shortagesFromWire(shortagesToWire(shortages))).toEqual(shortages);
    const options = {
      paymentMethods: [...PAYMENT_METHODS],
      cardProviders: ['mercadopago' as const, 'mobbex' as const],
      minimum: { amount: 15_000_050, units: 12 },
      pickupPoint: { name: 'Local', address: 'Av. Congreso 2450', hours: 'Lunes a viernes' },
      isTest: true,
      asksDni: true,
      takesCards: true,
      remindsCart: true,
    };
    expect(checkoutOptionsFromWire(checkoutOptionsToWire(options))).toEqual(options);
  });
});

describe('an invalid purchase request', () => {
  const sent = {
    postal_code: '2000',
    shipping_type: 'ship_pap',
    first_name: 'Rita',
    last_name: 'Paz',
    profile: {
      address: 'Oroño',
      street_number: 1,
      PC: 2000,
      province: 'Santa Fe',
      city: 'Rosario',
    },
  };

  it.each([
    ['postal_code', { postal_code: '12' }],
    ['postal_code', { postal_code: 'C1428' + 'ÑÑÑ' }],
    ['postal_code', { postal_code: '0' }],
    ['postal_code', { postal_code: undefined }],
    ['postal_code', { postal_code: '1043' }],
    ['postal_code', { postal_code: 'C2000AAA' }],
    ['profile.street_number', { profile: { ...sent.profile, street_number: 'S/N' } }],
    ['first_name', { first_name: '\ud800' }],
    ['shipping_type', { shipping_type: 'dron' }],
    ['payment_method', { payment_method: 'Efectivo' }],
    ['email', { email: 'no es' }],
    ['profile.telephone', { profile: { ...sent.profile, telephone: '+1 202 555 0142' } }],
    ['profile.address', { profile: { ...sent.profile, address: '' } }],
    ['profile.province', { profile: { ...sent.profile, province: 'Montevideo' } }],
    ['profile.city', { profile: { ...sent.profile, city: 'x'.repeat(81) } }],
    ['cuit', { cuit: '30-50001091-3' }],
  ])('for its %s', (field, change) => {
    const { error } = purchaseSchema.safeParse({ ...sent, ...change });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });

  it('may omit unneeded fields, and its prices are ignored', () => {
    const pickup = { shipping_type: 'pickup', total: 1, user_id: 7 };
    const read = purchaseSchema.parse(pickup);
    expect(purchaseFromWire(read).address).toMatchObject({ street: '', postalCode: null });
    expect(read).not.toHaveProperty('total');
    expect(read).not.toHaveProperty('user_id');
  });
});

const shippingCents = fc.nat(900_000_000);

const point = { name: 'Local', address: 'Av. Congreso 2450', hours: 'Lunes a viernes' };

const choice = {
  ...point,
  id: 3,
  note: '',
  days: { min: 0, max: 1 },
  arrival: { from: '2026-11-24', to: '2026-12-01' },
};

const anyQuote: fc.Arbitrary<ShippingQuote> = fc
  .record({
    type: fc.constantFrom(...SHIPPING_TYPES),
    cost: shippingCents,
    fullCost: shippingCents,
    discount: shippingCents,
    days: fc.record({ min: fc.nat(30), max: fc.nat(30) }),
    arrival: fc.constant({ from: '2026-11-24', to: '2026-12-01' }),
    carrier: fc.string(),
  })
  .map((quote) =>
    quote.type === 'pickup' ? { ...quote, pickupPoint: point, pickupChoices: [choice] } : quote,
  );

const anyOffer: fc.Arbitrary<CouponOffer> = fc.record({
  name: fc.string(),
  value: shippingCents,
  minPurchase: shippingCents,
  isAutomatic: fc.constant(false),
  freesShipping: fc.boolean(),
  obstacle: fc.constant(null),
});

test('a quote survives the round trip through the wire', () => {
  fc.assert(
    fc.property(anyQuote, (quote) => {
      const wire = shippingCostSchema.parse(JSON.parse(JSON.stringify(shippingQuoteToWire(quote))));
      expect(shippingQuoteFromWire(wire, quote.type)).toEqual(quote);
    }),
  );
});

test('so does a coupon offer', () => {
  fc.assert(
    fc.property(anyOffer, (offer) => {
      const wire = couponSchema.parse(JSON.parse(JSON.stringify(couponToWire(offer, 'Sí.'))));
      expect(couponFromWire(wire)).toEqual(offer);
    }),
  );
});

test('every invalid postal code gets the same error sentence', () => {
  for (const postalCode of [undefined, '', ['1428', '1429'], '💧']) {
    const read = shippingCostQuerySchema.safeParse({ postalCode, shippingType: 'ship_pap' });
    expect(read.success).toBe(true);
  }
});
