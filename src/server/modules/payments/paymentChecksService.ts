import type { ProviderPayment } from '../../../domain/orders/payment.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logging/createLogger.ts';
import { withTimeout } from '../../platform/withTimeout.ts';
import type { OpenPayment, PaymentAttemptsRepository } from './paymentAttemptsRepository.ts';
import type { SettlePayment } from './paymentCasesService.ts';
import type { PaymentProvider } from './PaymentProvider.ts';

export interface PaymentChecksService {
  /**
   * Queries the provider about an order, in case a webhook was lost; at most once in a few seconds, however many people
   * view the order. Never throws. Does not wait for a slow provider, but still uses its answer. False when the provider
   * did not answer.
   */
  refresh(orderNumber: string): Promise<boolean>;
  /**
   * Cancels undecided payments at the provider, and queries all of them again. With `page: 'close'` nothing can be paid
   * afterwards. Never throws. False when some call failed, or a payment is still undecided.
   */
  withdraw(orderNumber: string, options: { page: 'close' | 'keep' }): Promise<boolean>;
  /** Queries an order now, whatever its status. False for one without a page here. Throws without an answer. */
  follow(orderNumber: string): Promise<boolean>;
  /** Closes the open page of an order that is paid, if it has one. Failures are logged. */
  closePaid(orderNumber: string): Promise<void>;
  /** Queries orders that have been open for some minutes. */
  checkDue(stopping: AbortSignal): Promise<void>;
}

interface PaymentChecksDeps {
  provider: PaymentProvider;
  attempts: PaymentAttemptsRepository;
  settlePayment: SettlePayment;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
}

const MINUTE_MS = 60_000;
/** A webhook that has not arrived by then is probably lost. */
export const FIRST_CHECK_MS = 3 * MINUTE_MS;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS;
/** Later payments are only found through webhooks. */
const GIVE_UP_MS = 3 * 24 * 60 * MINUTE_MS;
const REFRESH_PAUSE_MS = 4_000;
const REFRESH_TIMEOUT_MS = 2_500;
const WITHDRAW_TIMEOUT_MS = 8_000;
const BATCH = 20;
const MOST_REMEMBERED = 1_000;

export function paymentChecksService(deps: PaymentChecksDeps): PaymentChecksService {
  const { provider, attempts, settlePayment, clock, logger } = deps;
  const now = () => clock.now().getTime();
  const asked = new Map<string, { at: number; answer: Promise<boolean> }>();

  const paymentsOf = ({ orderNumber, attempt }: OpenPayment) =>
    provider.findPayments(orderNumber, attempt);

  async function ask(open: OpenPayment): Promise<void> {
    for (const payment of await paymentsOf(open)) await settlePayment(payment);
  }

  async function askIfOpen(orderNumber: string): Promise<boolean> {
    const open = await attempts.findOpen(provider.name, orderNumber);
    if (open && !isSettled(open)) await ask(open);
    return true;
  }

  const logAbout = (orderNumber: string) => (error: unknown) => {
    logger.warn({ err: error, order: orderNumber }, 'the payments of an order cannot be checked');
    return false;
  };

  const answeredInTime = (timeoutMs: number, answer: Promise<boolean>) =>
    withTimeout(timeoutMs, answer).catch(() => false);

  async function closePage({ attemptId, preferenceId, expiresAt, closedAt }: OpenPayment) {
    const isOver = closedAt !== null || (expiresAt !== null && expiresAt <= now());
    if (isOver) return;
    await provider.closePage(preferenceId);
    await attempts.close(attemptId, now());
  }

  /** Returns the payment as it is afterwards, as far as the provider reports it. */
  async function cancel(payment: ProviderPayment): Promise<ProviderPayment> {
    const cancelled = await provider.cancelPayment(payment.id).catch((error: unknown) => {
      logAbout(payment.orderNumber)(error);
      return null;
    });
    return cancelled ?? payment;
  }

  async function withdrawNow(orderNumber: string, page: 'close' | 'keep'): Promise<boolean> {
    const open = await attempts.findOpen(provider.name, orderNumber);
    if (!open) return true;
    const logged = logAbout(orderNumber);
    const isClosed = page === 'keep' || (await closePage(open).then(() => true, logged));
    const payments = await Promise.all(
      (await paymentsOf(open)).map(async (payment) =>
        payment.status === 'pending' ? cancel(payment) : payment,
      ),
    );
    for (const payment of payments) await settlePayment(payment);
    return isClosed && payments.every(({ status }) => status !== 'pending');
  }

  function dropExpired(): void {
    if (asked.size < MOST_REMEMBERED) return;
    const limit = now() - REFRESH_PAUSE_MS;
    for (const [order, { at }] of asked) if (at <= limit) asked.delete(order);
  }

  return {
    refresh: (orderNumber) => {
      const last = asked.get(orderNumber);
      if (last && now() - last.at < REFRESH_PAUSE_MS)
        return answeredInTime(REFRESH_TIMEOUT_MS, last.answer);
      dropExpired();
      const answer = askIfOpen(orderNumber).catch(logAbout(orderNumber));
      asked.set(orderNumber, { at: now(), answer });
      return answeredInTime(REFRESH_TIMEOUT_MS, answer);
    },
    withdraw: (orderNumber, { page }) => {
      const answer = withdrawNow(orderNumber, page).catch(logAbout(orderNumber));
      return answeredInTime(WITHDRAW_TIMEOUT_MS, answer);
    },
    follow: async (orderNumber) => {
      const open = await attempts.findOpen(provider.name, orderNumber);
      if (open) await ask(open);
      return open !== null;
    },
    closePaid: async (orderNumber) => {
      const open = await attempts.findOpen(provider.name, orderNumber);
      if (open && isSettled(open)) await closePage(open).catch(logAbout(orderNumber));
    },
    checkDue: async (stopping) => {
      for (const open of await attempts.due(provider.name, now(), BATCH)) {
        if (stopping.aborted) return;
        const next = isSettled(open) ? null : nextCheck(open, now());
        if (!(await attempts.reschedule(open, next))) continue;
        const logged = logAbout(open.orderNumber);
        if (open.orderStatus === 'cancelled') await closePage(open).catch(logged);
        if (!isSettled(open)) await ask(open).catch(logged);
      }
    },
  };
}

/** Expired orders are included: the buyer may have paid at the last moment. */
function isSettled({ paymentStatus, hasOpenEdit }: OpenPayment): boolean {
  if (hasOpenEdit) return false;
  return paymentStatus === 'approved' || paymentStatus === 'refunded';
}

/** Exponential backoff; null when polling ends. */
function nextCheck({ checks, createdAt }: OpenPayment, now: number): number | null {
  const next = now + Math.min(FIRST_CHECK_MS * 2 ** (checks + 1), LONGEST_PAUSE_MS);
  return next - createdAt > GIVE_UP_MS ? null : next;
}
