import type { Logger } from '../../platform/logging/createLogger.ts';
import { notFound, ShopError, unauthenticated } from '../../platform/ShopError.ts';
import type { CardServices } from './cardServices.ts';
import type { PaymentCasesService } from './paymentCasesService.ts';
import {
  ForgedNotice,
  type NoticeParts,
  type PaymentProvider,
  type ProviderNotice,
} from './PaymentProvider.ts';
import type { QrsService } from './qrsService.ts';

export interface PaymentNoticesService {
  /**
   * Handles a provider's webhook, which only says which payment or dispute to query. @throws ShopError notFound for an unused
   * provider, unauthenticated for a forged webhook, unavailable when it should be retried
   */
  take(providerName: string, parts: NoticeParts): Promise<void>;
}

interface PaymentNoticesDeps {
  /** Null for a provider that is not in use. */
  servicesOf: (name: string) => Promise<CardServices | null>;
  cases: PaymentCasesService;
  qrs: Pick<QrsService, 'follow'>;
  logger: Pick<Logger, 'warn' | 'error'>;
}

const NO_SUCH_PROVIDER = 'No existe ese medio de pago.';
const FORGED = 'La firma no es válida.';
const TRY_AGAIN = 'No se pudo consultar el pago. Hay que avisar de nuevo.';

export function paymentNoticesService(deps: PaymentNoticesDeps): PaymentNoticesService {
  const { cases, logger } = deps;

  function read(from: PaymentProvider, parts: NoticeParts): ProviderNotice | null {
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

  async function follow(
    { provider, checks }: CardServices,
    { kind, id }: ProviderNotice,
  ): Promise<boolean> {
    if (kind === 'order') return checks.follow(id);
    if (kind === 'qr') return deps.qrs.follow(provider, id);
    if (kind !== 'payment') return cases.follow({ provider: provider.name, kind, caseId: id });
    const payment = await provider.fetchPayment(id);
    if (payment) await cases.settle(payment);
    return payment !== null;
  }

  return {
    take: async (providerName, parts) => {
      const services = await deps.servicesOf(providerName);
      if (!services) {
        const about = { provider: providerName.slice(0, 40), payment: parts.query['data.id'] };
        logger.warn(about, 'a payment notice of a provider without keys');
        throw notFound(NO_SUCH_PROVIDER);
      }
      const { provider } = services;
      const notice = read(provider, parts);
      if (!notice) return;
      const { kind, id } = notice;
      const about = { provider: provider.name, [kind]: id };
      try {
        const isKnown = await follow(services, notice);
        if (!isKnown)
          logger.warn(about, `a notice about a ${kind} that the provider does not know`);
      } catch (error) {
        logger.error({ ...about, err: error }, 'a payment notice could not be followed');
        throw new ShopError('unavailable', TRY_AGAIN);
      }
    },
  };
}
