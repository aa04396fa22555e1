import type { PlacedOrder } from '../../../domain/checkout.ts';
import type { PaymentMethod } from '../../../domain/paymentMethods.ts';
import type { PurchaseRefusal } from '../../api/readPurchaseFailure.ts';
import type { Attempt, CheckoutStep, ContactValues, DeliveryValues } from './CheckoutDraft.ts';

/** What happens on the way through the checkout. */
export type CheckoutEvent =
  | { type: 'contact.typed'; values: ContactValues }
  | { type: 'delivery.typed'; values: DeliveryValues }
  | { type: 'payment.chosen'; method: PaymentMethod }
  /** With what was typed already. */
  | { type: 'profile.loaded'; contact: ContactValues; delivery: DeliveryValues }
  | { type: 'contact.confirmed' | 'delivery.confirmed' | 'payment.confirmed' }
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

/** What the shop answered to an attempt. */
export type PurchaseAnswer = { outcome: 'placed'; order: PlacedOrder } | PurchaseRefusal;
