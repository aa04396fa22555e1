import { caseKey } from '../../../domain/text.ts';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logging/createLogger.ts';
import { traced } from '../telemetry/tracing.ts';
import { type Mail, MailRefusal, type MailTransport, RefusedLogIn } from './MailTransport.ts';
import type { LeasedMail, MailOutbox } from './mailOutbox.ts';

/** Outcome of an attempt: `retry` will be retried, `dead` will not. */
export type MailOutcome = 'sent' | 'retry' | 'dead';

/** Renders the outbox payload; null when the mail is no longer needed. */
export type WriteMail = (payload: string) => Promise<Mail | null>;

/** Called for every attempt. */
export type CountMail = (outcome: MailOutcome) => void;

export interface MailDeliveryDeps {
  outbox: MailOutbox;
  transport: MailTransport;
  clock: Clock;
  logger: Pick<Logger, 'warn' | 'error'>;
  writeMail: WriteMail;
  /** Reply address: the shop's own; '' for none. */
  replyTo: () => Promise<string>;
  /** The shop's name, for senders without one. */
  shopName?: () => Promise<string>;
  count: CountMail;
  /** The mail server refuses the shop itself. */
  onLogInRefused?: () => Promise<void>;
  /**
   * Waits between two leases, to respect rate limits of mail servers and leave capacity for shoppers. Ends early with
   * `stopping`.
   */
  rest: (stopping: AbortSignal | undefined) => Promise<unknown>;
  /** Called after each attempt: a connection is free, and the recipient may have more mail. */
  onAttempted: () => void;
}

export interface MailDelivery {
  /** Starts sending due mail on free connections, without waiting for it. */
  begin(stopping?: AbortSignal): Promise<void>;
  /** Resolves when no mail is being sent. */
  settled(): Promise<void>;
}

/** Mails per lease. */
export const BATCH = 4;
/** Concurrent mails: a slow connection does not block others. */
export const CONNECTIONS = 8;

/** Sends due mail, oldest first. A failed mail waits for its next attempt. */
export function mailDelivery(deps: MailDeliveryDeps): MailDelivery {
  const { outbox, transport, clock, logger, count } = deps;
  const sending = new Set<Promise<void>>();
  const now = () => clock.now().getTime();

  async function attempt(leased: LeasedMail): Promise<void> {
    let mail = leased;
    let way: 'filed' | void;
    try {
      if (leased.news !== null) {
        const written = await deps.writeMail(leased.news);
        if (written === null) return await outbox.drop(leased);
        // An admin may have sent it to another address.
        const isElsewhere = caseKey(leased.to) !== caseKey(written.to);
        mail = { ...leased, ...written, ...(isElsewhere && { to: leased.to }) };
      }
      const replyTo = await deps.replyTo();
      const shopName = await deps.shopName?.();
      const sent = { ...mail, ...(replyTo && { replyTo }), ...(shopName && { shopName }) };
      way = await traced({ name: 'mail send', kind: 'client' }, () => transport.send(sent));
    } catch (error) {
      return putOff(mail, error);
    }
    await outbox.markSent(mail, now(), { isFiled: way === 'filed' });
    count('sent');
  }

  /** The log contains neither address nor subject: both are in the outbox, by id. */
  async function putOff(mail: LeasedMail, error: unknown): Promise<void> {
    const reason = reasonOf(error);
    const failure = { reason, isFinal: error instanceof MailRefusal };
    const outcome = await outbox.markFailed(mail, failure, now());
    if (error instanceof RefusedLogIn) await deps.onLogInRefused?.();
    const facts = { mailId: mail.id, attempts: mail.attempts + 1, reason };
    if (outcome !== 'lost') count(outcome);
    if (outcome === 'dead') logger.error(facts, 'mail given up');
    if (outcome === 'retry') logger.warn(facts, 'mail not sent, to be tried again');
  }

  function start(mail: LeasedMail): void {
    const sent = traced({ name: 'mail', attributes: { mailId: mail.id } }, () => attempt(mail))
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
