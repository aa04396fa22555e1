import { dayOf, endOfDay, startOfDay } from './argentineDay.ts';

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
