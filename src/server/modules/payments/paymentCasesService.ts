import type { OrderDispute, ProviderCase } from '../../../domain/orders/dispute.ts';
import type { ProviderPayment } from '../../../domain/orders/payment.ts';
import type { Logger } from '../../platform/logging/createLogger.ts';
import type { PaymentProvider } from './PaymentProvider.ts';

/** Applies a provider's report on a payment; idempotent. Handles unknown orders. */
export type SettlePayment = (payment: ProviderPayment) => Promise<void>;

/** Stores a case as its provider reports it; idempotent. Its payments are settled after that. */
export type RecordCase = (found: ProviderCase) => Promise<void>;

export interface PaymentCasesService {
  /**
   * Settles a payment. That of a chargeback brings its case along, whose own notice may be lost; an approved one closes
   * what the buyer opened elsewhere.
   */
  settle: SettlePayment;
  /** Queries a case and settles its payments. False for one that its provider does not know. Throws without an answer. */
  follow(dispute: DisputeName): Promise<boolean>;
}

/** A case at a provider. */
export type DisputeName = Pick<OrderDispute, 'provider' | 'kind' | 'caseId'>;

interface PaymentCasesDeps {
  /** Null for a provider that is not in use. */
  providerOf: (name: string) => Promise<PaymentProvider | null>;
  /** Closes the open pages of an order at all other providers, once it is paid. */
  closeOthers: (payment: ProviderPayment) => Promise<void>;
  settlePayment: SettlePayment;
  recordCase: RecordCase;
  logger: Pick<Logger, 'warn'>;
}

export function paymentCasesService(deps: PaymentCasesDeps): PaymentCasesService {
  const { settlePayment, recordCase, logger } = deps;

  async function recordChargebacks({ provider, id }: ProviderPayment): Promise<void> {
    const disputes = (await deps.providerOf(provider))?.disputes;
    try {
      for (const found of (await disputes?.ofPayment(id)) ?? []) await recordCase(found);
    } catch (error) {
      logger.warn({ err: error, payment: id }, 'the chargebacks of a payment are not known');
    }
  }

  return {
    settle: async (payment) => {
      if (payment.dispute === 'open') await recordChargebacks(payment);
      await settlePayment(payment);
      if (payment.status === 'approved') await deps.closeOthers(payment);
    },
    follow: async ({ provider: name, kind, caseId }) => {
      const provider = await deps.providerOf(name);
      const found = await provider?.disputes?.find(kind, caseId);
      if (!provider || !found) return false;
      await recordCase(found);
      for (const paymentId of found.paymentIds) {
        const payment = await provider.fetchPayment(paymentId);
        if (payment) await settlePayment(payment);
        else
          logger.warn(
            { kind, case: caseId, payment: paymentId },
            'a dispute of an unknown payment',
          );
      }
      return true;
    },
  };
}
