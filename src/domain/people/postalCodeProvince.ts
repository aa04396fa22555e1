import { readPostalCode } from './postalCode.ts';
import { townOfDigits } from './townOfDigits.ts';
import { PROVINCES, type Province } from './provinces.ts';

/** Letters of the provinces that use codes of these four digits, both ends included. Neighbours share ranges. */
const RANGES: readonly (readonly [from: number, to: number, letters: string])[] = [
  // Many call the capital Buenos Aires.
  [1000, 1599, 'CB'],
  [1600, 1999, 'B'],
  [2000, 2199, 'SX'],
  [2200, 2699, 'SXGB'],
  [2700, 2799, 'BS'],
  [2800, 2899, 'BE'],
  [2900, 2999, 'BS'],
  [3000, 3099, 'SG'],
  [3100, 3299, 'EWS'],
  [3300, 3399, 'NW'],
  [3400, 3499, 'WNE'],
  [3500, 3599, 'HSG'],
  [3600, 3699, 'PHA'],
  [3700, 3799, 'HGASP'],
  [4000, 4199, 'TAKG'],
  [4200, 4399, 'GKTX'],
  [4400, 4599, 'AYTG'],
  [4600, 4699, 'YA'],
  [4700, 4799, 'KGTF'],
  [5000, 5199, 'X'],
  [5200, 5299, 'XGKF'],
  [5300, 5399, 'FKXJ'],
  [5400, 5499, 'JFMD'],
  [5500, 5699, 'MDLJ'],
  [5700, 5799, 'DXMF'],
  [5800, 5999, 'XDS'],
  [6000, 6699, 'BSXLD'],
  [6700, 7999, 'B'],
  [8000, 8199, 'BLR'],
  [8200, 8299, 'LBR'],
  [8300, 8499, 'QRULM'],
  [8500, 8599, 'RBU'],
  [9000, 9299, 'UZR'],
  [9300, 9409, 'ZU'],
  [9410, 9499, 'V'],
];

/** Province of a postal code's letter; null for digits alone and invalid codes. */
export function postalCodeProvince(code: string): Province | null {
  if (readPostalCode(code) === null) return null;
  const letter = code.trim().charAt(0).toUpperCase();
  return PROVINCES.find((province) => province.code === letter) ?? null;
}

/** Provinces that the postal code can belong to, when the chosen one is not among them; empty otherwise. */
export function contradictedProvinces(code: string, chosen: string): readonly Province[] {
  const digits = readPostalCode(code)?.digits;
  const isProvince = PROVINCES.some(({ name }) => name === chosen);
  if (digits === undefined || !isProvince) return [];
  const ofLetter = postalCodeProvince(code);
  if (ofLetter !== null && ofLetter.name !== chosen) return [ofLetter];
  const letters = lettersOf(digits);
  if (letters === undefined) return [];
  const possible = PROVINCES.filter((province) => letters.includes(province.code));
  return possible.some(({ name }) => name === chosen) ? [] : possible;
}

function lettersOf(digits: number): string | undefined {
  return RANGES.find(([from, to]) => digits >= from && digits <= to)?.[2];
}

/** Names; empty where unknown. */
export interface Place {
  province: string;
  city: string;
}

/** The place of a postal code, with empty names where the code does not tell; null for an invalid code. */
export function postalCodePlace(code: string): Place | null {
  const digits = readPostalCode(code)?.digits;
  if (digits === undefined) return null;
  const [letter, city] = townOfDigits(digits) ?? [];
  const letters = lettersOf(digits);
  // Digits that provinces share say nothing of the province.
  const only = letter ?? (letters?.length === 1 ? letters : undefined);
  const province = postalCodeProvince(code) ?? PROVINCES.find((each) => each.code === only);
  return {
    province: province?.name ?? '',
    city: city !== undefined && province?.code === letter ? city : '',
  };
}

/** The place after a code is typed: that of the code, except for what the shopper wrote. */
export function placeAfterCode(code: string, typed: Place, lastDerived: Place): Place {
  const found = postalCodePlace(code);
  if (found === null) return typed;
  const next = (name: keyof Place) =>
    typed[name] === '' || typed[name] === lastDerived[name] ? found[name] : typed[name];
  const province = next('province') || typed.province;
  // A city of the code's province in another chosen one would be wrong.
  return { province, city: province === found.province ? next('city') : typed.city };
}

/** The only known locality of a code, unless the shopper wrote a city, or chose another province that has the code too. */
export function onlyLocality(code: string, typed: Place, found: readonly Place[]): Place | null {
  const [only, ...others] = found;
  if (!only || others.length > 0 || typed.city !== '') return null;
  const isOpen =
    ['', only.province].includes(typed.province) ||
    contradictedProvinces(code, typed.province).length > 0;
  return isOpen ? only : null;
}
