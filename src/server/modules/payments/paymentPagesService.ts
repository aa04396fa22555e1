import type { Order } from '../../../domain/orders/order.ts';
import { missingOf } from '../../../domain/orders/orderPayments.ts';
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
      amount: missingOf(order),
      createdAt: now,
      expiresAt: order.expiresAt,
    };
    await attempts.add(begun, now + FIRST_CHECK_MS);
  }

  function isOpen(last: PaymentAttempt, now: number): boolean {
    const isInTime = last.expiresAt === null || last.expiresAt > now;
    return isInTime && last.closedAt === null;
  }

  /** A page that asks for another amount than what is missing now. */
  async function closeOld({ preferenceId }: PaymentAttempt, { number }: Order): Promise<void> {
    try {
      await provider.closePage(preferenceId);
    } catch (error) {
      logger.error({ err: error, order: number }, 'a payment page of another amount stays open');
    }
  }

  const pageOf: PaymentPagesService['pageOf'] = async (order, urls) => {
    const now = clock.now().getTime();
    if (!isPayable(order, now)) return null;
    // One read gives both, so that of two requests at once both want the same number.
    const pages = await attempts.ofOrder(order.id);
    const attempt = (pages[0]?.attempt ?? 0) + 1;
    const last = pages.find((each) => each.provider === provider.name);
    const isLastOpen = last !== undefined && isOpen(last, now);
    if (isLastOpen && last.amount === missingOf(order)) return last.redirectUrl;
    if (isLastOpen) await closeOld(last, order);
    try {
      await begin({ order, attempt, ...urls });
    } catch (error) {
      logger.error({ err: error, order: order.number }, 'no page to pay an order on');
      return null;
    }
    // The first one saved wins; where that is another provider's, the next number is free.
    const saved = (await attempts.ofOrder(order.id)).find((each) => each.attempt === attempt);
    return saved?.provider === provider.name ? saved.redirectUrl : pageOf(order, urls);
  };

  return { pageOf };
}

/** A rejected card may be retried. */
function isPayable(order: Order, now: number): boolean {
  const { status, paymentStatus, expiresAt } = order;
  const isOpen = paymentStatus === 'pending' || paymentStatus === 'rejected';
  return (
    isOpen &&
    status === 'pending' &&
    missingOf(order) > 0 &&
    (expiresAt === null || expiresAt > now)
  );
}
