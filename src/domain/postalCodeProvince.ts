import { readPostalCode } from './postalCode.ts';
import { PROVINCES, type Province } from './provinces.ts';

/** The province whose letter a postal code begins with; null for digits alone, which tell none, and for no code. */
export function postalCodeProvince(code: string): Province | null {
  if (readPostalCode(code) === null) return null;
  const letter = code.trim().charAt(0).toUpperCase();
  return PROVINCES.find((province) => province.code === letter) ?? null;
}

/** The province that a postal code belongs to, where another one was chosen; null while both may be right. */
export function contradictedProvince(code: string, chosen: string): Province | null {
  const province = postalCodeProvince(code);
  return province === null || chosen === '' || chosen === province.name ? null : province;
}

/** What the province becomes when a code is typed: its own, unless somebody chose another than the last code's. */
export function provinceAfterCode(code: string, chosen: string, lastDerived: string): string {
  const province = postalCodeProvince(code);
  return province && (chosen === '' || chosen === lastDerived) ? province.name : chosen;
}
