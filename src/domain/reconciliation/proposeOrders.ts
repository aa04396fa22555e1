import type { Cents } from '../money/money.ts';

/** A transfer that the bank shows. */
export interface BankCredit {
  amount: Cents;
  reference: string;
  /** '' if unknown. */
  cuit: string;
  at: number;
}

/** An order whose money a transfer may be. */
export interface TransferCandidate {
  number: string;
  /** Money that it still needs; of one that is confirmed already, what was confirmed. */
  amount: Cents;
  cuit: string;
  /** The buyer's first and last name. */
  buyer: string;
  placedAt: number;
  /** The payment in the books that no line of a statement has yet; null while the money is waited for. */
  paymentId: string | null;
}

/** Reasons why an order may be the one, the strongest first. */
export const PROPOSAL_REASONS = ['number', 'amount', 'cuit', 'name', 'near'] as const;

export type ProposalReason = (typeof PROPOSAL_REASONS)[number];

export interface Proposal {
  candidate: TransferCandidate;
  reasons: ProposalReason[];
}

const WEIGHTS: Readonly<Record<ProposalReason, number>> = {
  number: 8,
  amount: 4,
  cuit: 4,
  name: 2,
  near: 1,
};
const ENOUGH = 3;
const MOST = 3;
const DAY_MS = 86_400_000;
/** Banks show a transfer up to so many days after the order, and by their own clock a little before. */
const LATEST_MS = 10 * DAY_MS;
/** A price is missed by a rounded amount. */
const NEARLY = 0.02;

/** A candidate as lines may name it, read once for all of them. */
interface ReadCandidate {
  candidate: TransferCandidate;
  number: string;
  digits: string;
  /** The buyer's names. */
  words: string[];
}

export function readCandidates(candidates: readonly TransferCandidate[]): ReadCandidate[] {
  return candidates.map((candidate) => ({
    candidate,
    number: plain(candidate.number),
    digits: candidate.number.replaceAll(/\D/g, ''),
    words: plain(candidate.buyer).split(' '),
  }));
}

/** Orders that the transfer may pay, the likeliest first. It is only proposed: an admin decides. */
export function proposeOrders(
  credit: BankCredit,
  candidates: readonly ReadCandidate[],
): Proposal[] {
  const text = plain(credit.reference);
  const words = new Set(text.split(' '));
  return candidates
    .map((read) => ({
      candidate: read.candidate,
      reasons: reasonsFor(credit, { text, words }, read),
    }))
    .map((proposal) => ({ proposal, weight: weightOf(proposal.reasons) }))
    .filter(({ weight }) => weight >= ENOUGH)
    .toSorted(
      (one, other) =>
        other.weight - one.weight ||
        Math.abs(credit.at - one.proposal.candidate.placedAt) -
          Math.abs(credit.at - other.proposal.candidate.placedAt),
    )
    .slice(0, MOST)
    .map(({ proposal }) => proposal);
}

function reasonsFor(
  { amount, cuit, at }: BankCredit,
  { text, words: said }: { text: string; words: ReadonlySet<string> },
  { candidate, number, digits, words }: ReadCandidate,
): ProposalReason[] {
  const named = words.filter((word) => word.length > 2 && said.has(word));
  const isNumbered =
    text.includes(number) ||
    (digits.length >= 4 &&
      text.includes(digits) &&
      new RegExp(`(?<!\\d)0*${digits}(?!\\d)`).test(text));
  const waited = at - candidate.placedAt;
  const isNearly = Math.abs(amount - candidate.amount) <= candidate.amount * NEARLY;
  const found: Readonly<Record<ProposalReason, boolean>> = {
    number: isNumbered,
    amount: amount === candidate.amount,
    cuit: cuit !== '' && cuit === candidate.cuit,
    name: named.length >= Math.min(2, words.length) && named.length > 0,
    near: isNearly && waited > -DAY_MS && waited < LATEST_MS,
  };
  return PROPOSAL_REASONS.filter((reason) => found[reason]);
}

function weightOf(reasons: readonly ProposalReason[]): number {
  return reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0);
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, ' ')
    .trim();
}
