import { startJob, type Job } from '../../platform/jobs/startJob.ts';
import type { Logger } from '../../platform/logging/createLogger.ts';
import type { Payments } from './createPayments.ts';

interface PaymentChecksOptions {
  payments: Pick<Payments, 'checkDue'>;
  logger: Pick<Logger, 'error'>;
}

const POLL_MS = 60_000;

/** Asks about payments whose notice did not come, now and from now on. Several processes may do so on one database. */
export function startPaymentChecks({ payments, logger }: PaymentChecksOptions): Job {
  return startJob({
    run: (stopping) => payments.checkDue(stopping),
    pollMs: POLL_MS,
    onFailure: (error) => logger.error({ err: error }, 'payments cannot be checked'),
  });
}
