import type { FastifyRequest } from 'fastify';
import { invalid } from '../ShopError.ts';

export const UNREADABLE_URL = 'La dirección no se puede leer.';

/** Broken percent-encoding and NUL, which the path's router and the databases would each take differently, end in 400. */
export async function refuseUnreadableUrl(request: FastifyRequest): Promise<void> {
  const url = request.raw.url ?? '';
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
