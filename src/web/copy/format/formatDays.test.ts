import { formatDays } from '../shippingCopy.ts';

const noon = (date: string) => Date.parse(`${date}T12:00-03:00`);

test.each([
  ['2026-11-24', '2026-11-26', 'entre el martes 24 y el jueves 26 de noviembre'],
  ['2026-11-24', '2026-11-24', 'el martes 24 de noviembre'],
  ['2026-11-30', '2026-12-02', 'entre el lunes 30 de noviembre y el miércoles 2 de diciembre'],
])('from %s to %s', (from, to, text) => {
  expect(formatDays(noon(from), noon(to))).toBe(text);
});
