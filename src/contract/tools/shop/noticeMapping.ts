import {
  NOTICE_KINDS,
  type NoticeKind,
  type NoticePreferences,
  type StoredNoticePreferences,
} from '../../../domain/tools/notice.ts';
import type { NoticeDraftWire, NoticePreferencesWire } from './noticeSchemas.ts';

type WireKind = NoticePreferencesWire['kinds'][number];

const WIRE_NAMES: Readonly<Record<NoticeKind, WireKind>> = {
  newOrder: 'new_order',
  transferToConfirm: 'transfer_to_confirm',
  withdrawal: 'withdrawal',
  exchangeAsked: 'exchange_asked',
  dispute: 'dispute',
  refundDue: 'refund_due',
  strayPayment: 'stray_payment',
  businessToApprove: 'business_to_approve',
  soldOut: 'sold_out',
  lowStock: 'low_stock',
  deadMail: 'dead_mail',
  failedJob: 'failed_job',
  keysStopped: 'keys_stopped',
  webhookPaused: 'webhook_paused',
};

export function noticeDraftToWire(values: NoticePreferences, version: number): NoticeDraftWire {
  const choices = NOTICE_KINDS.map((kind) => [WIRE_NAMES[kind], values[kind]] as const);
  const wire = Object.fromEntries(choices) as Record<WireKind, NoticePreferences[NoticeKind]>;
  return { ...wire, digest_hour: values.digestHour, version };
}

export function noticeDraftFromWire(wire: NoticeDraftWire): NoticePreferences {
  const choices = NOTICE_KINDS.map((kind) => [kind, wire[WIRE_NAMES[kind]]] as const);
  const values = Object.fromEntries(choices) as Record<NoticeKind, NoticePreferences[NoticeKind]>;
  return { ...values, digestHour: wire.digest_hour };
}

export function noticePreferencesToWire(stored: StoredNoticePreferences): NoticePreferencesWire {
  return {
    ...noticeDraftToWire(stored, stored.version),
    kinds: stored.kinds.map((kind) => WIRE_NAMES[kind]),
    push_key: stored.pushKey,
    devices: [...stored.devices],
  };
}

export function noticePreferencesFromWire(wire: NoticePreferencesWire): StoredNoticePreferences {
  return {
    ...noticeDraftFromWire(wire),
    version: wire.version,
    kinds: NOTICE_KINDS.filter((kind) => wire.kinds.includes(WIRE_NAMES[kind])),
    pushKey: wire.push_key,
    devices: wire.devices,
  };
}
