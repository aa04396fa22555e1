import { PAGE_PATHS, QUERY } from '../../paths.ts';
import type { CheckoutStep } from './CheckoutDraft.ts';

/** Values of the step's query parameter. */
const STEP_QUERY_VALUES: Readonly<Record<CheckoutStep, string>> = {
  contact: 'datos',
  delivery: 'entrega',
  payment: 'pago',
  review: 'revision',
};

export function stepPath(step: CheckoutStep): string {
  return `${PAGE_PATHS.checkout}?${new URLSearchParams({ [QUERY.checkoutStep]: STEP_QUERY_VALUES[step] }).toString()}`;
}

/** The step in a URL's query; null without one. */
export function stepFromSearch(search: string): CheckoutStep | null {
  const name = new URLSearchParams(search).get(QUERY.checkoutStep);
  const found = Object.entries(STEP_QUERY_VALUES).find(([, each]) => each === name);
  return found ? (found[0] as CheckoutStep) : null;
}
