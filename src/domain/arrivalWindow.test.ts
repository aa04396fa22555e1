import fc from 'fast-check';
import { arrivalWindow } from './arrivalWindow.ts';
import { dayOf } from './argentineDay.ts';
import { isHoliday } from './holidays.ts';

/** Argentine time. */
const at = (text: string) => Date.parse(`${text}-03:00`);

test.each([
  ['on a Saturday, one to three', '2026-12-12T15:00', 1, 3, ['2026-12-14', '2026-12-16']],
  ['over a weekend', '2026-12-10T09:00', 1, 2, ['2026-12-11', '2026-12-14']],
  [
    'late at night it is still the same day',
    '2026-11-24T23:59',
    1,
    1,
    ['2026-11-25', '2026-11-25'],
  ],
  ['today', '2026-11-24T10:00', 0, 1, ['2026-11-24', '2026-11-25']],
  ['today, on a Sunday', '2026-12-13T10:00', 0, 1, ['2026-12-14', '2026-12-14']],
  ['over a moved holiday', '2026-11-19T10:00', 1, 2, ['2026-11-20', '2026-11-24']],
  ['today, on the Sunday before one', '2026-11-22T10:00', 0, 1, ['2026-11-24', '2026-11-24']],
  ['around the 8th of December', '2026-12-04T10:00', 1, 3, ['2026-12-07', '2026-12-10']],
  ['over the turn of the year', '2026-12-24T10:00', 1, 5, ['2026-12-28', '2027-01-04']],
])('%s', (_case, now, min, max, [from, to]) => {
  expect(arrivalWindow(at(now), { min, max }, new Map())).toEqual({ from, to });
});

test.each([
  ['does not ship on a bridge day', '2026-12-07', false, '2026-12-09', '2026-12-10'],
  ['ships on a holiday', '2026-12-08', true, '2026-12-07', '2026-12-08'],
  ['ships on a Saturday', '2026-12-05', true, '2026-12-05', '2026-12-07'],
])('the merchant %s', (_case, day, ships, from, to) => {
  const window = arrivalWindow(at('2026-12-04T10:00'), { min: 1, max: 2 }, new Map([[day, ships]]));
  expect(window).toEqual({ from, to });
});

test('nothing arrives on a weekend or holiday, in the past, or before its first day', () => {
  const instant = fc.integer({ min: at('2020-01-01T00:00'), max: at('2040-01-01T00:00') });
  fc.assert(
    fc.property(instant, fc.nat(30), fc.nat(30), (now, min, more) => {
      const { from, to } = arrivalWindow(now, { min, max: min + more }, new Map());
      expect(from >= dayOf(now)).toBe(true);
      expect(to >= from).toBe(true);
      for (const day of [from, to]) {
        expect([1, 2, 3, 4, 5]).toContain(new Date(day).getUTCDay());
        expect(isHoliday(day)).toBe(false);
      }
    }),
  );
});
