import type { Generated } from 'kysely';
import type { LegalTextKey } from '../../../../domain/legalText.ts';
import type { ReturnWay } from '../../../../domain/orders/withdrawal.ts';
import type { Instant } from './cartTables.ts';

export interface LegalTables {
  legal_texts: LegalTextTable;
  legal_text_versions: LegalTextVersionTable;
  withdrawals: WithdrawalTable;
}

/** The texts that an admin customised: the others are the defaults in the code. */
interface LegalTextTable {
  key: LegalTextKey;
  title: string;
  body: string;
  updated_at: Instant;
  version: Generated<number>;
}

/** Versions of `legal_texts`, old and current. */
interface LegalTextVersionTable {
  key: LegalTextKey;
  version: number;
  title: string;
  body: string;
  created_at: Instant;
}

/** Withdrawal cases. Fields that were not given are ''. */
export interface WithdrawalTable {
  id: Generated<number>;
  code: string;
  /** Hash of the request: a repeated request finds the open case. */
  request_hash: string;
  order_number: string;
  /** Null if no order has that number. */
  order_id: number | null;
  /** The account; null for guests, and after the account was deleted. */
  user_id: number | null;
  email: string;
  phone: string;
  reason: string;
  created_at: Instant;
  /** Null until the shop answers, within 24 hours. */
  answered_at: Instant | null;
  /** The shop's answer. */
  answer: Generated<string>;
  /** The admin; null after that account was deleted. */
  answered_by: number | null;
  /** The way in which the goods come back; null until an admin arranges it. */
  return_way: ReturnWay | null;
  /** Null until the goods are back. */
  received_at: Instant | null;
}
