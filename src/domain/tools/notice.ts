import {
  type AreaGate,
  SETS_CUSTOMER_PRICES,
  type AdminAreas,
  mayUse,
} from '../people/adminAreas.ts';
import { dayOf, instantOf, startOfDay } from '../time/argentineDay.ts';
import { JOB_GATES, type JobKind } from './longJob.ts';

/** Everything that admins are notified of, in the order of their preferences. */
export const NOTICE_KINDS = [
  'newOrder',
  'transferToConfirm',
  'withdrawal',
  'exchangeAsked',
  'dispute',
  'refundDue',
  'strayPayment',
  'businessToApprove',
  'soldOut',
  'lowStock',
  'deadMail',
  'failedJob',
  'keysStopped',
  'webhookPaused',
] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Notices come at once, once a day, or not at all. */
export const NOTICE_CHOICES = ['now', 'digest', 'never'] as const;

export type NoticeChoice = (typeof NOTICE_CHOICES)[number];

export type NoticeChoices = Readonly<Record<NoticeKind, NoticeChoice>>;

/** An admin's choice for each kind, and the hour of the digest in Argentina. */
export type NoticePreferences = NoticeChoices & { digestHour: number };

export interface StoredNoticePreferences extends NoticePreferences {
  /** 0 until they are saved for the first time. */
  version: number;
  /** The kinds that concern the admin's areas. */
  kinds: readonly NoticeKind[];
  /** The shop's public key for browsers that are to show notices. */
  pushKey: string;
  /** Endpoints of the browsers that show the admin's notices. */
  devices: readonly string[];
}

/** A browser that shows notices, as it subscribed to its push service. */
export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Orders that came since an admin looked; `last` stands for the newest one. */
export interface NewOrders {
  count: number;
  last: number;
}

export const DEFAULT_NOTICES: NoticePreferences = {
  newOrder: 'now',
  transferToConfirm: 'now',
  withdrawal: 'now',
  exchangeAsked: 'now',
  dispute: 'now',
  refundDue: 'now',
  strayPayment: 'now',
  businessToApprove: 'now',
  soldOut: 'digest',
  lowStock: 'digest',
  deadMail: 'now',
  failedJob: 'now',
  keysStopped: 'now',
  webhookPaused: 'now',
  digestHour: 8,
};

/** The area that each kind asks for: that of the page where it is dealt with. */
const GATES: Readonly<Record<NoticeKind, AreaGate>> = {
  newOrder: 'orders',
  transferToConfirm: 'orders',
  withdrawal: 'orders',
  exchangeAsked: 'orders',
  dispute: 'orders',
  refundDue: 'orders',
  strayPayment: 'orders',
  businessToApprove: SETS_CUSTOMER_PRICES,
  soldOut: 'products',
  lowStock: 'products',
  deadMail: 'settings',
  failedJob: 'any',
  keysStopped: 'settings',
  webhookPaused: 'settings',
};

/** Something that happened, as admins are notified of it. */
export interface Notice {
  kind: NoticeKind;
  /** An order's number, a withdrawal's code, or the id of anything else. */
  subject: string;
  /** A dispute's outcome, a job's kind, a currency, how an order is paid, which reminder. */
  detail: string;
}

/** Kinds that an admin with these areas can be notified of. */
export function noticeKindsOf(areas: AdminAreas): NoticeKind[] {
  return NOTICE_KINDS.filter((kind) => mayUse(areas, GATES[kind]));
}

/** An admin hears of a job if he may start such ones. */
export function mayBeNotified(areas: AdminAreas, { kind, detail }: Notice): boolean {
  return mayUse(areas, kind === 'failedJob' ? JOB_GATES[detail as JobKind] : GATES[kind]);
}

/** The detail of a withdrawal that still waits for its answer. */
export const REMINDER = 'reminder';

/** The detail of a new order that waits for its transfer. */
export const BY_TRANSFER = 'transfer';

/**
 * The kind as which an admin hears of something. A new order that is paid by transfer is both that and a transfer to
 * confirm: one notice, as the kind that is sooner.
 */
export function noticeKindFor({ kind, detail }: Notice, choices: NoticeChoices): NoticeKind {
  if (kind !== 'newOrder' || detail !== BY_TRANSFER) return kind;
  const sooner = (of: NoticeKind) => NOTICE_CHOICES.indexOf(choices[of]);
  return sooner('newOrder') < sooner('transferToConfirm') ? 'newOrder' : 'transferToConfirm';
}

/** The last time that the clock in Argentina showed this full hour, in milliseconds since 1970. */
export function lastDigestTime(hour: number, now: number): number {
  const at = (day: string) => instantOf(`${day}T${String(hour).padStart(2, '0')}:00`) ?? 0;
  const today = dayOf(now);
  const due = at(today);
  return due <= now ? due : at(dayOf(startOfDay(today) - 1));
}
