import type { Generated } from 'kysely';
import type { NoticeKind } from '../../../../domain/tools/notice.ts';
import type { Flag, Instant } from './cartTables.ts';

export interface NoticeTables {
  notices: NoticeTable;
  notice_preferences: NoticePreferenceTable;
  notice_deliveries: NoticeDeliveryTable;
  notice_mailings: NoticeMailingTable;
  push_devices: PushDeviceTable;
  push_messages: PushMessageTable;
}

/** Something that admins are notified of. Names no buyer: what it is about is read when its mail is written. */
export interface NoticeTable {
  id: Generated<number>;
  kind: NoticeKind;
  /** An order's number, a withdrawal's code, or the id of anything else. */
  subject: string;
  detail: Generated<string>;
  amount_cents: Generated<number | null>;
  /** The admin who did it, and who is not notified. */
  actor_id: Generated<number | null>;
  created_at: Instant;
  /** Reminders are due later. */
  due_at: Instant;
  /** Since then each admin has it; null before. */
  handed_at: Generated<Instant | null>;
}

interface NoticePreferenceTable {
  user_id: number;
  /** JSON of `NoticeChoices`; kinds that came later are missing. */
  choices: string;
  digest_hour: number;
  version: Generated<number>;
}

/** A notice that waits for its mail to an admin. */
interface NoticeDeliveryTable {
  notice_id: number;
  user_id: number;
  /** The kind as which this admin hears of it. */
  kind: NoticeKind;
  /** The others wait for the digest. */
  at_once: Flag;
  created_at: Instant;
}

/** The last mail of a kind that an admin got at once. */
interface NoticeMailingTable {
  user_id: number;
  kind: NoticeKind;
  mailed_at: Instant;
}

/** A browser that shows an admin's notices; gone with the session that turned it on. */
export interface PushDeviceTable {
  id: Generated<number>;
  user_id: number;
  token_hash: string;
  endpoint: string;
  /** The browser's public key and secret, in base64url. */
  p256dh: string;
  auth: string;
  created_at: Instant;
}

/** Outbox of push messages. */
interface PushMessageTable {
  id: Generated<number>;
  device_id: number;
  /** JSON. */
  payload: string;
  created_at: Instant;
  next_attempt_at: Instant;
  attempts: Generated<number>;
}
