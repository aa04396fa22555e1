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
