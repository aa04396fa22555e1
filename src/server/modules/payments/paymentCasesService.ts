import type { DisputeKind, ProviderCase } from '../../../domain/orders/dispute.ts';
import type { ProviderPayment } from '../../../domain/orders/payment.ts';
import type { Logger } from '../../platform/logging/createLogger.ts';
import type { PaymentProvider } from './PaymentProvider.ts';

/** Applies a provider's report on a payment; idempotent. Handles unknown orders. */
export type SettlePayment = (payment: ProviderPayment) => Promise<void>;

/** Stores a case as its provider reports it; idempotent. Its payments are settled after that. */
export type RecordCase = (found: ProviderCase) => Promise<void>;

export interface PaymentCasesService {
  /** Settles a payment. That of a chargeback brings its case along, whose own notice may be lost. */
  settle: SettlePayment;
  /** Queries a case and settles its payments. False for one that the provider does not know. Throws without an answer. */
  follow(kind: DisputeKind, id: string): Promise<boolean>;
}

interface PaymentCasesDeps {
  provider: () => Promise<PaymentProvider | null>;
  settlePayment: SettlePayment;
  recordCase: RecordCase;
  logger: Pick<Logger, 'warn'>;
}

export function paymentCasesService(deps: PaymentCasesDeps): PaymentCasesService {
  const { settlePayment, recordCase, logger } = deps;

  async function recordChargebacks(paymentId: string): Promise<void> {
    const disputes = (await deps.provider())?.disputes;
    try {
      for (const found of (await disputes?.ofPayment(paymentId)) ?? []) await recordCase(found);
    } catch (error) {
      logger.warn({ err: error, payment: paymentId }, 'the chargebacks of a payment are not known');
    }
  }

  return {
    settle: async (payment) => {
      if (payment.dispute === 'open') await recordChargebacks(payment.id);
      await settlePayment(payment);
    },
    follow: async (kind, id) => {
      const provider = await deps.provider();
      const found = await provider?.disputes?.find(kind, id);
      if (!provider || !found) return false;
      await recordCase(found);
      for (const paymentId of found.paymentIds) {
        const payment = await provider.fetchPayment(paymentId);
        if (payment) await settlePayment(payment);
        else logger.warn({ kind, case: id, payment: paymentId }, 'a dispute of an unknown payment');
      }
      return true;
    },
  };
}
