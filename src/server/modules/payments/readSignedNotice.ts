import { isNoticeSigned } from './noticeSignature.ts';
import { ForgedNotice, type NoticeParts } from './PaymentProvider.ts';

/** Payment ids are integers; other webhook topics have other ids. */
const PAYMENT_ID = /^\d{1,20}$/;

/**
 * The payment id of a webhook, after checking its signature. Null when it is not about a payment. @throws ForgedNotice
 */
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

/** Null if missing, empty or repeated. */
function only(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
