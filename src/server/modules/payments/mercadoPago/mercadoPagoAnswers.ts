import { z } from 'zod';
import { centsFromPesos } from '../../../../domain/money.ts';
import type { Dispute, ProviderStatus } from '../../../../domain/order.ts';
import type { ProviderPayment } from '../../../../domain/payment.ts';
import type { PaymentPage } from '../PaymentProvider.ts';

/** As `ProviderPayment` and the path of the webhook have it. */
export const MERCADO_PAGO = 'mercadopago';

const STATUSES: Readonly<Record<string, ProviderStatus>> = {
  approved: 'approved',
  /** A dispute that begins; the money is still there. */
  in_mediation: 'approved',
  pending: 'pending',
  in_process: 'pending',
  authorized: 'pending',
  rejected: 'rejected',
  cancelled: 'expired',
  expired: 'expired',
  refunded: 'refunded',
  /** The money is held back, and gone for good unless the dispute is won. */
  charged_back: 'refunded',
};

/** Of a payment that is cancelled: the shop itself asked for it. */
const BY_SHOP = 'by_collector';
const OUTCOMES: Readonly<Record<string, Dispute>> = { settled: 'lost', reimbursed: 'won' };

const paymentSchema = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  status: z.string(),
  status_detail: z.string().nullish(),
  external_reference: z.string().nullish(),
  transaction_amount: z.number().nonnegative(),
  transaction_amount_refunded: z.number().nonnegative().nullish(),
  currency_id: z.string(),
  date_last_updated: z.string().nullish(),
});

type Payment = z.output<typeof paymentSchema>;

const pageSchema = z.object({ id: z.string().min(1), init_point: z.url() });

const searchSchema = z.object({ results: z.array(paymentSchema) });

/**
 * The buyer is sent to `init_point`: it is https, or at `apiOrigin` where that is not Mercado Pago's own. @throws Error for
 * what is no preference; so do the others
 */
export function readPage(answer: unknown, apiOrigin: string | null): PaymentPage {
  const { id, init_point: redirectUrl } = pageSchema.parse(answer);
  const { protocol, origin } = new URL(redirectUrl);
  if (protocol !== 'https:' && origin !== apiOrigin) throw new Error('init_point is not https');
  return { preferenceId: id, redirectUrl };
}

/** A status nobody knew when this was written decides nothing: it is pending. */
export function readPayment(answer: unknown): ProviderPayment {
  return paymentOf(paymentSchema.parse(answer));
}

export function readPayments(answer: unknown): ProviderPayment[] {
  return searchSchema.parse(answer).results.map(paymentOf);
}

function paymentOf(payment: Payment): ProviderPayment {
  const changedAt = Date.parse(payment.date_last_updated ?? '');
  return {
    id: payment.id,
    provider: MERCADO_PAGO,
    orderNumber: payment.external_reference ?? '',
    ...statusOf(payment),
    amount: centsFromPesos(payment.transaction_amount),
    currency: payment.currency_id,
    refunded: centsFromPesos(payment.transaction_amount_refunded ?? 0),
    changedAt: Number.isNaN(changedAt) ? null : changedAt,
  };
}

function statusOf({ status, status_detail: detail }: Payment) {
  const known = STATUSES[status] ?? 'pending';
  if (status === 'cancelled' && detail === BY_SHOP) {
    return { status: 'withdrawn', dispute: null } as const;
  }
  if (status === 'charged_back') {
    const dispute = OUTCOMES[detail ?? ''] ?? 'open';
    return { status: dispute === 'won' ? 'approved' : known, dispute };
  }
  return { status: known, dispute: status === 'in_mediation' ? ('open' as const) : null };
}
