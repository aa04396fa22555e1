import type { AnsweredCallsRepository } from '../placing/answeredCallsRepository.ts';
import type { HoldLimits } from '../placing/holdLimits.ts';
import { advanceOrder } from './advanceOrder.ts';
import type { LifeDeps } from './LifeDeps.ts';

export interface ExpiryService {
  /** Ends every unpaid order whose time is over, of several processes one, and forgets old calls and who held stock. Ends early when `stopping` is aborted. */
  expireDue(stopping: AbortSignal): Promise<void>;
}

interface ForgottenInTime {
  calls: Pick<AnsweredCallsRepository, 'forget'>;
  holds: Pick<HoldLimits, 'forget'>;
}

const BATCH = 50;

export function expiryService(deps: LifeDeps, { calls, holds }: ForgottenInTime): ExpiryService {
  const { database, orders, life, payments, tellBuyer, clock, logger } = deps;
  const now = () => clock.now().getTime();

  /** It may have been paid, without a notice too, or ended by another process, since it was found. */
  async function expire(number: string): Promise<void> {
    await payments.refresh(number);
    await database.transaction(async (trx) => {
      const [held] = await life.hold(trx, [number]);
      const isDue =
        held?.status === 'pending' && held.expiresAt !== null && held.expiresAt <= now();
      if (!isDue) return;
      const step = 'order.cancelled';
      const by = { userId: null, at: now() };
      await advanceOrder(deps, trx, held, { step, by, cause: 'expired' });
      const found = await orders.findOn(trx, number);
      if (found) await tellBuyer(trx, found, { kind: 'expired' });
    });
    deps.afterCommit();
  }

  /** One that fails keeps nobody else waiting. */
  async function tryToExpire(number: string): Promise<boolean> {
    try {
      await expire(number);
      return true;
    } catch (error) {
      logger.error({ err: error, order: number }, 'an order could not be ended');
      return false;
    }
  }

  return {
    expireDue: async (stopping) => {
      await calls.forget(now());
      await holds.forget();
      for (;;) {
        const due = await life.due(now(), BATCH);
        let ended = 0;
        for (const number of due) {
          if (stopping.aborted) return;
          if (await tryToExpire(number)) ended += 1;
        }
        if (due.length < BATCH || ended === 0) return;
      }
    },
  };
}
