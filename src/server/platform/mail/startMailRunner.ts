import type { Clock } from '../clock.ts';
import type { Database } from '../database/Database.ts';
import { startJob, type Job } from '../jobs/startJob.ts';
import type { Logger } from '../logging/createLogger.ts';
import { deliverDueMail } from './deliverDueMail.ts';
import { mailOutbox } from './mailOutbox.ts';
import type { MailTransport } from './MailTransport.ts';

interface MailRunnerOptions {
  /** Migrated. Has to stay open until the runner has stopped. */
  database: Database;
  /** Closed with the runner. */
  transport: MailTransport;
  clock: Clock;
  logger: Pick<Logger, 'warn' | 'error'>;
  /** How often it looks for mail that nobody nudged it for: of other processes, and what is to be tried again. */
  pollMs?: number;
}

const POLL_MS = 5000;

/** Delivers what is in the outbox, now and from now on. Several processes may do so on one database. */
export function startMailRunner(options: MailRunnerOptions): Job {
  const { database, transport, clock, logger, pollMs = POLL_MS } = options;
  const deps = { outbox: mailOutbox(database), transport, clock, logger };
  const job = startJob({
    run: (stopping) => deliverDueMail(deps, stopping),
    pollMs,
    onFailure: (error) => logger.error({ err: error }, 'the outbox cannot be read or written'),
  });
  return { nudge: job.nudge, stop: () => job.stop().finally(() => transport.close()) };
}
