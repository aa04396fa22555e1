import type { Clock } from '../clock.ts';
import type { MailOutbox } from './mailOutbox.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long the outbox keeps sent mail's time and recipient. */
export const KEEP_SENT_MS = 30 * DAY_MS;
export const PRUNE_EVERY_MS = DAY_MS / 24;
/** Limits how long a delete blocks other writes. */
const BATCH = 500;

/** A job's part that forgets old mail, now and then; what was given up stays until somebody has looked. */
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
