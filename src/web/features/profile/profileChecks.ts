import { readCuit } from '../../../domain/cuit.ts';
import { readPhone } from '../../../domain/phone.ts';
import { readPostalCode } from '../../../domain/postalCode.ts';
import { contradictedProvinces } from '../../../domain/postalCodeProvince.ts';
import { profileCopy } from '../../copy/profileCopy.ts';

/** The error of a field's input; undefined when valid. */
type Check = (text: string) => string | undefined;

const optional =
  (isGood: (text: string) => boolean, sentence: string): Check =>
  (text) =>
    text.trim() === '' || isGood(text) ? undefined : sentence;

export const checkPhone = optional((text) => readPhone(text) !== null, profileCopy.badPhone);

export const checkPostalCode = optional(
  (text) => readPostalCode(text) !== null,
  profileCopy.badPostalCode,
);

/** Optional, but consistent with the postal code. */
export function checkProvince(postalCode: string, name: string): string | undefined {
  const others = contradictedProvinces(postalCode, name);
  return others.length > 0
    ? profileCopy.otherProvince(others.map((province) => province.name))
    : undefined;
}

export const checkStreetNumber = optional(
  (text) => /^\d{1,5}$/.test(text.trim()),
  profileCopy.badStreetNumber,
);

/** Required for a business. */
export function checkCuit(text: string): string | undefined {
  return readCuit(text) === null ? profileCopy.badCuit : undefined;
}

export function checkIvaCondition(code: string): string | undefined {
  return code === '' ? profileCopy.ivaConditionMissing : undefined;
}

/** Input is not truncated: too long is an error. */
export function checkLength(most: number): Check {
  return (text) => (text.trim().length > most ? profileCopy.tooLong(most) : undefined);
}

/** Only the server can check it. */
export function checkKnownPassword(password: string): string | undefined {
  return password === '' ? profileCopy.passwordMissing : undefined;
}
