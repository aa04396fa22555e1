import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/Database.ts';
import { startJob, type Job } from '../jobs/startJob.ts';
import { BATCH, mailDelivery, type MailDeliveryDeps } from './mailDelivery.ts';
import { mailOutbox } from './mailOutbox.ts';
import { sentMailPruner } from './pruneSentMail.ts';

/** Closed together with the worker. */
interface MailRunnerOptions extends Omit<MailDeliveryDeps, 'outbox' | 'rest' | 'onAttempted'> {
  /** Migrated. Must stay open until the worker has stopped. */
  database: Database;
  /** False while mail has no way out: it stays in the outbox, and the tools say so. */
  hasWay?: () => Promise<boolean>;
  /** Poll interval for mail of other processes and for retries. */
  pollMs?: number;
}

const POLL_MS = 5000;
const MOST_A_SECOND = 20;
const REST_MS = (1000 * BATCH) / MOST_A_SECOND;

/** Delivers the outbox continuously. Several processes may do so on one database. */
export function startMailRunner(options: MailRunnerOptions): Job {
  const { database, transport, clock, logger, pollMs = POLL_MS } = options;
  const { hasWay = async () => true } = options;
  const outbox = mailOutbox(database);
  const delivery = mailDelivery({ ...options, outbox, rest, onAttempted: () => job.wake() });
  const prune = sentMailPruner(outbox, clock);
  const job = startJob({
    run: async (stopping) => {
      if (await hasWay()) await delivery.begin(stopping);
      await prune(stopping);
    },
    pollMs,
    onFailure: (error) => logger.error({ err: error }, 'the outbox cannot be read or written'),
  });

  async function stop(): Promise<void> {
    await job.stop();
    await delivery.settled();
    transport.close();
  }

  return { wake: job.wake, stop };
}

function rest(signal: AbortSignal | undefined): Promise<unknown> {
  return pause(REST_MS, null, { ref: false, ...(signal && { signal }) }).catch(() => null);
}
