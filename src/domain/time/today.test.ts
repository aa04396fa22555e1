import { conversionOf, periodUntil } from './today.ts';

const at = (instant: string): number => Date.parse(instant);

test.each([
  [1, '2026-11-22T03:00:00Z'],
  [7, '2026-11-16T03:00:00Z'],
  [90, '2026-08-25T03:00:00Z'],
] as const)('a period of %i days begins with a day in Argentina', (period, from) => {
  const until = at('2026-11-23T03:00:00Z');
  expect(periodUntil(at('2026-11-23T02:59:59Z'), period)).toEqual({ from: at(from), until });
  expect(periodUntil(at('2026-11-22T03:00:00Z'), period)).toEqual({ from: at(from), until });
});

test('conversion is the part of filled carts that became orders', () => {
  expect(conversionOf({ left: 3, ordered: 1 })).toBe(0.25);
  expect(conversionOf({ left: 0, ordered: 0 })).toBeNull();
});
