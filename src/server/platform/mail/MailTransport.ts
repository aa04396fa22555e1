import type { Instant } from '../database/schema/cartTables.ts';

/** Somebody who writes mail: `{ name: 'Brazada', address: 'hola@brazada.example' }`. The name may be empty. */
export interface Mailbox {
  name: string;
  address: string;
}

/** What the shop writes to one person, in both forms that mail programs show. */
export interface Mail {
  /** One address, without a name. */
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A mail on its way out. The same one keeps its id and time however often it is tried. */
export interface QueuedMail extends Mail {
  id: number;
  createdAt: Instant;
  /** The shop's own address; left out for a shop that has none. */
  replyTo?: string;
}

/** The way mail takes out of the shop. */
export interface MailTransport {
  /** Resolves once someone else has taken the mail over. @throws MailRefusal, or any Error that may pass */
  send(mail: QueuedMail): Promise<void>;
  close(): void;
}

/** A permanent failure, such as an unknown recipient: retrying cannot help. */
export class MailRefusal extends Error {
  override readonly name = 'MailRefusal';
}
