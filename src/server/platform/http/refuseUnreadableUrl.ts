import type { FastifyRequest } from 'fastify';
import { invalid, ShopError } from '../ShopError.ts';

/** What RFC 9110 wants every server to take. */
const MAX_URL_LENGTH = 8000;
const URL_TOO_LONG = 'La dirección es demasiado larga.';
export const UNREADABLE_URL = 'La dirección no se puede leer.';

/** Broken percent-encoding and NUL, which the path's router and the databases would each take differently, end in 400; overlong URLs in 414. */
export async function refuseUnreadableUrl(request: FastifyRequest): Promise<void> {
  const url = request.raw.url ?? '';
  if (url.length > MAX_URL_LENGTH) throw new ShopError('uriTooLong', URL_TOO_LONG);
  if (!url.includes('%')) return;
  if (url.includes('%00') || !isDecodable(url)) throw invalid(UNREADABLE_URL);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
