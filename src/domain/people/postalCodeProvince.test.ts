import fc from 'fast-check';
import {
  contradictedProvinces,
  postalCodeProvince,
  placeAfterCode,
  postalCodePlace,
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

test('every code with a letter determines its province, in any letter case', () => {
  fc.assert(
    fc.property(coded, ({ province, code }) => {
      expect(postalCodeProvince(code)).toBe(province);
      expect(postalCodeProvince(code.toLowerCase())).toBe(province);
    }),
  );
});

test('digits alone and invalid codes determine no province for sure', () => {
  const text = fc.oneof(digits, fc.string(), fc.constantFrom('C142', 'I1428ABC', 'C1428AB', 'C'));
  fc.assert(
    fc.property(text, chosen, (code, name) => {
      fc.pre(readPostalCode(code) === null || /^\s*\d/.test(code));
      expect(postalCodeProvince(code)).toBeNull();
      const typed = { province: name, city: 'Acá' };
      if (readPostalCode(code) === null) expect(placeAfterCode(code, typed, typed)).toEqual(typed);
    }),
  );
});

test('only a province other than that of the letter is contradicted', () => {
  const unused = coded.map(({ province }) => ({ province, code: `${province.code}0500` }));
  fc.assert(
    fc.property(unused, chosen, ({ province, code }, name) => {
      const isOther = name !== '' && name !== province.name;
      expect(contradictedProvinces(code, name)).toEqual(isOther ? [province] : []);
    }),
  );
});

const CAPITAL = 'Ciudad Autónoma de Buenos Aires';
const TIERRA_DEL_FUEGO = 'Tierra del Fuego, Antártida e Islas del Atlántico Sur';

test.each([
  ['1043', TIERRA_DEL_FUEGO, [CAPITAL, 'Buenos Aires']],
  ['C1043AAZ', TIERRA_DEL_FUEGO, [CAPITAL]],
  ['V1043AAZ', TIERRA_DEL_FUEGO, [CAPITAL, 'Buenos Aires']],
  ['C1428ABC', 'Mendoza', [CAPITAL]],
  ['5000', 'Buenos Aires', ['Córdoba']],
  ['V9410AAA', CAPITAL, [TIERRA_DEL_FUEGO]],
  ['9410', 'Santa Cruz', [TIERRA_DEL_FUEGO]],
])('%s cannot be in %s', (code, name, others) => {
  expect(contradictedProvinces(code, name).map((province) => province.name)).toEqual(others);
});

test.each([
  ['1043', CAPITAL],
  ['1425', 'Buenos Aires'],
  ['1900', 'Buenos Aires'],
  ['2000', 'Santa Fe'],
  ['2189', 'Córdoba'],
  ['2354', 'Santiago del Estero'],
  ['2720', 'Buenos Aires'],
  ['2820', 'Entre Ríos'],
  ['3230', 'Corrientes'],
  ['3300', 'Misiones'],
  ['3560', 'Santa Fe'],
  ['3600', 'Formosa'],
  ['3700', 'Chaco'],
  ['4000', 'Tucumán'],
  ['4139', 'Catamarca'],
  ['4190', 'Salta'],
  ['4500', 'Jujuy'],
  ['5260', 'Catamarca'],
  ['5300', 'La Rioja'],
  ['5400', 'San Juan'],
  ['5600', 'Mendoza'],
  ['5881', 'San Luis'],
  ['6100', 'Santa Fe'],
  ['6120', 'Córdoba'],
  ['6300', 'La Pampa'],
  ['7600', 'Buenos Aires'],
  ['8138', 'Río Negro'],
  ['8300', 'Neuquén'],
  ['8324', 'Río Negro'],
  ['8431', 'Chubut'],
  ['8504', 'Buenos Aires'],
  ['9011', 'Santa Cruz'],
  ['9120', 'Chubut'],
  ['9420', TIERRA_DEL_FUEGO],
  ['0500', 'Mendoza'],
  ['no code', 'Mendoza'],
  ['1043', ''],
])('%s may be in %s', (code, name) => {
  expect(contradictedProvinces(code, name)).toEqual([]);
});

test.each([
  ['1425', 'Ciudad Autónoma de Buenos Aires', 'Ciudad Autónoma de Buenos Aires'],
  ['5000', 'Córdoba', 'Córdoba'],
  ['2000', 'Santa Fe', 'Rosario'],
  ['B7600', 'Buenos Aires', 'Mar del Plata'],
  ['8400', 'Río Negro', 'San Carlos de Bariloche'],
  ['9410', TIERRA_DEL_FUEGO, 'Ushuaia'],
  ['2400', 'Córdoba', 'San Francisco'],
  ['5105', 'Córdoba', ''],
  ['5250', '', ''],
  ['X2000', 'Córdoba', ''],
])('%s is in “%s”, “%s”', (code, province, city) => {
  expect(postalCodePlace(code)).toEqual({ province, city });
});

test('a code never fills in a province that it contradicts', () => {
  fc.assert(
    fc.property(digits, (code) => {
      const province = postalCodePlace(code)?.province ?? '';
      expect(contradictedProvinces(code, province)).toEqual([]);
    }),
  );
});

test("a code sets an empty province or replaces the one of the previous code, never the shopper's choice", () => {
  fc.assert(
    fc.property(coded, chosen, chosen, ({ province, code }, name, last) => {
      const isFree = name === '' || name === last;
      const place = placeAfterCode(
        code,
        { province: name, city: '' },
        { province: last, city: '' },
      );
      expect(place.province).toBe(isFree ? province.name : name);
    }),
  );
});

test('a city that was written stays, and one of the previous code goes with it', () => {
  const rosario = { province: 'Santa Fe', city: 'Rosario' };
  expect(placeAfterCode('5000', rosario, rosario)).toEqual({
    province: 'Córdoba',
    city: 'Córdoba',
  });
  expect(placeAfterCode('5105', rosario, rosario)).toEqual({ province: 'Córdoba', city: '' });
  const funes = { ...rosario, city: 'Funes' };
  expect(placeAfterCode('2000', funes, rosario)).toEqual(funes);
  const chosen = { province: 'Buenos Aires', city: '' };
  expect(placeAfterCode('2000', chosen, rosario)).toEqual(chosen);
});
