import { formatRemaining } from './formatRemaining.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [72 * HOUR, '3 días'],
  [51 * HOUR + 59 * MINUTE, '2 días y 3 horas'],
  [24 * HOUR + 5 * MINUTE, '1 día'],
  [HOUR + MINUTE, '1 hora y 1 minuto'],
  [59 * MINUTE + 59_999, '59 minutos'],
  [MINUTE, '1 minuto'],
  [MINUTE - 1, 'menos de un minuto'],
])('%i ms are %s', (milliseconds, words) => {
  expect(formatRemaining(milliseconds)).toBe(words);
});
