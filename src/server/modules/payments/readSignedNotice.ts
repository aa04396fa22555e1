import { isNoticeSigned } from './noticeSignature.ts';
import { ForgedNotice, type NoticeParts } from './PaymentProvider.ts';

/** Ids of payments are whole numbers; other things that are notified have other ids. */
const PAYMENT_ID = /^\d{1,20}$/;

/** What a notice is about, once its signature was checked. Null when it is not about a payment. @throws ForgedNotice */
export function readSignedNotice(
  { headers, query }: NoticeParts,
  secret: string,
): { paymentId: string } | null {
  const dataId = only(query['data.id']);
  const signature = only(headers['x-signature']);
  const parts = { dataId, requestId: only(headers['x-request-id']) };
  if (signature === null || !isNoticeSigned(secret, parts, signature)) throw new ForgedNotice();
  const type = only(query['type']) ?? 'payment';
  if (type !== 'payment' || dataId === null || !PAYMENT_ID.test(dataId)) return null;
  return { paymentId: dataId };
}

/** Null for what is absent, empty or there twice. */
function only(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
