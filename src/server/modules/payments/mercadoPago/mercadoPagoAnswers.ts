import { z } from 'zod';
import { centsFromPesos } from '../../../../domain/money.ts';
import type { PaymentStatus } from '../../../../domain/order.ts';
import type { ProviderPayment } from '../../../../domain/payment.ts';
import type { PaymentPage } from '../PaymentProvider.ts';

/** As `ProviderPayment` and the path of the webhook have it. */
export const MERCADO_PAGO = 'mercadopago';

const STATUSES: Readonly<Record<string, PaymentStatus>> = {
  approved: 'approved',
  /** A dispute about money that was paid; it ends in one of the others. */
  in_mediation: 'approved',
  pending: 'pending',
  in_process: 'pending',
  authorized: 'pending',
  rejected: 'rejected',
  cancelled: 'expired',
  expired: 'expired',
  refunded: 'refunded',
  charged_back: 'refunded',
};

const pageSchema = z.object({ id: z.string().min(1), init_point: z.url() });

const paymentSchema = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  status: z.string().transform((name) => STATUSES[name] ?? 'pending'),
  external_reference: z.string().nullish(),
  transaction_amount: z.number(),
  /** What the preference asked for the delivery; it is not in the amount. */
  shipping_amount: z.number().nullish(),
  currency_id: z.string(),
});

const searchSchema = z.object({ results: z.array(paymentSchema) });

/** @throws Error for what is no preference; so do the others */
export function readPage(answer: unknown): PaymentPage {
  const { id, init_point: redirectUrl } = pageSchema.parse(answer);
  return { preferenceId: id, redirectUrl };
}

/** A status nobody knew when this was written decides nothing: it is pending. */
export function readPayment(answer: unknown): ProviderPayment {
  return paymentOf(paymentSchema.parse(answer));
}

export function readPayments(answer: unknown): ProviderPayment[] {
  return searchSchema.parse(answer).results.map(paymentOf);
}

function paymentOf(payment: z.output<typeof paymentSchema>): ProviderPayment {
  return {
    id: payment.id,
    provider: MERCADO_PAGO,
    orderNumber: payment.external_reference ?? '',
    status: payment.status,
    amount:
      centsFromPesos(payment.transaction_amount) + centsFromPesos(payment.shipping_amount ?? 0),
    currency: payment.currency_id,
  };
}
