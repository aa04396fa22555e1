import type { Instant } from '../database/schema/cartTables.ts';

/** Sender of mail: `{ name: 'Nado Club', address: 'hola@nado.example' }`. The name may be empty. */
export interface Mailbox {
  name: string;
  address: string;
}

/** A mail to one recipient, as HTML and text. */
export interface Mail {
  /** One address, without a name. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Turns such mails off by one POST; of notices to admins. */
  unsubscribeUrl?: string;
}

/** A mail to send. Retries keep its id and time. */
export interface QueuedMail extends Mail {
  id: number;
  createdAt: Instant;
  /** The shop's reply address; omitted if it has none. */
  replyTo?: string;
  /** The shop's name, for a sender without one. */
  shopName?: string;
}

/** The way mail takes out of the shop. */
export interface MailTransport {
  /**
   * Resolves once another server has accepted the mail, or with `filed` where it was only written to a file. @throws
   * MailRefusal, RefusedLogIn, or any Error that may be temporary
   */
  send(mail: QueuedMail): Promise<'filed' | void>;
  close(): void;
}

/** A permanent failure, such as an unknown recipient: retrying cannot help. */
export class MailRefusal extends Error {
  override readonly name = 'MailRefusal';
}

/** The mail server does not accept the shop's user or password. The mail waits for others. */
export class RefusedLogIn extends Error {
  override readonly name = 'RefusedLogIn';
}
