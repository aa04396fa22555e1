import type { PlacedOrder } from '../../../domain/checkout.ts';
import type { PurchaseRefusal } from '../../api/readPurchaseFailure.ts';
import type { Attempt, CheckoutDraft, CheckoutStep } from './CheckoutDraft.ts';

type TypedValues = Partial<Pick<CheckoutDraft, 'contact' | 'delivery' | 'method'>>;

/** What happens on the way through the checkout. */
export type CheckoutEvent =
  | { type: 'values.typed'; step: CheckoutStep; values: TypedValues }
  /** With what was typed already. */
  | { type: 'profile.loaded'; values: TypedValues }
  /** Its values are good. */
  | { type: 'step.confirmed' }
  /** The address asks for it: a link, Back or Forward. */
  | { type: 'step.visited'; step: CheckoutStep }
  | { type: 'order.confirmed'; attempt: Attempt }
  | { type: 'order.retried' }
  /** What is in the cart can be had. */
  | { type: 'stock.settled' }
  | { type: 'session.ended' }
  | { type: 'cart.emptied' | 'cart.filled' }
  /** One came back from the provider's page. */
  | { type: 'payment.returned' };

/** What the shop answered to an attempt; `unknown` when it did not. */
export type PurchaseAnswer =
  | { outcome: 'placed'; order: PlacedOrder }
  | { outcome: 'unknown'; error: unknown }
  | PurchaseRefusal;
