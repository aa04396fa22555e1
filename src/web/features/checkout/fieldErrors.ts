import type { CheckoutStep, ContactValues, DeliveryValues } from './CheckoutDraft.ts';
import type { PurchaseAnswer } from './CheckoutEvent.ts';

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
