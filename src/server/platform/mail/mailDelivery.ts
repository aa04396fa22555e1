import type { Clock } from '../clock.ts';
import type { Logger } from '../logging/createLogger.ts';
import { type Mail, MailRefusal, type MailTransport } from './MailTransport.ts';
import type { LeasedMail, MailOutbox } from './mailOutbox.ts';

/** What became of an attempt: `retry` will be tried again, `dead` was given up. */
export type MailOutcome = 'sent' | 'retry' | 'dead';

/** Renders the outbox payload; null when the mail is no longer needed. */
export type WriteMail = (payload: string) => Promise<Mail | null>;

/** Told of every attempt. */
export type CountMail = (outcome: MailOutcome) => void;

export interface MailDeliveryDeps {
  outbox: MailOutbox;
  transport: MailTransport;
  clock: Clock;
  logger: Pick<Logger, 'warn' | 'error'>;
  writeMail: WriteMail;
  /** Where answers to the mail go: the shop's own address; '' for a shop that has none. */
  replyTo: () => Promise<string>;
  count: CountMail;
  /** Between two leases: mail servers take only so many a second, and shoppers come first. Ends early with `stopping`. */
  rest: (stopping: AbortSignal | undefined) => Promise<unknown>;
  /** After each attempt: there is a free connection, and maybe another mail to the same recipient. */
  onAttempted: () => void;
}

export interface MailDelivery {
  /** Begins to send what is due, as far as there are free connections, and waits for none of it. */
  begin(stopping?: AbortSignal): Promise<void>;
  /** Resolves once nothing is on its way. */
  settled(): Promise<void>;
}

/** Mails leased at once. */
export const BATCH = 4;
/** Mails on their way at once: a connection that is slow holds up no others. */
export const CONNECTIONS = 8;

/** Sends what is due, the longest waiting first. A mail that fails waits for its next time. */
export function mailDelivery(deps: MailDeliveryDeps): MailDelivery {
  const { outbox, transport, clock, logger, count } = deps;
  const sending = new Set<Promise<void>>();
  const now = () => clock.now().getTime();

  async function attempt(leased: LeasedMail): Promise<void> {
    let mail = leased;
    try {
      if (leased.news !== null) {
        const written = await deps.writeMail(leased.news);
        if (written === null) return await outbox.drop(leased);
        mail = { ...leased, ...written };
      }
      const replyTo = await deps.replyTo();
      await transport.send({ ...mail, ...(replyTo && { replyTo }) });
    } catch (error) {
      return putOff(mail, error);
    }
    await outbox.markSent(mail, now());
    count('sent');
  }

  /** The log has no address and no subject: they are in the outbox, under the id. */
  async function putOff(mail: LeasedMail, error: unknown): Promise<void> {
    const reason = reasonOf(error);
    const failure = { reason, isFinal: error instanceof MailRefusal };
    const outcome = await outbox.markFailed(mail, failure, now());
    const facts = { mailId: mail.id, attempts: mail.attempts + 1, reason };
    if (outcome !== 'lost') count(outcome);
    if (outcome === 'dead') logger.error(facts, 'mail given up');
    if (outcome === 'retry') logger.warn(facts, 'mail not sent, to be tried again');
  }

  function start(mail: LeasedMail): void {
    const sent = attempt(mail)
      .catch((error: unknown) =>
        logger.error({ err: error, mailId: mail.id }, 'the outbox cannot be written'),
      )
      .finally(() => {
        sending.delete(sent);
        deps.onAttempted();
      });
    sending.add(sent);
  }

  return {
    begin: async (stopping) => {
      while (!stopping?.aborted && sending.size < CONNECTIONS) {
        const mails = await outbox.lease(now(), Math.min(BATCH, CONNECTIONS - sending.size));
        if (mails.length === 0) return;
        for (const mail of mails) start(mail);
        await deps.rest(stopping);
      }
    },
    settled: async () => {
      await Promise.all(sending);
    },
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
