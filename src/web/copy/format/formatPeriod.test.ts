import { formatPeriod } from './formatPeriod.ts';

const at = (minute: string) => Date.parse(`${minute}:00-03:00`);

test.each([
  ['2026-11-20T00:00', '2026-11-30T00:00', 'del 20 al 29/11/2026'],
  ['2026-11-20T10:15', '2026-12-01T00:00', 'del 20 al 30/11/2026'],
  ['2026-11-20T00:00', '2026-11-30T18:30', 'del 20 al 30/11/2026 a las 18:30'],
  ['2026-11-20T00:00', '2026-12-03T00:00', 'del 20/11 al 2/12/2026'],
  ['2026-12-28T00:00', '2027-01-04T00:00', 'del 28/12/2026 al 3/1/2027'],
  ['2026-11-05T09:00', '2026-11-06T00:00', 'solo el 5/11/2026'],
  ['2026-11-05T09:00', '2026-11-05T21:00', 'solo el 5/11/2026, hasta las 21:00'],
])('from %s to %s is %s', (from, to, words) => {
  expect(formatPeriod(at(from), at(to))).toBe(words);
});

test('the clock of the reader changes nothing', () => {
  const zone = process.env['TZ'];
  try {
    for (const other of ['Asia/Tokyo', 'America/Los_Angeles']) {
      process.env['TZ'] = other;
      expect(formatPeriod(at('2026-11-20T00:00'), at('2026-11-30T00:00'))).toBe(
        'del 20 al 29/11/2026',
      );
    }
  } finally {
    process.env['TZ'] = zone;
  }
});
