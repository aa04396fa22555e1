import type { Generated } from 'kysely';
import type { LegalTextKey } from '../../../../domain/legalText.ts';
import type { Instant } from './cartTables.ts';

export interface LegalTables {
  legal_texts: LegalTextTable;
  withdrawals: WithdrawalTable;
}

/** Only what somebody of the shop wrote: the other texts are the defaults of the code. */
interface LegalTextTable {
  key: LegalTextKey;
  title: string;
  body: string;
  updated_at: Instant;
}

/** Who regrets a purchase. What was not said is ''. */
export interface WithdrawalTable {
  id: Generated<number>;
  code: string;
  /** Of all that was said: while a case is open, saying it again is the same case. */
  request_hash: string;
  order_number: string;
  /** Null where no order has that number. */
  order_id: number | null;
  /** Who was logged in; null for a visitor, and once the account was deleted. */
  user_id: number | null;
  email: string;
  phone: string;
  reason: string;
  created_at: Instant;
  /** Null while the shop owes an answer, for 24 hours at most. */
  answered_at: Instant | null;
  /** What the shop told them. */
  answer: Generated<string>;
  /** The admin; null once that account was deleted. */
  answered_by: number | null;
}
