import type { QueuedMail } from './Mail.ts';

/** The way mail takes out of the shop. */
export interface MailTransport {
  /** Resolves once someone else has taken the mail over. @throws MailRefusal, or any Error that may pass */
  send(mail: QueuedMail): Promise<void>;
  close(): void;
}
