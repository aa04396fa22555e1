import { isEmail, MAX_EMAIL } from '../../../domain/credentials.ts';
import { readCuit } from '../../../domain/cuit.ts';
import { readPhone } from '../../../domain/phone.ts';
import { readPostalCode } from '../../../domain/postalCode.ts';
import { contradictedProvinces } from '../../../domain/postalCodeProvince.ts';
import { checkoutCopy } from '../../copy/checkoutCopy.ts';

/** The error of a field's input; undefined when valid. */
type Check = (text: string) => string | undefined;

/** Required, with a maximum length. */
export function checkRequired(missing: string, most: number): Check {
  return (text) => (text.trim() === '' ? missing : checkLength(most)(text));
}

export function checkLength(most: number): Check {
  return (text) => (text.trim().length > most ? checkoutCopy.tooLong(most) : undefined);
}

export function checkEmail(text: string): string | undefined {
  if (text.trim() === '') return checkoutCopy.emailMissing;
  return isEmail(text.trim()) ? checkLength(MAX_EMAIL)(text) : checkoutCopy.badEmail;
}

export function checkPhone(text: string): string | undefined {
  return text.trim() === '' || readPhone(text) !== null ? undefined : checkoutCopy.badPhone;
}

export function checkCuit(text: string): string | undefined {
  return readCuit(text) === null ? checkoutCopy.badCuit : undefined;
}

export function checkPostalCode(text: string): string | undefined {
  return readPostalCode(text) === null ? checkoutCopy.badPostalCode : undefined;
}

/** Required, and consistent with the postal code. */
export function checkProvince(postalCode: string, name: string): string | undefined {
  if (name === '') return checkoutCopy.provinceMissing;
  const others = contradictedProvinces(postalCode, name);
  return others.length > 0
    ? checkoutCopy.otherProvince(others.map((province) => province.name))
    : undefined;
}

/** Optional: some houses have no number. */
export function checkStreetNumber(text: string): string | undefined {
  return /^\d{0,5}$/.test(text.trim()) ? undefined : checkoutCopy.badStreetNumber;
}
