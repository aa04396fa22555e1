import { startJob, type Job } from '../../platform/jobs/startJob.ts';
import type { Logger } from '../../platform/logging/createLogger.ts';
import type { ExpiryService } from './life/expiryService.ts';

interface OrderExpiryOptions {
  expiry: ExpiryService;
  logger: Pick<Logger, 'error'>;
}

const POLL_MS = 30_000;

/** Gives the stock of unpaid orders back when their time is over, now and from now on. Several processes may do so on one database. */
export function startOrderExpiry({ expiry, logger }: OrderExpiryOptions): Job {
  return startJob({
    run: (stopping) => expiry.expireDue(stopping),
    pollMs: POLL_MS,
    onFailure: (error) => logger.error({ err: error }, 'unpaid orders cannot be ended'),
  });
}
