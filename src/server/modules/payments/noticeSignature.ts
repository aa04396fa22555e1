import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signed parts of a webhook. Missing parts are null. */
interface SignedParts {
  dataId: string | null;
  requestId: string | null;
}

const DIGITS = /^\d{1,20}$/;
const HEX = /^[0-9a-f]{64}$/;

/** The `x-signature` of a webhook. `ts` in the provider's whole digits. */
export function signNotice(secret: string, parts: SignedParts, ts: string): string {
  return `ts=${ts},v1=${hashOf(secret, parts, ts).toString('hex')}`;
}

/**
 * True if `x-signature` was made with the secret for these parts. Age is ignored: a replayed webhook only triggers a
 * query, and providers retry theirs for days.
 */
export function isNoticeSigned(secret: string, parts: SignedParts, signature: string): boolean {
  const { ts = '', v1 = '' } = fieldsOf(signature);
  if (!DIGITS.test(ts) || !HEX.test(v1)) return false;
  return timingSafeEqual(hashOf(secret, parts, ts), Buffer.from(v1, 'hex'));
}

function hashOf(secret: string, { dataId, requestId }: SignedParts, ts: string): Buffer {
  const manifest = [
    dataId === null ? '' : `id:${dataId};`,
    requestId === null ? '' : `request-id:${requestId};`,
    `ts:${ts};`,
  ].join('');
  return createHmac('sha256', secret).update(manifest).digest();
}

/** Parses `a=1, b=2`. */
function fieldsOf(header: string): Record<string, string> {
  const pairs = header.split(',').map((part): [string, string] => {
    const [name = '', ...value] = part.split('=');
    return [name.trim(), value.join('=').trim()];
  });
  return Object.fromEntries(pairs);
}
