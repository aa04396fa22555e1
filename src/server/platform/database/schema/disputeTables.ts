import type { Generated } from 'kysely';
import type { CaseOutcome, DisputeKind, DocumentState } from '../../../../domain/orders/dispute.ts';
import type { Flag, Instant } from './cartTables.ts';

export interface DisputeTables {
  disputes: DisputeTable;
  dispute_files: DisputeFileTable;
}

/** A chargeback or claim at a provider, about a payment that the shop may not know. */
export interface DisputeTable {
  id: Generated<number>;
  provider: string;
  kind: DisputeKind;
  /** The provider's id. */
  case_id: string;
  payment_id: string;
  outcome: CaseOutcome;
  amount_cents: number | null;
  currency: string;
  reason: string;
  can_be_covered: Flag | null;
  wants_documents: Flag;
  documents: DocumentState;
  deadline: Instant | null;
  /** The provider's time of its last change. */
  changed_at: Instant;
  created_at: Instant;
  /** Null once it is decided. */
  next_check_at: Instant | null;
  /** Documents are being sent until then. */
  sending_until: Instant | null;
}

/** A document that the shop sent. */
interface DisputeFileTable {
  id: Generated<number>;
  dispute_id: number;
  name: string;
  bytes: number;
  user_id: number | null;
  sent_at: Instant;
}
