import { formatDate, formatDateTime, formatMonth } from './formatDate.ts';

/** Half past midnight of the 4th in London is still the 3rd in Buenos Aires. */
const LATE = Date.UTC(2026, 10, 4, 0, 30);
const MIDNIGHT = Date.UTC(2026, 10, 3, 3, 0);

test('dates use Buenos Aires time and Argentine format', () => {
  expect(formatDate(LATE)).toBe('3 de noviembre de 2026');
  expect(formatMonth(LATE)).toBe('noviembre de 2026');
});

test('hours go from 00 to 23', () => {
  expect(formatDateTime(LATE)).toBe('3 de noviembre de 2026, 21:30');
  expect(formatDateTime(MIDNIGHT)).toBe('3 de noviembre de 2026, 00:00');
});

test('formatters are created once per style', () => {
  const make = jest.spyOn(Intl, 'DateTimeFormat');
  for (let day = 0; day < 5; day += 1) formatDate(LATE + day * 86_400_000);
  expect(make.mock.calls.length).toBeLessThanOrEqual(1);
  make.mockRestore();
});
