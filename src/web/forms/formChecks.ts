import { isEmail } from '../../domain/people/credentials.ts';
import { readCuit } from '../../domain/people/cuit.ts';
import { readDni } from '../../domain/people/dni.ts';
import { readPhone } from '../../domain/people/phone.ts';
import { readPostalCode } from '../../domain/people/postalCode.ts';
import { contradictedProvinces } from '../../domain/people/postalCodeProvince.ts';
import { formCopy } from '../copy/formCopy.ts';

/** The error of a field's input; undefined when valid. */
export type Check = (text: string) => string | undefined;

/** Blank input is valid. */
export function optional(check: Check): Check {
  return (text) => (text.trim() === '' ? undefined : check(text));
}

/** Required, with a maximum length. */
export function checkRequired(missing: string, most: number): Check {
  return (text) => (text.trim() === '' ? missing : checkLength(most)(text));
}

/** Input is not truncated: too long is an error. */
export function checkLength(most: number): Check {
  return (text) => (text.trim().length > most ? formCopy.tooLong(most) : undefined);
}

export function checkEmail(text: string): string | undefined {
  return isEmail(text.trim()) ? undefined : formCopy.badEmail;
}

export const checkPhone = optional((text) =>
  readPhone(text) === null ? formCopy.badPhone : undefined,
);

export function checkPostalCode(text: string): string | undefined {
  return readPostalCode(text) === null ? formCopy.badPostalCode : undefined;
}

/** Consistent with the postal code. */
export function checkProvince(postalCode: string, name: string): string | undefined {
  const others = contradictedProvinces(postalCode, name);
  return others.length > 0 ? formCopy.otherProvince(others.map((each) => each.name)) : undefined;
}

/** Optional: some houses have no number. */
export function checkStreetNumber(text: string): string | undefined {
  return /^\d{0,5}$/.test(text.trim()) ? undefined : formCopy.badStreetNumber;
}

/** Required for a business. */
export function checkCuit(text: string): string | undefined {
  return readCuit(text) === null ? formCopy.badCuit : undefined;
}

/** Required where it is asked for. */
export function checkDni(text: string): string | undefined {
  return readDni(text) === null ? formCopy.badDni : undefined;
}

export function checkIvaCondition(code: string): string | undefined {
  return code === '' ? formCopy.ivaConditionMissing : undefined;
}
