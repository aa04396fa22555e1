import type { CheckoutDraft, CheckoutStep } from './CheckoutDraft.ts';
import type { PurchaseAnswer } from './CheckoutEvent.ts';

/** Context of the checkout machine. */
export interface CheckoutContext {
  draft: CheckoutDraft;
  /** The requested step; null for the first incomplete one. */
  wanted: CheckoutStep | null;
  /** The last step shown; the review after a reload with an attempt. */
  step: CheckoutStep;
  /** Response to the last attempt, until the next one. */
  answer: PurchaseAnswer | null;
}
