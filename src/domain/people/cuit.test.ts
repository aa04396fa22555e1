import fc from 'fast-check';
import { dniOf, formatCuit, readCuit } from './cuit.ts';

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));

test.each(['33-69345023-9', '30-50001091-2', '20-12345678-6', '20123456786', ' 20 12345678 6 '])(
  '%j is a CUIT',
  (text) => {
    expect(readCuit(text)).toBe(text.replace(/\D/g, ''));
  },
);

test.each(['', '20-12345678-5', '20-1234567-6', 'x0123456786', '201234567860'])(
  '%j is not a CUIT',
  (text) => {
    expect(readCuit(text)).toBeNull();
  },
);

test('ten digits have at most one check digit, and a wrong one is detected', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{10}$/), (digits) => {
      const valid = DIGITS.filter((digit) => readCuit(digits + digit) !== null);
      expect(valid.length).toBeLessThanOrEqual(1);
      for (const digit of valid) expect(readCuit(formatCuit(digits + digit))).toBe(digits + digit);
    }),
  );
});

test('a person’s has their document in it, a company’s none', () => {
  expect(['20123456786', '27012345674', '30500010912'].map(dniOf)).toEqual([
    '12345678',
    '1234567',
    null,
  ]);
});
