import fc from 'fast-check';
import { arrivalWindow } from './arrivalWindow.ts';

/** Argentine time. */
const at = (text: string) => Date.parse(`${text}-03:00`);
const windowOf = (now: string, min: number, max: number) => {
  const { from, to } = arrivalWindow(at(now), { min, max });
  return [from, to].map((noon) => new Date(noon - 3 * 3_600_000).toISOString().slice(0, 10));
};

test.each([
  ['on a Saturday, one to three', '2026-11-21T15:00', 1, 3, ['2026-11-23', '2026-11-25']],
  ['over a weekend', '2026-11-19T09:00', 1, 2, ['2026-11-20', '2026-11-23']],
  [
    'late at night it is still the same day',
    '2026-11-23T23:59',
    1,
    1,
    ['2026-11-24', '2026-11-24'],
  ],
  ['today', '2026-11-23T10:00', 0, 1, ['2026-11-23', '2026-11-24']],
  ['today, on a Sunday', '2026-11-22T10:00', 0, 1, ['2026-11-23', '2026-11-23']],
  ['around the 8th of December', '2026-12-04T10:00', 1, 3, ['2026-12-07', '2026-12-10']],
  ['over the turn of the year', '2026-12-24T10:00', 1, 5, ['2026-12-28', '2027-01-04']],
])('%s', (_case, now, min, max, days) => {
  expect(windowOf(now, min, max)).toEqual(days);
});

test('nothing arrives on a weekend, in the past, or before its first day', () => {
  const instant = fc.integer({ min: at('2020-01-01T00:00'), max: at('2040-01-01T00:00') });
  fc.assert(
    fc.property(instant, fc.nat(30), fc.nat(30), (now, min, more) => {
      const { from, to } = arrivalWindow(now, { min, max: min + more });
      expect(from).toBeGreaterThan(now - 24 * 3_600_000);
      expect(to).toBeGreaterThanOrEqual(from);
      for (const noon of [from, to]) {
        expect([1, 2, 3, 4, 5]).toContain(new Date(noon).getUTCDay());
        expect(new Date(noon).getUTCHours()).toBe(15);
      }
    }),
  );
});
