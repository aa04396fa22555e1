import fc from 'fast-check';
import {
  contradictedProvince,
  postalCodeProvince,
  provinceAfterCode,
} from './postalCodeProvince.ts';
import { readPostalCode } from './postalCode.ts';
import { PROVINCES } from './provinces.ts';

const anyProvince = fc.constantFrom(...PROVINCES);
const digits = fc.integer({ min: 0, max: 9999 }).map((code) => String(code).padStart(4, '0'));
const block = fc.constantFrom('', 'ABC', 'BVN', 'zzz');
const coded = fc.tuple(anyProvince, digits, block).map(([province, number, end]) => ({
  province,
  code: ` ${province.code}${number}${end} `,
}));
const chosen = fc.constantFrom('', ...PROVINCES.map(({ name }) => name));

test.each([
  ['C1428ABC', 'Ciudad Autónoma de Buenos Aires'],
  ['x5000', 'Córdoba'],
  ['V9410', 'Tierra del Fuego, Antártida e Islas del Atlántico Sur'],
])('%s is in %s', (code, name) => {
  expect(postalCodeProvince(code)?.name).toBe(name);
});

test('every code with a letter tells its province, in whatever case', () => {
  fc.assert(
    fc.property(coded, ({ province, code }) => {
      expect(postalCodeProvince(code)).toBe(province);
      expect(postalCodeProvince(code.toLowerCase())).toBe(province);
    }),
  );
});

test('digits alone, and what is no code, tell none and contradict nobody', () => {
  const text = fc.oneof(digits, fc.string(), fc.constantFrom('C142', 'I1428ABC', 'C1428AB', 'C'));
  fc.assert(
    fc.property(text, chosen, (code, name) => {
      fc.pre(readPostalCode(code) === null || /^\s*\d/.test(code));
      expect(postalCodeProvince(code)).toBeNull();
      expect(contradictedProvince(code, name)).toBeNull();
      expect(provinceAfterCode(code, name, name)).toBe(name);
    }),
  );
});

test('only another province than that of the code is contradicted', () => {
  fc.assert(
    fc.property(coded, chosen, ({ province, code }, name) => {
      const isOther = name !== '' && name !== province.name;
      expect(contradictedProvince(code, name)).toBe(isOther ? province : null);
    }),
  );
});

test('a code fills the gap or takes the place of the last code’s, and never of a choice', () => {
  fc.assert(
    fc.property(coded, chosen, chosen, ({ province, code }, name, last) => {
      const isFree = name === '' || name === last;
      expect(provinceAfterCode(code, name, last)).toBe(isFree ? province.name : name);
    }),
  );
});
