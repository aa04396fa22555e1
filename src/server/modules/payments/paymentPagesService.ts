import type { Order } from '../../../domain/orders/order.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logging/createLogger.ts';
import type { PaymentAttempt, PaymentAttemptsRepository } from './paymentAttemptsRepository.ts';
import { FIRST_CHECK_MS } from './paymentChecksService.ts';
import type { PaymentProvider, PaymentRequest } from './PaymentProvider.ts';

export interface PaymentPagesService {
  /**
   * The card payment page of an order: the same one while it is valid. Null for an order that is not payable, and when
   * the provider fails, which is logged. Uses the network: never call it in a transaction.
   */
  pageOf(
    order: Order,
    urls: Pick<PaymentRequest, 'orderUrl' | 'noticeUrl'>,
  ): Promise<string | null>;
}

interface PaymentPagesDeps {
  provider: PaymentProvider;
  attempts: PaymentAttemptsRepository;
  clock: Clock;
  logger: Pick<Logger, 'error'>;
}

export function paymentPagesService(deps: PaymentPagesDeps): PaymentPagesService {
  const { provider, attempts, clock, logger } = deps;

  async function begin(request: PaymentRequest): Promise<void> {
    const { order, attempt } = request;
    const page = await provider.start(request);
    const now = clock.now().getTime();
    const begun: Omit<PaymentAttempt, 'closedAt'> = {
      ...page,
      orderId: order.id,
      attempt,
      provider: provider.name,
      amount: order.total,
      createdAt: now,
      expiresAt: order.expiresAt,
    };
    await attempts.add(begun, now + FIRST_CHECK_MS);
  }

  function isGood(last: PaymentAttempt, { total }: Order, now: number): boolean {
    const isInTime = last.expiresAt === null || last.expiresAt > now;
    const isOpen = isInTime && last.closedAt === null;
    return isOpen && last.provider === provider.name && last.amount === total;
  }

  return {
    pageOf: async (order, urls) => {
      const now = clock.now().getTime();
      if (!isPayable(order, now)) return null;
      const last = await attempts.last(order.id);
      if (last && isGood(last, order, now)) return last.redirectUrl;
      try {
        await begin({ order, attempt: (last?.attempt ?? 0) + 1, ...urls });
      } catch (error) {
        logger.error({ err: error, order: order.number }, 'no page to pay an order on');
        return null;
      }
      // Of two concurrent requests, the first one saved wins.
      return (await attempts.last(order.id))?.redirectUrl ?? null;
    },
  };
}

/** A rejected card may be retried. */
function isPayable({ status, paymentStatus, total, expiresAt }: Order, now: number): boolean {
  const isOpen = paymentStatus === 'pending' || paymentStatus === 'rejected';
  return isOpen && status === 'pending' && total > 0 && (expiresAt === null || expiresAt > now);
}
