export const MAIL_STATES = ['waiting', 'sent', 'dead'] as const;

/** `waiting` is still tried, `dead` was given up. */
export type MailState = (typeof MAIL_STATES)[number];

/** A mail of the outbox, as those who run the shop see it. Times are milliseconds since 1970. */
export interface KeptMail {
  id: number;
  recipient: string;
  /** Empty until it was written. */
  subject: string;
  state: MailState;
  /** Failed ones. */
  attempts: number;
  lastError: string | null;
  createdAt: number;
  /** Null for what is not tried any more. */
  nextAttemptAt: number | null;
  sentAt: number | null;
}
