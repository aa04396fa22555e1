import {
  MercadoPagoConfig,
  MPAuthenticationError,
  MPNotFoundError,
  Payment,
  Preference,
} from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import { z } from 'zod';
import { centsFromPesos } from '../../../../domain/money/money.ts';
import type { CardProvider } from '../../../../domain/orders/cardProvider.ts';
import type { Dispute, ProviderStatus } from '../../../../domain/orders/order.ts';
import type { ProviderPayment } from '../../../../domain/orders/payment.ts';
import type { MercadoPagoSettings } from '../../../platform/config/Config.ts';
import { withTimeout } from '../../../platform/withTimeout.ts';
import type { PaymentProvider, PaymentPage } from '../PaymentProvider.ts';
import { readSignedNotice } from '../readSignedNotice.ts';
import { safeRedirect } from '../safeRedirect.ts';
import { disputesAt } from './disputesAt.ts';
import { qrsAt } from './qrsAt.ts';
import { refundAt, refundOf, refundSchema } from './refundAt.ts';
import { closedPreference, preferenceOf, type PreferenceTerms } from './preferenceOf.ts';

const MERCADO_PAGO = 'mercadopago' satisfies CardProvider;
const STATUSES: Readonly<Record<string, ProviderStatus>> = {
  approved: 'approved',
  /** A dispute has started; the money is still available. */
  in_mediation: 'approved',
  pending: 'pending',
  in_process: 'pending',
  authorized: 'pending',
  rejected: 'rejected',
  cancelled: 'expired',
  expired: 'expired',
  refunded: 'refunded',
  /** The money is withheld, and lost unless the dispute is won. */
  charged_back: 'refunded',
};
/** Status detail of a payment cancelled at the shop's request. */
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
  refunds: z.array(refundSchema).nullish(),
});
const pageSchema = z.object({ id: z.string().min(1), init_point: z.url() });
const searchSchema = z.object({ results: z.array(paymentSchema) });

/** Idempotency keys per order; further attempts reuse them. */
const MOST_PAYMENTS = 30;

interface MercadoPagoDeps {
  settings: MercadoPagoSettings;
  terms: () => Promise<PreferenceTerms>;
  /** Mercado Pago does not know the Access Token any more. */
  onRefused?: () => void;
}

/** Checkout Pro with the official SDK: the shop never sees card data. */
export function mercadoPagoProvider(deps: MercadoPagoDeps): PaymentProvider {
  const { settings, terms, onRefused } = deps;
  const { accessToken, webhookSecret, posId, apiUrl, timeoutMs } = settings;
  askAt(apiUrl);

  /** One client per call: the SDK keeps the last call's options in it. The caller retries, not the SDK. */
  const config = () =>
    new MercadoPagoConfig({ accessToken, options: { timeout: timeoutMs, maxRetries: 0 } });

  const answered = <Answer>(call: Promise<Answer>): Promise<Answer> =>
    withTimeout(timeoutMs, call).catch((error: unknown) => {
      if (error instanceof MPAuthenticationError) onRefused?.();
      throw error;
    });

  async function fetchPayment(id: string): Promise<ProviderPayment | null> {
    try {
      return readPayment(await answered(new Payment(config()).get({ id })));
    } catch (error) {
      if (error instanceof MPNotFoundError) return null;
      throw error;
    }
  }

  return {
    name: MERCADO_PAGO,
    start: async (request) => {
      const { order, attempt } = request;
      const body = preferenceOf(request, await terms());
      const requestOptions = { idempotencyKey: `${order.number}-${attempt}` };
      const preferences = new Preference(config());
      const answer = await answered(preferences.create({ body, requestOptions }));
      return readPage(answer, apiUrl);
    },
    readNotice: (parts) => readSignedNotice(parts, webhookSecret),
    fetchPayment,
    cancelPayment: async (id) => {
      try {
        return readPayment(await answered(new Payment(config()).cancel({ id })));
      } catch {
        // It is decided already, or the API is unavailable, in which case the next call fails too.
        return fetchPayment(id);
      }
    },
    refund: (request) => refundAt(request, config, answered),
    disputes: disputesAt({ accessToken, timeoutMs, config, answered }),
    qrs: qrsAt({ accessToken, timeoutMs, posId, answered }),
    closePage: async (id) => {
      const updatePreferenceRequest = closedPreference();
      const preferences = new Preference(config());
      await answered(preferences.update({ id, updatePreferenceRequest }));
    },
    findPayments: async (orderNumber) => {
      const options = {
        external_reference: orderNumber,
        sort: 'date_created',
        criteria: 'desc',
        limit: MOST_PAYMENTS,
      } as const;
      const found = answered(new Payment(config()).search({ options }));
      return readPayments(await found).toReversed();
    },
  };
}

/** The SDK has no setting for its origin, which is a constant in this pinned version. Null for its own. */
export function askAt(apiUrl: string | null): void {
  if (apiUrl !== null) Object.assign(AppConfig, { BASE_URL: apiUrl });
}

type PaymentAnswer = z.output<typeof paymentSchema>;

/** @throws Error for an invalid preference, like the other parsers */
function readPage(answer: unknown, apiUrl: string | null): PaymentPage {
  const { id, init_point: redirectUrl } = pageSchema.parse(answer);
  return { preferenceId: id, redirectUrl: safeRedirect(redirectUrl, apiUrl) };
}

/** Unknown statuses are treated as pending. */
function readPayment(answer: unknown): ProviderPayment {
  return paymentOf(paymentSchema.parse(answer));
}

function readPayments(answer: unknown): ProviderPayment[] {
  return searchSchema.parse(answer).results.map(paymentOf);
}

function paymentOf(payment: PaymentAnswer): ProviderPayment {
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
    ...(payment.refunds?.length && { refunds: payment.refunds.map(refundOf) }),
  };
}

function statusOf({ status, status_detail: detail }: PaymentAnswer) {
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
