import fc from 'fast-check';
import { pickupPointOf } from './pickupPoint.ts';
import { chosenPickup, quoteAt, quoteShipping, type ShippingTariff } from './shippingQuote.ts';

const TERMS = { maxShippingDiscount: 1_200_000, minAmountForShippingDiscount: 15_000_000 };
const tariffOf = (fullCost: number): ShippingTariff => ({
  fullCost,
  days: { min: 3, max: 5 },
  carrier: 'Correo Argentino',
});

const cents = fc.nat(100_000_000_000);
const anyTerms = fc.record({ maxShippingDiscount: cents, minAmountForShippingDiscount: cents });

test.each([
  ['a centavo below the amount', 690_000, 14_999_999, 690_000],
  ['at the amount', 690_000, 15_000_000, 0],
  ['at the amount, as far as the shop pays', 1_980_000, 15_000_000, 780_000],
  ['exactly what the shop pays', 1_200_000, 15_000_001, 0],
])('%s', (_case, fullCost, productsTotal, cost) => {
  const quote = quoteShipping('door', tariffOf(fullCost), productsTotal, TERMS);
  expect(quote).toEqual({
    type: 'door',
    ...tariffOf(fullCost),
    discount: fullCost - cost,
    cost,
  });
});

test('pick-up is free, whatever the carrier charges', () => {
  fc.assert(
    fc.property(cents, cents, anyTerms, (fullCost, total, terms) => {
      const quote = quoteShipping('pickup', tariffOf(fullCost), total, terms);
      expect(quote).toMatchObject({ fullCost: 0, discount: 0, cost: 0 });
    }),
  );
});

test('the subsidy never exceeds the shipping cost or its limit, and is never negative', () => {
  fc.assert(
    fc.property(cents, cents, anyTerms, (fullCost, total, terms) => {
      const { discount, cost } = quoteShipping('door', tariffOf(fullCost), total, terms);
      expect(cost).toBeGreaterThanOrEqual(0);
      expect(discount).toBeGreaterThanOrEqual(0);
      expect(discount).toBeLessThanOrEqual(Math.min(fullCost, terms.maxShippingDiscount));
      expect(cost + discount).toBe(fullCost);
    }),
  );
});

test('a larger purchase never pays more for the same parcel', () => {
  fc.assert(
    fc.property(cents, cents, cents, anyTerms, (fullCost, total, more, terms) => {
      const costAt = (productsTotal: number) =>
        quoteShipping('branch', tariffOf(fullCost), productsTotal, terms).cost;
      expect(costAt(total + more)).toBeLessThanOrEqual(costAt(total));
    }),
  );
});

test('a more expensive parcel never costs the shopper less', () => {
  fc.assert(
    fc.property(cents, cents, cents, anyTerms, (fullCost, more, total, terms) => {
      const costOf = (full: number) => quoteShipping('door', tariffOf(full), total, terms).cost;
      expect(costOf(fullCost + more)).toBeGreaterThanOrEqual(costOf(fullCost));
    }),
  );
});

test('a pick-up is quoted at the chosen point, or at the first', () => {
  const arrival = { from: '2026-11-24', to: '2026-11-25' };
  const choiceOf = (id: number) => ({
    id,
    name: `Punto ${id}`,
    address: 'Colón 1',
    hours: 'De 10 a 19',
    note: '',
    days: { min: id, max: id },
    arrival: { ...arrival, from: `2026-11-0${id}` },
  });
  const parcel = { ...quoteShipping('door', tariffOf(1), 0, TERMS), arrival };
  expect(quoteAt(parcel, 2)).toEqual(parcel);
  expect(chosenPickup(parcel, 2)).toBeNull();
  const pickup = { ...parcel, type: 'pickup' as const, pickupChoices: [choiceOf(1), choiceOf(2)] };
  for (const [wanted, found] of [
    [2, 2],
    [1, 1],
    [null, 1],
    [9, 1],
  ] as const) {
    expect(chosenPickup(pickup, wanted)?.id).toBe(found);
    expect(quoteAt(pickup, wanted)).toMatchObject({
      carrier: `Punto ${found}`,
      pickupPoint: { name: `Punto ${found}` },
      days: { min: found },
      arrival: { from: `2026-11-0${found}` },
    });
  }
});

test('an order keeps the whole address of its point, each part once', () => {
  const place = { name: 'Local', hours: 'De 10 a 19', note: 'Con DNI', days: { min: 0, max: 1 } };
  const addressOf = (address: string, city: string, province: string) =>
    pickupPointOf({ ...place, address, city, province }).address;
  expect(addressOf('Colón 1', 'Río Cuarto', 'Córdoba')).toBe('Colón 1, Río Cuarto, Córdoba');
  expect(addressOf('Colón 1', 'Córdoba', 'Córdoba')).toBe('Colón 1, Córdoba');
  expect(addressOf('Colón 1, Río Cuarto', 'Río Cuarto', '')).toBe('Colón 1, Río Cuarto');
});
