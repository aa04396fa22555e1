import fc from 'fast-check';
import { dayOf } from './argentineDay.ts';
import { arrivalWindow, isHoliday } from './arrivalWindow.ts';

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

const DAY_MS = 24 * 3_600_000;

const weekdayOf = (day: string) => new Date(day).getUTCDay();

const dayAt = (midnight: number) => new Date(midnight).toISOString().slice(0, 10);

const holidaysOf = (year: number) =>
  Array.from({ length: 366 }, (_, index) => dayAt(Date.UTC(year, 0, 1 + index))).filter(
    (day) => day.startsWith(`${year}`) && isHoliday(day),
  );

const FIXED = ['01-01', '03-24', '04-02', '05-01', '05-25', '06-20', '07-09', '12-08', '12-25'];

test.each([
  [2024, ['02-12', '02-13', '03-29'], ['06-17', '08-17', '10-12', '11-18']],
  [2025, ['03-03', '03-04', '04-18'], ['06-16', '08-17', '10-12', '11-24']],
  [2026, ['02-16', '02-17', '04-03'], ['06-15', '08-17', '10-12', '11-23']],
  [2027, ['02-08', '02-09', '03-26'], ['06-21', '08-16', '10-11', '11-20']],
  [2028, ['02-28', '02-29', '04-14'], ['06-17', '08-21', '10-16', '11-20']],
  [2029, ['02-12', '02-13', '03-30'], ['06-17', '08-20', '10-15', '11-19']],
  [2030, ['03-04', '03-05', '04-19'], ['06-17', '08-17', '10-12', '11-18']],
])('%i: carnival and Good Friday %j, moveable holidays %j', (year, easter, moveable) => {
  const expected = [...FIXED, ...easter, ...moveable].map((day) => `${year}-${day}`).toSorted();
  expect(holidaysOf(year)).toEqual(expected);
});

test('a moveable holiday moves to a Monday at most four days away, or stays on its weekend', () => {
  const year = fc.integer({ min: 1970, max: 2199 });
  fc.assert(
    fc.property(year, fc.constantFrom('08-17', '10-12', '11-20'), (at, date) => {
      const original = Date.parse(`${at}-${date}`);
      const nearby = [-4, -3, -2, -1, 0, 1, 2, 3, 4]
        .map((days) => dayAt(original + days * DAY_MS))
        .filter(isHoliday);
      expect(nearby).toHaveLength(1);
      expect([0, 1, 6]).toContain(weekdayOf(nearby[0] ?? ''));
    }),
  );
});

test('carnival is on a Monday and Tuesday, 45 days before Good Friday', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1970, max: 2199 }), (year) => {
      const [, monday = '', tuesday = ''] = holidaysOf(year);
      const goodFriday = dayAt(Date.parse(tuesday) + 45 * DAY_MS);
      expect([monday, tuesday, goodFriday].map(weekdayOf)).toEqual([1, 2, 5]);
      expect(isHoliday(goodFriday)).toBe(true);
    }),
  );
});
