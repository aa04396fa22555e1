import type { Clock } from '../clock.ts';
import type { MailOutbox } from './mailOutbox.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Retention of sent mail's time and recipient. */
export const KEEP_SENT_MS = 30 * DAY_MS;
export const PRUNE_EVERY_MS = DAY_MS / 24;
/** Limits how long a delete blocks other writes. */
const BATCH = 500;

/** Deletes old sent mail from time to time; dead mail is kept for an admin to check. */
export function sentMailPruner(
  outbox: Pick<MailOutbox, 'prune'>,
  clock: Clock,
): (stopping: AbortSignal) => Promise<void> {
  let nextAt = 0;
  return async (stopping) => {
    const now = clock.now().getTime();
    if (now < nextAt) return;
    let pruned = BATCH;
    while (pruned === BATCH && !stopping.aborted) {
      pruned = await outbox.prune(now - KEEP_SENT_MS, BATCH);
    }
    nextAt = now + PRUNE_EVERY_MS;
  };
}
