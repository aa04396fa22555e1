import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/Database.ts';
import { startJob, type Job } from '../jobs/startJob.ts';
import type { Logger } from '../logging/createLogger.ts';
import { BATCH, mailDelivery, type CountMail, type WriteMail } from './mailDelivery.ts';
import { mailOutbox } from './mailOutbox.ts';
import type { MailTransport } from './MailTransport.ts';
import { sentMailPruner } from './pruneSentMail.ts';

interface MailRunnerOptions {
  /** Migrated. Has to stay open until the runner has stopped. */
  database: Database;
  /** Closed with the runner. */
  transport: MailTransport;
  clock: Clock;
  logger: Pick<Logger, 'warn' | 'error'>;
  writeMail: WriteMail;
  /** The shop's own address; '' for a shop that has none. */
  replyTo: () => Promise<string>;
  count: CountMail;
  /** How often it looks for mail that nobody nudged it for: of other processes, and what is to be tried again. */
  pollMs?: number;
}

const POLL_MS = 5000;
const MOST_A_SECOND = 20;
const REST_MS = (1000 * BATCH) / MOST_A_SECOND;

/** Delivers what is in the outbox, now and from now on. Several processes may do so on one database. */
export function startMailRunner(options: MailRunnerOptions): Job {
  const { database, transport, clock, logger, pollMs = POLL_MS } = options;
  const outbox = mailOutbox(database);
  const delivery = mailDelivery({ ...options, outbox, rest, onAttempted: () => job.wake() });
  const prune = sentMailPruner(outbox, clock);
  const job = startJob({
    run: async (stopping) => {
      await delivery.begin(stopping);
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
