import { z } from 'zod';
import { centsFromPesos, type Cents } from '../../../../domain/money/money.ts';
import type { CardProvider } from '../../../../domain/orders/cardProvider.ts';
import type { ProviderStatus } from '../../../../domain/orders/order.ts';
import type { ProviderPayment, ProviderRefund } from '../../../../domain/orders/payment.ts';

export const MOBBEX = 'mobbex' satisfies CardProvider;

/**
 * Codes of https://mobbex.dev/codigos-de-estado (as of 25 September 2026). 603, 604 and the 300s are as in Mobbex's own
 * plugins: github.com/mobbexco/magento-2, `Model/OrderUpdate.php` of 20 January 2026, and mobbexco/woocommerce,
 * `Helper/Order.php` of 23 July 2026. Unknown ones are treated as pending.
 */
const STATUSES: Readonly<Record<number, ProviderStatus>> = {
  0: 'pending',
  1: 'pending',
  /** Waits for cash or a transfer. */
  2: 'pending',
  /** Authorised, not captured. */
  3: 'pending',
  /** Mobbex reviews it. */
  100: 'pending',
  200: 'approved',
  /** Accepted, not paid yet. */
  201: 'pending',
  /** Paid; Mobbex holds the money for the merchant. */
  210: 'approved',
  300: 'approved',
  301: 'approved',
  302: 'approved',
  303: 'approved',
  400: 'rejected',
  401: 'expired',
  402: 'rejected',
  403: 'rejected',
  500: 'rejected',
  /** Being cancelled: the money is not back yet. */
  600: 'approved',
  /** Given back on the day of the payment. */
  601: 'refunded',
  602: 'refunded',
  603: 'refunded',
  604: 'rejected',
  605: 'approved',
  610: 'refunded',
};
const PARTLY_BACK = 605;
/** Reasons why a card was declined. */
const DECLINED = { first: 410, last: 419 };
/** The states of an operation that gives back. */
const REFUND_STATES: Readonly<Record<number, ProviderRefund['state']>> = {
  600: 'inProcess',
  601: 'done',
  602: 'done',
  603: 'done',
  604: 'refused',
  605: 'done',
  610: 'done',
};

const paymentSchema = z.object({
  id: z.string().min(1).max(100),
  status: z.object({ code: z.coerce.number().int() }),
  total: z.number().nonnegative(),
  currency: z.object({ code: z.string() }),
  reference: z.string().nullish(),
  created: z.string().nullish(),
  updated: z.string().nullish(),
});
/** The answer of https://mobbex.dev/consulta-de-operaciones-y-childs (as of 25 September 2026). */
const operationSchema = z.object({
  transaction: z.object({
    payment: paymentSchema,
    checkout: z.object({ total: z.number().nonnegative().nullish() }).nullish(),
    /** Operations that belong to it: those of further cards, and what was given back. */
    childs: z.array(z.object({ payment: paymentSchema })).nullish(),
  }),
});

export interface MobbexOperation {
  payment: ProviderPayment;
  /** Milliseconds since 1970; null if not reported. */
  createdAt: number | null;
}

/** @throws Error for an answer that cannot be read, or does not say how much went back */
export function readOperation(answer: unknown): MobbexOperation {
  const { payment, checkout, childs } = operationSchema.parse(answer).transaction;
  const { code } = payment.status;
  const status = statusOf(code);
  // Interest that the buyer pays for instalments is on top of what the checkout asked for.
  const asked = checkout?.total ?? payment.total;
  const amount = centsFromPesos(Math.min(payment.total, asked));
  const refunds = refundsIn(childs ?? [], {
    id: payment.id,
    amount,
    isWhole: status === 'refunded',
  });
  const refunded = sumOf(refunds.filter(({ state }) => state === 'done'));
  if (code === PARTLY_BACK && refunded === 0) throw new Error('Mobbex does not say what went back');
  return {
    createdAt: instantOf(payment.created),
    payment: {
      id: payment.id,
      provider: MOBBEX,
      orderNumber: orderNumberIn(payment.reference ?? ''),
      status,
      amount,
      currency: payment.currency.code,
      refunded,
      dispute: null,
      changedAt: instantOf(payment.updated),
      ...(refunds.length > 0 && { refunds }),
    },
  };
}

/** Unique for each page: Mobbex takes no second payment with the same reference. */
export function referenceOf(orderNumber: string, attempt: number): string {
  return `${orderNumber}_${attempt}`;
}

/** A reference that is no page's is returned as it is. */
export function orderNumberIn(reference: string): string {
  return /^(.+)_\d{1,4}$/.exec(reference)?.[1] ?? reference;
}

function statusOf(code: number): ProviderStatus {
  const isDeclined = code >= DECLINED.first && code <= DECLINED.last;
  return STATUSES[code] ?? (isDeclined ? 'rejected' : 'pending');
}

/**
 * Money that went back as a whole need not be listed: the rest has the payment's own id then. Interest that goes back with it is
 * not counted, as it was not when it came.
 */
function refundsIn(
  childs: readonly { payment: z.output<typeof paymentSchema> }[],
  { id, amount, isWhole }: { id: string; amount: Cents; isWhole: boolean },
): ProviderRefund[] {
  let rest = amount;
  const listed = childs.flatMap(({ payment }): ProviderRefund[] => {
    const state = REFUND_STATES[payment.status.code];
    if (!state) return [];
    const back = Math.min(centsFromPesos(payment.total), rest);
    if (state === 'done') rest -= back;
    return [{ id: payment.id, amount: back, state }];
  });
  return isWhole && rest > 0 ? [...listed, { id, amount: rest, state: 'done' }] : listed;
}

function sumOf(refunds: readonly ProviderRefund[]): Cents {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

function instantOf(text: string | null | undefined): number | null {
  const instant = Date.parse(text ?? '');
  return Number.isNaN(instant) ? null : instant;
}
