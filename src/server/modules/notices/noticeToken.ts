import { createHmac } from 'node:crypto';
import { NOTICE_KINDS, type NoticeKind } from '../../../domain/tools/notice.ts';
import { isSameText } from '../../platform/crypto/isSameText.ts';

/** Things that a link in a mail turns off: a kind of notices, or the digest. */
const NOTICE_TARGETS = [...NOTICE_KINDS, 'digest'] as const;

export type NoticeTarget = NoticeKind | 'digest';

export interface NoticeLink {
  userId: number;
  target: NoticeTarget;
}

/** Signs a link that changes one choice of one admin without a login. It does not expire: neither do mails. */
export function noticeToken(secret: string, { userId, target }: NoticeLink): string {
  return `${userId}.${target}.${signature(secret, userId, target)}`;
}

/** Null for a token that the shop did not sign. */
export function readNoticeToken(secret: string, token: string): NoticeLink | null {
  const [id = '', name = '', given = ''] = token.split('.');
  const userId = Number(id);
  const target = NOTICE_TARGETS.find((each) => each === name);
  if (!target || !Number.isSafeInteger(userId)) return null;
  return isSameText(given, signature(secret, userId, target)) ? { userId, target } : null;
}

function signature(secret: string, userId: number, target: NoticeTarget): string {
  return createHmac('sha256', secret).update(`notices:${userId}:${target}`).digest('base64url');
}
