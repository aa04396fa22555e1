import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logging/createLogger.ts';
import { within } from '../../platform/within.ts';
import type { OpenPayment, PaymentAttemptsRepository } from './paymentAttemptsRepository.ts';
import type { SettlePayment } from './paymentNoticesService.ts';
import type { PaymentProvider } from './PaymentProvider.ts';

export interface PaymentChecksService {
  /**
   * Asks the provider what became of an order, in case a notice was lost. At most once in a few seconds, however many look
   * at the order's page. Never throws; a provider that takes long is not waited for, and its answer counts all the same.
   */
  refresh(orderNumber: string): Promise<void>;
  /** Asks about all that has been open for some minutes. */
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
/** A notice that has not come by then is probably lost. */
export const FIRST_CHECK_MS = 3 * MINUTE_MS;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS;
/** Money that comes later than this is told by a notice or not at all. */
const GIVE_UP_MS = 3 * 24 * 60 * MINUTE_MS;
const REFRESH_PAUSE_MS = 4_000;
const REFRESH_PATIENCE_MS = 2_500;
const BATCH = 20;
const MOST_REMEMBERED = 1_000;

export function paymentChecksService(deps: PaymentChecksDeps): PaymentChecksService {
  const { provider, attempts, settlePayment, clock, logger } = deps;
  const now = () => clock.now().getTime();
  const asked = new Map<string, { at: number; answer: Promise<void> }>();

  async function ask({ orderNumber }: OpenPayment): Promise<void> {
    for (const payment of await provider.findPayments(orderNumber)) await settlePayment(payment);
  }

  async function askIfOpen(orderNumber: string): Promise<void> {
    const open = await attempts.findOpen(provider.name, orderNumber);
    if (open && !isSettled(open)) await ask(open);
  }

  const logAbout = (orderNumber: string) => (error: unknown) =>
    logger.warn({ err: error, order: orderNumber }, 'the payments of an order cannot be checked');

  const patiently = (answer: Promise<void>) =>
    within(REFRESH_PATIENCE_MS, answer).catch(() => undefined);

  function forgetOld(): void {
    if (asked.size < MOST_REMEMBERED) return;
    const limit = now() - REFRESH_PAUSE_MS;
    for (const [order, { at }] of asked) if (at <= limit) asked.delete(order);
  }

  return {
    refresh: (orderNumber) => {
      const last = asked.get(orderNumber);
      if (last && now() - last.at < REFRESH_PAUSE_MS) return patiently(last.answer);
      forgetOld();
      const answer = askIfOpen(orderNumber).catch(logAbout(orderNumber));
      asked.set(orderNumber, { at: now(), answer });
      return patiently(answer);
    },
    checkDue: async (stopping) => {
      for (const open of await attempts.due(provider.name, now(), BATCH)) {
        if (stopping.aborted) return;
        const next = isSettled(open) ? null : nextCheck(open, now());
        if (!(await attempts.reschedule(open, next))) continue;
        if (!isSettled(open)) await ask(open).catch(logAbout(open.orderNumber));
      }
    },
  };
}

/** An order that expired is not: its buyer may have paid in the last moment. */
function isSettled({ paymentStatus }: OpenPayment): boolean {
  return paymentStatus === 'approved' || paymentStatus === 'refunded';
}

/** Pauses double; null when it is no use any more. */
function nextCheck({ checks, createdAt }: OpenPayment, now: number): number | null {
  const next = now + Math.min(FIRST_CHECK_MS * 2 ** (checks + 1), LONGEST_PAUSE_MS);
  return next - createdAt > GIVE_UP_MS ? null : next;
}
