import type { Instant } from '../database/schema/instant.ts';

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
