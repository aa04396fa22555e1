import { MAX_EMAIL } from '../../../domain/people/credentials.ts';
import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import { checkEmail, checkLength } from '../../forms/formChecks.ts';
import type { PurchaseAnswer } from './checkoutMachine.ts';
import { EMPTY_DRAFT, type CheckoutDraft, type CheckoutStep } from './draft.ts';

/** Validation errors of the last response for one step, by field. */
export function fieldErrors<Step extends 'contact' | 'delivery'>(
  step: Step,
  answer: PurchaseAnswer | null,
): Partial<Record<keyof CheckoutDraft[Step], string>> {
  const entries = Object.entries(fieldsOf(answer)).flatMap(([name, [sentence]]) =>
    name in EMPTY_DRAFT[step] && sentence ? [[name, sentence]] : [],
  );
  return Object.fromEntries(entries) as Partial<Record<keyof CheckoutDraft[Step], string>>;
}

/** The step of the first field with an error; null when no step has it. */
export function firstStepWithError(answer: PurchaseAnswer | null): CheckoutStep | null {
  const [first] = Object.keys(fieldsOf(answer));
  if (first === undefined) return null;
  if (first in EMPTY_DRAFT.contact) return 'contact';
  if (first in EMPTY_DRAFT.delivery) return 'delivery';
  return first === 'paymentMethod' || first === 'credit.card' ? 'payment' : null;
}

function fieldsOf(answer: PurchaseAnswer | null): Record<string, string[]> {
  return (answer?.outcome === 'refused' && answer.error.fields) || {};
}

export function checkContactEmail(text: string): string | undefined {
  if (text.trim() === '') return checkoutCopy.emailMissing;
  return checkEmail(text) ?? checkLength(MAX_EMAIL)(text);
}
