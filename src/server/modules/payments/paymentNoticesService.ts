import type { ProviderPayment } from '../../../domain/orders/payment.ts';
import type { Logger } from '../../platform/logging/createLogger.ts';
import { notFound, ShopError, unauthenticated } from '../../platform/ShopError.ts';
import { ForgedNotice, type NoticeParts, type PaymentProvider } from './PaymentProvider.ts';

/** Applies a provider's report on a payment; idempotent. Handles unknown orders. */
export type SettlePayment = (payment: ProviderPayment) => Promise<void>;

export interface PaymentNoticesService {
  /**
   * Handles a provider's webhook, which only says which payment to query. @throws ShopError notFound for an unused
   * provider, unauthenticated for a forged webhook, unavailable when it should be retried
   */
  take(providerName: string, parts: NoticeParts): Promise<void>;
}

interface PaymentNoticesDeps {
  /** Null without one. */
  provider: () => Promise<PaymentProvider | null>;
  settlePayment: SettlePayment;
  logger: Pick<Logger, 'warn' | 'error'>;
}

const NO_SUCH_PROVIDER = 'No existe ese medio de pago.';
const FORGED = 'La firma no es válida.';
const TRY_AGAIN = 'No se pudo consultar el pago. Hay que avisar de nuevo.';

export function paymentNoticesService(deps: PaymentNoticesDeps): PaymentNoticesService {
  const { settlePayment, logger } = deps;

  function read(from: PaymentProvider, parts: NoticeParts): { paymentId: string } | null {
    try {
      return from.readNotice(parts);
    } catch (error) {
      if (!(error instanceof ForgedNotice)) throw error;
      const { 'x-request-id': request } = parts.headers;
      const about = { provider: from.name, request, payment: parts.query['data.id'] };
      logger.warn(about, 'a payment notice with a wrong signature');
      throw unauthenticated(FORGED);
    }
  }

  return {
    take: async (providerName, parts) => {
      const provider = await deps.provider();
      if (provider?.name !== providerName) {
        const about = { provider: providerName.slice(0, 40), payment: parts.query['data.id'] };
        logger.warn(about, 'a payment notice of a provider without keys');
        throw notFound(NO_SUCH_PROVIDER);
      }
      const notice = read(provider, parts);
      if (!notice) return;
      const about = { provider: provider.name, payment: notice.paymentId };
      try {
        const payment = await provider.fetchPayment(notice.paymentId);
        if (payment) await settlePayment(payment);
        else logger.warn(about, 'a notice about a payment that the provider does not know');
      } catch (error) {
        logger.error({ ...about, err: error }, 'a payment notice could not be followed');
        throw new ShopError('unavailable', TRY_AGAIN);
      }
    },
  };
}
