import type { CheckoutDraft, CheckoutStep } from './CheckoutDraft.ts';
import type { PurchaseAnswer } from './CheckoutEvent.ts';

/** What the checkout remembers from one event to the next. */
export interface CheckoutContext {
  draft: CheckoutDraft;
  /** The step that was asked for; null for the first that is not done. */
  wanted: CheckoutStep | null;
  /** The last one that was shown; after a reload with an attempt that is the review, where it was made. */
  step: CheckoutStep;
  /** To the last attempt, until the next; null while there is none. */
  answer: PurchaseAnswer | null;
}
