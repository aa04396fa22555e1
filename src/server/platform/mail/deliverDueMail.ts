import type { Clock } from '../clock.ts';
import type { Logger } from '../logging/createLogger.ts';
import type { Mail } from './Mail.ts';
import type { LeasedMail, MailOutbox } from './mailOutbox.ts';
import { MailRefusal } from './MailRefusal.ts';
import type { MailTransport } from './MailTransport.ts';

/** What became of an attempt: `retry` will be tried again, `dead` was given up. */
export type MailOutcome = 'sent' | 'retry' | 'dead';

/** Makes a mail of the JSON that was put into the outbox in its place. */
export type WriteMail = (news: string) => Promise<Mail>;

/** Told of every attempt. */
export type CountMail = (outcome: MailOutcome) => void;

export interface DeliveryDeps {
  outbox: MailOutbox;
  transport: MailTransport;
  clock: Clock;
  logger: Pick<Logger, 'warn' | 'error'>;
  writeMail: WriteMail;
  count: CountMail;
  /** Between two batches: mail servers take only so many a second, and shoppers come first. Ends early with `stopping`. */
  rest: (stopping: AbortSignal | undefined) => Promise<unknown>;
}

/** So many at once: a mail server that is slow with one holds up no others. */
export const BATCH = 4;

/** Sends all that is due, the longest waiting first. A mail that fails waits for its next time; a database that fails throws. */
export async function deliverDueMail(deps: DeliveryDeps, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const mails = await deps.outbox.lease(now(deps), BATCH);
    if (mails.length === 0) return;
    const outcomes = await Promise.allSettled(mails.map((mail) => deliver(mail, deps)));
    const failed = outcomes.find((each) => each.status === 'rejected');
    if (failed) throw failed.reason;
    await deps.rest(stopping);
  }
}

async function deliver(mail: LeasedMail, deps: DeliveryDeps): Promise<void> {
  try {
    const written = mail.news === null ? mail : await deps.writeMail(mail.news);
    await deps.transport.send({ ...mail, ...written });
  } catch (error) {
    return putOff(mail, error, deps);
  }
  await deps.outbox.markSent(mail, now(deps));
  deps.count('sent');
}

/** The log has no address and no subject: they are in the outbox, under the id. */
async function putOff(mail: LeasedMail, error: unknown, deps: DeliveryDeps): Promise<void> {
  const reason = reasonOf(error);
  const failure = { reason, isFinal: error instanceof MailRefusal };
  const outcome = await deps.outbox.markFailed(mail, failure, now(deps));
  const facts = { mailId: mail.id, attempts: mail.attempts + 1, reason };
  if (outcome !== 'lost') deps.count(outcome);
  if (outcome === 'dead') deps.logger.error(facts, 'mail given up');
  if (outcome === 'retry') deps.logger.warn(facts, 'mail not sent, to be tried again');
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

function now({ clock }: DeliveryDeps): number {
  return clock.now().getTime();
}
