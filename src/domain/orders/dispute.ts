import type { Cents } from '../money/money.ts';
import type { Dispute } from './order.ts';
import type { ProviderPayment } from './payment.ts';

/** A chargeback is decided by the buyer's bank, a claim between the buyer and the shop. */
export const DISPUTE_KINDS = ['chargeback', 'claim'] as const;

export type DisputeKind = (typeof DISPUTE_KINDS)[number];

/** `closed`: a claim that ended; its payment says how. */
export const CASE_OUTCOMES = ['open', 'won', 'lost', 'closed'] as const;

export type CaseOutcome = (typeof CASE_OUTCOMES)[number];

/** Documents of the shop, as the provider has them. */
export const DOCUMENT_STATES = ['none', 'reviewing', 'accepted', 'refused'] as const;

export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** A case at a provider, as it reports it. Times are milliseconds since 1970. */
export interface ProviderCase {
  provider: string;
  id: string;
  kind: DisputeKind;
  /** The provider's ids of the payments that it is about. */
  paymentIds: string[];
  outcome: CaseOutcome;
  /** Null if the provider does not say. */
  amount: Cents | null;
  currency: string;
  /** The provider's word; may be empty. */
  reason: string;
  /** Its seller protection may cover it; null if it does not say. */
  canBeCovered: boolean | null;
  wantsDocuments: boolean;
  documents: DocumentState;
  /** Nothing can be sent or answered after it; null without one. */
  deadline: number | null;
  changedAt: number;
}

/** A case about a payment of an order. */
export interface OrderDispute extends Omit<ProviderCase, 'id' | 'paymentIds'> {
  id: number;
  caseId: string;
  paymentId: string;
  createdAt: number;
  /** Sent by the shop, oldest first. */
  files: SentFile[];
}

/** A checked file of a bank, or for one. */
export interface DocumentFile {
  name: string;
  type: 'image/jpeg' | 'image/png' | 'application/pdf';
  content: Uint8Array;
}

export interface SentFile {
  name: string;
  bytes: number;
  sentAt: number;
  /** User name of the admin; null after the account was deleted. */
  by: string | null;
}

/** All files that are sent at once. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;
export const MAX_EVIDENCE_FILES = 10;

/** Documents can still be sent: to a bank, until its deadline. */
export function takesDocuments(
  { kind, outcome, deadline }: Pick<OrderDispute, 'kind' | 'outcome' | 'deadline'>,
  now: number,
): boolean {
  return kind === 'chargeback' && outcome === 'open' && (deadline === null || deadline > now);
}

type Case = Pick<ProviderCase, 'outcome' | 'changedAt'>;

/**
 * A payment's report as the cases about it make it: an open case holds a payment of which the report says nothing yet, and
 * a decided chargeback decides. The provider's decision on the payment itself stands. What cases add is later than the report.
 */
export function contested<Report extends Pick<ProviderPayment, 'status' | 'dispute' | 'changedAt'>>(
  report: Report,
  cases: readonly Case[],
): Report {
  const change = changeOf(report, cases);
  if (!change) return report;
  const decided = Math.max(...cases.map(({ changedAt }) => changedAt));
  return { ...report, ...change, changedAt: Math.max(decided, (report.changedAt ?? 0) + 1) };
}

function changeOf(
  { status, dispute }: Pick<ProviderPayment, 'status' | 'dispute'>,
  cases: readonly Case[],
): Partial<Pick<ProviderPayment, 'status' | 'dispute'>> | null {
  const last = cases.toSorted((one, other) => other.changedAt - one.changedAt)[0];
  if (!last) return null;
  const isOpen = cases.some(({ outcome }) => outcome === 'open');
  if (status === 'approved' && dispute === null) {
    // A lost one whose money is still there will be taken: it is not decided before.
    const found: Dispute = isOpen || last.outcome === 'lost' ? 'open' : 'won';
    return { dispute: found };
  }
  if (status !== 'refunded' || dispute !== 'open' || isOpen || last.outcome === 'closed') {
    return null;
  }
  return last.outcome === 'won' ? { status: 'approved', dispute: 'won' } : { dispute: 'lost' };
}
