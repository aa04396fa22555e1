export const MAIL_STATES = ['waiting', 'sent', 'filed', 'dead', 'held'] as const;

/** `waiting` is still retried; `dead` is not. `held` is of a restored backup: an admin sends or discards it. */
export type MailState = (typeof MAIL_STATES)[number];

/** A mail of the outbox, for admins. Times are milliseconds since 1970. */
export interface KeptMail {
  id: number;
  recipient: string;
  /** Empty until it is rendered. */
  subject: string;
  state: MailState;
  /** Failed attempts. */
  attempts: number;
  lastError: string | null;
  createdAt: number;
  /** Null when it is not retried any more. */
  nextAttemptAt: number | null;
  sentAt: number | null;
}
