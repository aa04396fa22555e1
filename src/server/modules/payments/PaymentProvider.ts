import type { Order } from '../../../domain/order.ts';
import type { ProviderPayment } from '../../../domain/payment.ts';

/** What a provider is told of an order that is to be paid. */
export interface PaymentRequest {
  order: Order;
  /** From 1; with the order's number it names the same request for ever. */
  attempt: number;
  /** Absolute. The order's page, where the buyer comes back; a guest's opens with the secret in it. */
  orderUrl: string;
  /** Absolute. Where notices go. */
  noticeUrl: string;
}

/** Where an order can be paid. */
export interface PaymentPage {
  /** The provider's name for it. */
  preferenceId: string;
  redirectUrl: string;
}

/** What counts of a notice; its body does not. */
export interface NoticeParts {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  query: Readonly<Record<string, unknown>>;
}

/** Who charges cards. What is asked over the network throws whatever went wrong. */
export interface PaymentProvider {
  /** As `ProviderPayment` and the path of the webhook have it. */
  name: string;
  /** The same request gives the same page. */
  start(request: PaymentRequest): Promise<PaymentPage>;
  /** Null for a notice about something else. @throws ForgedNotice when the signature is not the provider's */
  readNotice(parts: NoticeParts): { paymentId: string } | null;
  /** Null for what the provider does not know. */
  fetchPayment(id: string): Promise<ProviderPayment | null>;
  /** All of an order, oldest first. */
  findPayments(orderNumber: string): Promise<ProviderPayment[]>;
  /** Cancels what the provider has not decided yet. Gives the payment as it is then: it may have been approved first. */
  cancelPayment(id: string): Promise<ProviderPayment | null>;
  /** From now on nothing can be paid on that page. */
  closePage(preferenceId: string): Promise<void>;
}

/** A notice that the provider did not sign. */
export class ForgedNotice extends Error {
  override readonly name = 'ForgedNotice';
}
