import fc from 'fast-check';
import { readBankAlias, readCbu } from './cbu.ts';

const VALID = ['2850590940090418135201', '0170099220000067797370'];

/** Finds the two check digits of an account of 7 + 13 digits by trying. */
function cbuOf(bank: string, account: string): string[] {
  return Array.from({ length: 100 }, (_, pair) => {
    const [first = '', second = ''] = String(pair).padStart(2, '0');
    return `${bank}${first}${account}${second}`;
  }).filter((digits) => readCbu(digits) !== null);
}

test.each([...VALID, ' 28505909 40090418135201 ', '0170099-2-2000006779737-0'])(
  '%j is a CBU',
  (text) => {
    expect(readCbu(text)).toBe(text.replace(/\D/g, ''));
  },
);

test.each([
  '',
  '285059094009041813520',
  '28505909400904181352011',
  '2850590940090418135202',
  '2850591940090418135201',
  '２８５０５９０９４００９０４１８１３５２０１',
  '2850590940090418135x01',
])('%j is not a CBU', (text) => {
  expect(readCbu(text)).toBeNull();
});

test('every account has exactly one pair of check digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{7}$/), fc.stringMatching(/^\d{13}$/), (bank, account) => {
      expect(cbuOf(bank, account)).toHaveLength(1);
    }),
    { numRuns: 50 },
  );
});

test('detects any single wrong digit', () => {
  const cbu = fc
    .tuple(fc.stringMatching(/^\d{7}$/), fc.stringMatching(/^\d{13}$/))
    .map(([bank, account]) => cbuOf(bank, account)[0] ?? '');
  fc.assert(
    fc.property(cbu, fc.nat(21), fc.integer({ min: 1, max: 9 }), (digits, at, difference) => {
      const wrong = (Number(digits[at]) + difference) % 10;
      expect(readCbu(`${digits.slice(0, at)}${wrong}${digits.slice(at + 1)}`)).toBeNull();
    }),
    { numRuns: 100 },
  );
});

test.each(['brazada.nado', 'NADO-2026', 'abc123', ` ${'a'.repeat(20)} `])(
  '%j is an alias',
  (text) => {
    expect(readBankAlias(text)).toBe(text.trim());
  },
);

test.each(['', 'abcde', 'a'.repeat(21), 'brazada nado', 'natación', 'braz_ada', 'brazada/mar'])(
  '%j is not an alias',
  (text) => {
    expect(readBankAlias(text)).toBeNull();
  },
);
