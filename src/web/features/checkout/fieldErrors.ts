import { isEmail, MAX_EMAIL } from '../../../domain/credentials.ts';
import { readCuit } from '../../../domain/cuit.ts';
import { readPhone } from '../../../domain/phone.ts';
import { readPostalCode } from '../../../domain/postalCode.ts';
import { contradictedProvinces } from '../../../domain/postalCodeProvince.ts';
import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import type { PurchaseAnswer } from './checkoutMachine.ts';
import type { CheckoutStep, ContactValues, DeliveryValues } from './draft.ts';

/** Form fields by wire name. */
const FIELDS: {
  contact: Readonly<Record<string, keyof ContactValues>>;
  delivery: Readonly<Record<string, keyof DeliveryValues>>;
} = {
  contact: {
    email: 'email',
    first_name: 'firstName',
    last_name: 'lastName',
    'profile.telephone': 'telephone',
    cuit: 'cuit',
    iva_condition: 'ivaCondition',
  },
  delivery: {
    postal_code: 'postalCode',
    shipping_type: 'shippingType',
    'profile.address': 'street',
    'profile.street_number': 'streetNumber',
    'profile.depto': 'apartment',
    'profile.neighbourhood': 'neighbourhood',
    'profile.city': 'city',
    'profile.province': 'province',
  },
};

/** Validation errors of the last response for one step, by field. */
export function fieldErrors<Step extends keyof typeof FIELDS>(
  step: Step,
  answer: PurchaseAnswer | null,
): Partial<Record<(typeof FIELDS)[Step][string], string>> {
  const names: Readonly<Record<string, string>> = FIELDS[step];
  const entries = Object.entries(fieldsOf(answer)).flatMap(([wireName, [sentence]]) => {
    const name = names[wireName];
    return name && sentence ? [[name, sentence]] : [];
  });
  return Object.fromEntries(entries) as Partial<Record<(typeof FIELDS)[Step][string], string>>;
}

/** The step of the first field with an error; null when no step has it. */
export function firstStepWithError(answer: PurchaseAnswer | null): CheckoutStep | null {
  const [first] = Object.keys(fieldsOf(answer));
  if (first === undefined) return null;
  if (first in FIELDS.contact) return 'contact';
  if (first in FIELDS.delivery) return 'delivery';
  return first === 'payment_method' ? 'payment' : null;
}

function fieldsOf(answer: PurchaseAnswer | null): Record<string, string[]> {
  return (answer?.outcome === 'refused' && answer.error.fields) || {};
}

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
