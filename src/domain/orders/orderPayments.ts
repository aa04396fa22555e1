import type { Cents } from '../money/money.ts';
import type { Order, OrderPayment, PaymentMethod, PaymentStatus, ProviderStatus } from './order.ts';
import { isCredit } from './credit.ts';
import { CASH } from './manualOrder.ts';
import type { BankAccount, ProviderPayment, TransferInstructions } from './payment.ts';

/** Payment provider of bank transfers. */
export const TRANSFER = 'transferencia';

export const CURRENCY = 'ARS';
/** A payment's statuses from transient to final. */
const COURSE: readonly ProviderStatus[] = [
  'pending',
  'withdrawn',
  'expired',
  'rejected',
  'approved',
  'refunded',
];
const DISPUTE_COURSE: readonly OrderPayment['dispute'][] = [null, 'open', 'won', 'lost'];

type Report = Pick<ProviderPayment, 'status' | 'refunded' | 'dispute' | 'changedAt' | 'credited'>;
type Charge = Pick<
  OrderPayment,
  'status' | 'amount' | 'currency' | 'refunded' | 'dispute' | 'counted' | 'credited'
>;

/** The order data that payments are compared with. */
export interface PaidOrder extends Pick<Order, 'total' | 'waived'> {
  /** Money that paid for it and had gone back before it was edited; 0 if missing. */
  gift?: Cents;
  isCancelled: boolean;
}

/**
 * Chooses the current one of two reports on a payment, whatever their arrival order. Received money is never
 * unreceived; otherwise the provider's time decides, since a dispute can be won, and without a time the later status.
 */
export function laterReport<R extends Report>(known: R, incoming: R): R {
  const [one, other] = [orderOf(known), orderOf(incoming)];
  const difference = other.map((each, at) => each - (one[at] ?? 0)).find((each) => each !== 0) ?? 0;
  return difference > 0 ? incoming : known;
}

function orderOf({ status, refunded, dispute, changedAt, credited = 0 }: Report): number[] {
  const course = COURSE.indexOf(status);
  const received = [changedAt ?? 0, course, DISPUTE_COURSE.indexOf(dispute), refunded, credited];
  return isReceived({ status }) ? [COURSE.indexOf('approved'), ...received] : [course];
}

/** The money came, and may have gone back since. */
export function isReceived({ status }: Pick<Charge, 'status'>): boolean {
  return status === 'approved' || status === 'refunded';
}

/** Amount of a payment that the shop holds. */
export function keptOf({
  status,
  amount,
  refunded,
  credited = 0,
}: Pick<Charge, 'status' | 'amount' | 'refunded' | 'credited'>): Cents {
  return status === 'approved' ? Math.max(0, amount - refunded - credited) : 0;
}

/** The same in pesos: other currencies pay for nothing. */
export function keptPesos(payment: Charge): Cents {
  return payment.currency === CURRENCY ? keptOf(payment) : 0;
}

/** The amount that the shop asks for an order. */
export function priceOf({ total, waived = 0 }: Pick<PaidOrder, 'total' | 'waived'>): Cents {
  return total - waived;
}

/** The part of the price that payments have to cover: what went back before an edit is not asked for again. */
export function askedOf({ gift = 0, ...order }: Omit<PaidOrder, 'isCancelled'>): Cents {
  return priceOf(order) - gift;
}

/** Decides again which part of each payment pays, after the price changed: the first ones first. */
export function recountPayments<P extends Charge>(payments: readonly P[], asked: Cents): P[] {
  const counted = shares(asked, payments.map(keptPesos));
  return payments.map((each, at) => ({ ...each, counted: counted[at] ?? 0 }));
}

/** Money that paid for the order and went back without being due. */
export function giftsOf(payments: readonly Charge[]): Cents {
  return sum(payments.map(lackOf));
}

function countedOf(payments: Waiting['payments']): Cents {
  return sum(payments.map(({ counted = 0 }) => counted));
}

function isCovered(payments: readonly Charge[], order: Omit<PaidOrder, 'isCancelled'>): boolean {
  return askedOf(order) > 0 && countedOf(payments) >= askedOf(order);
}

/** Money that the provider took back for the buyer. */
function isChargedBack({ status, dispute }: Charge): boolean {
  return status === 'refunded' && dispute !== null;
}

/**
 * Decides which part of each payment pays for the order, after one of them changed. What came counts together until it
 * covers the price; from then on it is decided, and whatever comes later is due back. A refund first takes what is due
 * back, of whichever payment; the rest is a gift, and does not make the order unpaid.
 */
export function countPayments<P extends Charge>(
  others: readonly P[],
  { before, after }: { before: P | null; after: P },
  order: Omit<PaidOrder, 'isCancelled'>,
): { others: P[]; after: P } {
  const known = before ? [...others, before] : others;
  const isGain = keptPesos(after) > (before ? keptPesos(before) : 0);
  const isEmpty = known.every((each) => keptPesos(each) === 0);
  const isDecided = isCovered(known, order) && !(isGain && isEmpty);
  return isDecided
    ? keepCounted(others, { before, after })
    : countTogether(others, { before, after }, order);
}

function countTogether<P extends Charge>(
  others: readonly P[],
  { before, after }: { before: P | null; after: P },
  order: Omit<PaidOrder, 'isCancelled'>,
): { others: P[]; after: P } {
  let left = askedOf(order);
  const take = (payment: P, amount: Cents): P => {
    const counted = Math.min(amount, left);
    left -= counted;
    return { ...payment, counted };
  };
  const counted = others.map((each) => take(each, keptPesos(each)));
  // It came whole, whatever went back before the shop heard of it.
  const isNews =
    isReceived(after) && !(before && isReceived(before)) && after.currency === CURRENCY;
  const isCovering = isNews && after.amount >= left;
  return { others: counted, after: take(after, isCovering ? after.amount : keptPesos(after)) };
}

/** Payments that would be due back take over what this change takes away, and what was charged back. */
function keepCounted<P extends Charge>(
  others: readonly P[],
  { before, after }: { before: P | null; after: P },
): { others: P[]; after: P } {
  const changed = { ...after, counted: before?.counted ?? 0 };
  const all = [...others, changed];
  const lacking = all.map((each) => {
    if (isChargedBack(each)) return lackOf(each);
    return each === changed ? Math.max(0, lackOf(each) - (before ? lackOf(before) : 0)) : 0;
  });
  const spare = all.map((each) => Math.max(0, keptPesos(each) - (each.counted ?? 0)));
  const moved = Math.min(sum(lacking), sum(spare));
  const [given, taken] = [shares(moved, lacking), shares(moved, spare)];
  const next = all.map((each, at) => ({
    ...each,
    counted: (each.counted ?? 0) - (given[at] ?? 0) + (taken[at] ?? 0),
  }));
  return { others: next.slice(0, -1), after: next.at(-1) ?? changed };
}

/** The share of its counted part that the shop does not hold any more. */
function lackOf(payment: Charge): Cents {
  return Math.max(0, (payment.counted ?? 0) - keptPesos(payment));
}

/** Splits an amount over these, the first ones first. */
function shares(amount: Cents, most: readonly Cents[]): Cents[] {
  let left = amount;
  return most.map((each) => {
    const share = Math.min(each, left);
    left -= share;
    return share;
  });
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, each) => total + each, 0);
}

/** Summary of an order's payments. */
export function orderPaymentStatus(payments: readonly Charge[], order: PaidOrder): PaymentStatus {
  if (isCovered(payments, order)) {
    const isTakenBack = payments.some((each) => isChargedBack(each) && (each.counted ?? 0) > 0);
    const holdsMoney = payments.some((each) => keptPesos(each) > 0);
    return holdsMoney && !isTakenBack ? 'approved' : 'refunded';
  }
  if (order.isCancelled) return 'expired';
  const has = (wanted: ProviderStatus) => payments.some(({ status }) => status === wanted);
  return !has('pending') && has('rejected') ? 'rejected' : 'pending';
}

/** The part of a payment that has to go back: what pays for nothing. */
export function dueBackOf(payment: Charge, { isCancelled }: Pick<PaidOrder, 'isCancelled'>): Cents {
  return isCancelled ? keptOf(payment) : Math.max(0, keptOf(payment) - (payment.counted ?? 0));
}

export function paymentsDueBack<P extends Charge>(
  payments: readonly P[],
  order: Pick<PaidOrder, 'isCancelled'>,
): P[] {
  return payments.filter((each) => dueBackOf(each, order) > 0);
}

interface Waiting extends Pick<Order, 'total' | 'waived' | 'paymentStatus'> {
  gift?: Cents;
  payments: readonly Pick<OrderPayment, 'counted'>[];
}

interface PartPaid extends Waiting {
  payments: readonly Pick<OrderPayment, 'counted' | 'provider'>[];
}

export function missingOf(order: Waiting): Cents {
  const isPaid = order.paymentStatus === 'approved' || order.paymentStatus === 'refunded';
  return isPaid ? 0 : Math.max(0, askedOf(order) - countedOf(order.payments));
}

/** The money received and missing of an order that is paid in part; otherwise null. Credit is no money that came. */
export function partPaid(order: PartPaid): { received: Cents; missing: Cents } | null {
  const money = order.payments.filter((each) => !isCredit(each));
  const [missing, received] = [missingOf(order), countedOf(money)];
  return missing > 0 && received > 0 ? { received, missing } : null;
}

/** The provider has not decided yet: paying again could charge twice. */
export function isPaymentInProcess({
  status,
  paymentStatus,
  payments,
}: Pick<Order, 'status' | 'paymentStatus' | 'payments'>): boolean {
  const isOpen = status === 'pending' && paymentStatus === 'pending';
  return isOpen && payments.some((each) => each.status === 'pending');
}

/** The relevant dispute: open before lost before won. */
export function disputeOf({ payments }: Pick<Order, 'payments'>): OrderPayment['dispute'] {
  const disputes = payments.map(({ dispute }) => dispute);
  return (['open', 'lost', 'won'] as const).find((each) => disputes.includes(each)) ?? null;
}

/** Its money was handed over: cash has the price of transfers, and no payment method of its own. */
export function isPaidInCash({ payments }: Pick<Order, 'payments'>): boolean {
  return payments.some(({ provider, status }) => provider === CASH && status === 'approved');
}

/** A code at the counter paid what was to be transferred: a card's provider charges such an order in no other way. */
export function isPaidByQr({
  paymentMethod,
  payments,
}: Pick<Order, 'paymentMethod' | 'payments'>): boolean {
  return (
    paymentMethod === 'Transferencia bancaria' &&
    payments.some((each) => isReceived(each) && !isGivenBackByHand(each) && !isCredit(each))
  );
}

export type OrderMeans = PaymentMethod | 'cash' | 'qr';

/** The means by which an order's money came, or is to come; credit aside. */
export function orderMeans(order: Pick<Order, 'paymentMethod' | 'payments'>): OrderMeans {
  if (isPaidInCash(order)) return 'cash';
  return isPaidByQr(order) ? 'qr' : order.paymentMethod;
}

/** The shop gives it back itself; other providers do, and report it. */
export function isGivenBackByHand({ provider }: Pick<OrderPayment, 'provider'>): boolean {
  return provider === TRANSFER || provider === CASH;
}

/** Pesos that came whole, without a provider that reports them. */
export function receivedPayment(
  provider: string,
  { number, id, amount }: { number: string; id: string; amount: Cents },
): ProviderPayment {
  return {
    provider,
    id,
    orderNumber: number,
    status: 'approved',
    amount,
    currency: CURRENCY,
    refunded: 0,
    dispute: null,
    changedAt: null,
  };
}

/** Data for the buyer's bank transfer; null when the order does not wait for one. */
export function transferInstructions(
  account: BankAccount,
  order: Order,
): TransferInstructions | null {
  const { number, expiresAt, paymentStatus } = order;
  if (paymentStatus !== 'pending' || expiresAt === null) return null;
  return { ...account, amount: missingOf(order), reference: number, expiresAt };
}
