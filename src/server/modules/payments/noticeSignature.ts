import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a notice's signature vouches for. Absent parts are null. */
interface SignedParts {
  dataId: string | null;
  requestId: string | null;
}

const DIGITS = /^\d{1,20}$/;
const HEX = /^[0-9a-f]{64}$/;

/** The `x-signature` of a notice. `ts` in whole digits, as the provider counts time. */
export function signNotice(secret: string, parts: SignedParts, ts: string): string {
  return `ts=${ts},v1=${hashOf(secret, parts, ts).toString('hex')}`;
}

/**
 * Whether `x-signature` was made with the secret for these parts. Its age does not count: a repeated notice only makes the
 * shop ask again, and providers repeat theirs for days.
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

/** `a=1, b=2` by name. */
function fieldsOf(header: string): Record<string, string> {
  const pairs = header.split(',').map((part): [string, string] => {
    const [name = '', ...value] = part.split('=');
    return [name.trim(), value.join('=').trim()];
  });
  return Object.fromEntries(pairs);
}
