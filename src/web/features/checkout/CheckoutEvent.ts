import type { PlacedOrder } from '../../../domain/checkout.ts';
import type { PurchaseRefusal } from '../../api/readPurchaseFailure.ts';
import type { Attempt, CheckoutDraft, CheckoutStep } from './CheckoutDraft.ts';

type TypedValues = Partial<Pick<CheckoutDraft, 'contact' | 'delivery' | 'method'>>;

/** Events of the checkout machine. */
export type CheckoutEvent =
  | { type: 'values.typed'; step: CheckoutStep; values: TypedValues }
  /** Merged with the current input. */
  | { type: 'profile.loaded'; values: TypedValues }
  /** The step's values are valid. */
  | { type: 'step.confirmed' }
  /** The URL changed: a link, Back or Forward. */
  | { type: 'step.visited'; step: CheckoutStep }
  | { type: 'order.confirmed'; attempt: Attempt }
  | { type: 'order.retried' }
  /** Every line of the cart is in stock. */
  | { type: 'stock.settled' }
  | { type: 'session.ended' }
  | { type: 'cart.emptied' | 'cart.filled' }
  /** The shopper came back from the payment provider. */
  | { type: 'payment.returned' };

/** Response to an attempt; `unknown` when there was none. */
export type PurchaseAnswer =
  | { outcome: 'placed'; order: PlacedOrder }
  | { outcome: 'unknown'; error: unknown }
  | PurchaseRefusal;
