import fc from 'fast-check';
import { dayOf, endOfDay, startOfDay, instantOf, minuteOf } from './argentineDay.ts';

const at = (instant: string): number => Date.parse(instant);

test('a day begins and ends at midnight in Argentina', () => {
  expect(startOfDay('2026-11-03')).toBe(at('2026-11-03T03:00:00Z'));
  expect(endOfDay('2026-12-31')).toBe(at('2027-01-01T03:00:00Z'));
});

test.each([
  ['2026-11-03T02:59:59.999Z', '2026-11-02'],
  ['2026-11-03T03:00:00Z', '2026-11-03'],
  ['2027-01-01T00:00:00Z', '2026-12-31'],
])('at %s it is %s', (instant, day) => {
  expect(dayOf(at(instant))).toBe(day);
});

test('a minute of a form is read back, and nothing else is', () => {
  const instant = Date.parse('2026-11-03T14:05:00-03:00');
  expect(minuteOf(instant)).toBe('2026-11-03T14:05');
  expect(instantOf('2026-11-03T14:05')).toBe(instant);
  for (const text of ['', '2026-11-03', '2026-13-03T00:00', 'mañana']) {
    expect(instantOf(text)).toBeNull();
  }
});

/** Clocks went one hour ahead at these midnights, and back at those. */
test.each([
  ['2007-12-30', '2007-12-30T03:00:00Z', '2007-12-31T02:00:00Z'],
  ['2008-03-15', '2008-03-15T02:00:00Z', '2008-03-16T03:00:00Z'],
  ['2008-10-19', '2008-10-19T03:00:00Z', '2008-10-20T02:00:00Z'],
  ['2009-03-14', '2009-03-14T02:00:00Z', '2009-03-15T03:00:00Z'],
])('the clock changes on %s', (day, start, end) => {
  expect([startOfDay(day), endOfDay(day)]).toEqual([at(start), at(end)]);
  expect([dayOf(at(start)), dayOf(at(start) - 1) < day, dayOf(at(end) - 1)]).toEqual([
    day,
    true,
    day,
  ]);
});

test('of an hour that comes twice it is the first, and one that is skipped is an hour later', () => {
  expect(instantOf('2009-03-14T23:30')).toBe(at('2009-03-15T01:30:00Z'));
  expect(instantOf('2008-10-19T00:30')).toBe(at('2008-10-19T03:30:00Z'));
  expect(minuteOf(at('2008-10-19T03:30:00Z'))).toBe('2008-10-19T01:30');
});

test('days follow each other without a gap, and minutes are read back, through every change', () => {
  const instant = fc.oneof(
    fc.integer({ min: at('1970-01-02T00:00:00Z'), max: at('2060-01-01T00:00:00Z') }),
    fc.integer({ min: at('2007-12-29T00:00:00Z'), max: at('2009-03-17T00:00:00Z') }),
  );
  fc.assert(
    fc.property(instant, (now) => {
      const day = dayOf(now);
      const [start, end] = [startOfDay(day), endOfDay(day)];
      expect(start <= now && now < end).toBe(true);
      expect([dayOf(start), dayOf(end - 1)]).toEqual([day, day]);
      expect(startOfDay(dayOf(end))).toBe(end);
      const minute = minuteOf(now);
      expect(minuteOf(instantOf(minute) ?? 0)).toBe(minute);
    }),
    { numRuns: 1000 },
  );
});
