import type { CardProvider } from '../../../domain/orders/cardProvider.ts';
import type { DisputeKind, DocumentFile, ProviderCase } from '../../../domain/orders/dispute.ts';
import type { Cents } from '../../../domain/money/money.ts';
import type { Order } from '../../../domain/orders/order.ts';
import type {
  ProviderPayment,
  RefundAnswer,
  RefundRequest,
} from '../../../domain/orders/payment.ts';

/** Data of an order to pay, for a provider. */
export interface PaymentRequest {
  order: Order;
  /** Counts from 1; identifies the request together with the order's number. */
  attempt: number;
  /** Absolute URL of the order's page, to which the buyer returns; includes a guest's key. */
  orderUrl: string;
  /** Absolute webhook URL. */
  noticeUrl: string;
}

/** A payment page for an order. */
export interface PaymentPage {
  /** The provider's id of it. */
  preferenceId: string;
  redirectUrl: string;
}

/** The signed parts of a webhook; its body is ignored. */
export interface NoticeParts {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  query: Readonly<Record<string, unknown>>;
}

/** The subject of a webhook, with the provider's id of it, or with the order's number. */
export interface ProviderNotice {
  kind: 'payment' | 'order' | 'qr' | DisputeKind;
  id: string;
}

/** Disputes at a provider. Network errors are thrown. */
export interface ProviderDisputes {
  /** Null for an unknown one, and for a claim about something else than a payment. */
  find(kind: DisputeKind, id: string): Promise<ProviderCase | null>;
  /** Chargebacks of a payment. */
  ofPayment(paymentId: string): Promise<ProviderCase[]>;
  /** All at once. Null for an unknown chargeback; false if it takes none. */
  send(id: string, files: readonly DocumentFile[]): Promise<boolean | null>;
}

/** The text of a code at the counter, which charges its amount once. */
export interface QrRequest {
  orderNumber: string;
  /** The till. */
  posId: string;
  amount: Cents;
  lifeMs: number;
  /** The same key, with all of the rest, gives the same code. */
  key: string;
}

/** A code as its provider reports it. */
export interface ProviderQr {
  id: string;
  /** `open` also while its payment is decided. */
  state: 'open' | 'paid' | 'expired' | 'cancelled';
  /** The text of the picture; null if the provider does not say it again. */
  data: string | null;
  paymentIds: string[];
}

/** Codes to scan at a till. Network errors are thrown. */
export interface ProviderQrs {
  /** The till of the shop; null for none. */
  posId: string | null;
  /** @throws QrRefused */
  create(request: QrRequest): Promise<ProviderQr>;
  /** Null for an unknown one. */
  find(id: string): Promise<ProviderQr | null>;
  /** Returns it as it is then: it may have been paid first. Null for an unknown one. */
  cancel(id: string): Promise<ProviderQr | null>;
}

/** A card payment provider. Network errors are thrown. */
export interface PaymentProvider {
  /** The name in `ProviderPayment` and the webhook's path. */
  name: CardProvider;
  /** Idempotent: the same request gives the same page. */
  start(request: PaymentRequest): Promise<PaymentPage>;
  /** Null for a webhook about something else. @throws ForgedNotice when the signature is invalid */
  readNotice(parts: NoticeParts): ProviderNotice | null;
  /** Null for an unknown payment. */
  fetchPayment(id: string): Promise<ProviderPayment | null>;
  /** All payments of an order, oldest first. `attempts`: how many pages it had so far. */
  findPayments(orderNumber: string, attempts: number): Promise<ProviderPayment[]>;
  /** Cancels a payment that the provider has not decided. Returns it as it is then: it may have been approved first. */
  cancelPayment(id: string): Promise<ProviderPayment | null>;
  /** Gives money back: the same key once. Null for an unknown payment. Throws if it may or may not have done so. */
  refund(request: Omit<RefundRequest, 'provider'>): Promise<RefundAnswer | null>;
  /** Null for a provider without them. */
  disputes: ProviderDisputes | null;
  /** Null for a provider without them. */
  qrs: ProviderQrs | null;
  /** Closes the page: nothing can be paid there any more. */
  closePage(preferenceId: string): Promise<void>;
}

/** The provider makes no such code, however often it is asked. */
export class QrRefused extends Error {
  override readonly name = 'QrRefused';
  readonly why: 'till' | 'keys' | 'other';

  constructor(why: QrRefused['why'], cause: string) {
    super(cause);
    this.why = why;
  }
}

/** A webhook without a valid signature. */
export class ForgedNotice extends Error {
  override readonly name = 'ForgedNotice';
}
