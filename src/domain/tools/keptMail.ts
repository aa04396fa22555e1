export const MAIL_STATES = ['waiting', 'sent', 'filed', 'dead', 'held'] as const;

/** `waiting` is still retried; `dead` is not. `held` is of a restored backup: an admin sends or discards it. */
export type MailState = (typeof MAIL_STATES)[number];

/** A mail of the outbox, for admins. Times are milliseconds since 1970. */
export interface KeptMail {
  id: number;
  recipient: string;
  /** Empty for a mail that is not needed any more. */
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

/** A mail with all that the shop knows about it. */
export interface KeptMailDetail extends KeptMail {
  /** Without what its links open; null for admins who may not see orders, and for mails of before version 0.3. */
  text: string | null;
  /** Attempts that failed, oldest first. */
  failures: { at: number; said: string }[];
  /** It is about an order, and may go to another address. */
  canBeRedirected: boolean;
}

export interface MailFilters {
  state?: MailState | undefined;
  /** A part of the recipient. */
  recipient?: string | undefined;
}
