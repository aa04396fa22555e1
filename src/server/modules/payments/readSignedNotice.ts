import { isNoticeSigned } from './noticeSignature.ts';
import { ForgedNotice, type NoticeParts, type ProviderNotice } from './PaymentProvider.ts';

/** Ids of what the shop reads; other webhook topics have other ids. */
const ID = /^\d{1,30}$/;
const ORDER_ID = /^ORD[0-9A-Z]{1,40}$/;

/**
 * Topics of https://www.mercadopago.com.ar/developers/es/docs/checkout-pro/payment-notifications (read on 27 November 2026) and
 * https://www.mercadopago.com.br/developers/es/docs/qr-code/notifications (read on 28 November 2026)
 */
const TOPICS: Readonly<Record<string, ProviderNotice['kind']>> = {
  payment: 'payment',
  order: 'qr',
  topic_chargebacks_wh: 'chargeback',
  topic_claims_integration_wh: 'claim',
};

/** The subject of a webhook, after checking its signature. Null for topics that the shop does not read. @throws ForgedNotice */
export function readSignedNotice(
  { headers, query }: NoticeParts,
  secret: string,
): ProviderNotice | null {
  const dataId = only(query['data.id']);
  const signature = only(headers['x-signature']);
  const requestId = only(headers['x-request-id']);
  // Ids of orders have capitals: the documents sign them in small letters, the SDK as they are.
  const isSigned = [dataId, dataId?.toLowerCase() ?? null].some(
    (id) => signature !== null && isNoticeSigned(secret, { dataId: id, requestId }, signature),
  );
  if (!isSigned) throw new ForgedNotice();
  const kind = TOPICS[only(query['type']) ?? 'payment'];
  const pattern = kind === 'qr' ? ORDER_ID : ID;
  return kind === undefined || dataId === null || !pattern.test(dataId)
    ? null
    : { kind, id: dataId };
}

/** Null if missing, empty or repeated. */
function only(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
