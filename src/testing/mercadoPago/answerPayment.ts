import type { DoubleBooks, DoublePayment } from './DoubleBooks.ts';

/** An answer of the double. */
export interface Answer {
  status: number;
  body?: unknown;
  html?: string;
  /** A file. */
  text?: string;
  location?: string;
}

export const NOT_FOUND: Answer = { status: 404, body: { message: 'not found', status: 404 } };
const NOT_CANCELLABLE: Answer = {
  status: 400,
  body: { message: 'The payment cannot be cancelled', status: 400 },
};

interface AskedPayment {
  pathname: string;
  method: string;
  body: unknown;
  /** The idempotency key. */
  key: string;
}

interface PaymentAccount {
  /** The account that asks has the payment of this order. */
  isOwn: (reference: string) => boolean;
  onRefund: (payment: DoublePayment) => void;
}

/** Answers about one payment and its refunds. */
export function answerPayment(
  books: DoubleBooks,
  { pathname, method, body, key }: AskedPayment,
  { isOwn, onRefund }: PaymentAccount,
): Answer {
  const [, id = '', refunds] = /^\/v1\/payments\/(\d+)(\/refunds\/?)?$/.exec(pathname) ?? [];
  const payment = books.findPayment(id);
  if (!payment || !isOwn(payment.external_reference)) return NOT_FOUND;
  if (refunds === undefined) {
    if (method !== 'PUT') return { status: 200, body: payment };
    const isCancelling = (body as { status?: string } | null)?.status === 'cancelled';
    const cancelled = isCancelling ? books.cancel(payment) : null;
    return cancelled ? { status: 200, body: cancelled } : NOT_CANCELLABLE;
  }
  if (method !== 'POST') return { status: 200, body: payment.refunds ?? [] };
  const amount = (body as { amount?: number } | null)?.amount;
  const refund = books.refund(payment, { key, ...(amount !== undefined && { amount }) });
  if ('id' in refund) {
    onRefund(payment);
    return { status: 201, body: refund };
  }
  const { status, code, message } = refund;
  const cause = code === null ? [] : [{ code, description: message }];
  return { status, body: { status, message, error: 'bad_request', cause } };
}
