import type { onRequestHookHandler } from 'fastify';
import { invalid, ShopError } from '../ShopError.ts';

/** The length that RFC 9110 recommends to support. */
const MAX_URL_LENGTH = 8000;
const URL_TOO_LONG = 'La dirección es demasiado larga.';
export const UNREADABLE_URL = 'La dirección no se puede leer.';

/**
 * Rejects broken percent-encoding and NUL, which router and databases interpret differently, with 400, and overlong
 * URLs with 414.
 */
export const refuseUnreadableUrl: onRequestHookHandler = (request, _reply, done) => {
  const url = request.raw.url ?? '';
  if (url.length > MAX_URL_LENGTH) throw new ShopError('uriTooLong', URL_TOO_LONG);
  if (url.includes('%00') || (url.includes('%') && !isDecodable(url)))
    throw invalid(UNREADABLE_URL);
  done();
};

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
