import { readCuit } from '../../../domain/cuit.ts';
import { readPhone } from '../../../domain/phone.ts';
import { readPostalCode } from '../../../domain/postalCode.ts';
import { contradictedProvinces } from '../../../domain/postalCodeProvince.ts';
import { profileCopy } from '../../copy/profileCopy.ts';

/** What is wrong with a field as it was typed; undefined when nothing is. */
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

/** Any, unless the postal code tells another. */
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

/** Whoever buys for a business has one. */
export function checkCuit(text: string): string | undefined {
  return readCuit(text) === null ? profileCopy.badCuit : undefined;
}

export function checkIvaCondition(code: string): string | undefined {
  return code === '' ? profileCopy.ivaConditionMissing : undefined;
}

/** Nothing typed is cut off: what is too long is said. */
export function checkLength(most: number): Check {
  return (text) => (text.trim().length > most ? profileCopy.tooLong(most) : undefined);
}

/** Whatever it is, the shop tells whether it is right. */
export function checkKnownPassword(password: string): string | undefined {
  return password === '' ? profileCopy.passwordMissing : undefined;
}
