import type { Attempt } from './CheckoutDraft.ts';

type OrderRequest = Pick<Attempt, 'purchase' | 'lines' | 'keepsAddress'>;

/** The same request keeps the idempotency key of the last attempt; a different one gets a new key. */
export function nextAttempt(
  last: Attempt | null,
  request: OrderRequest,
  newKey: () => string,
): Attempt {
  const isSame = last !== null && fingerprint(last) === fingerprint(request);
  return { ...request, key: isSame ? last.key : newKey(), status: 'sent' };
}

/** 128 random bits. */
export function newAttemptKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fingerprint({ purchase, lines }: Pick<Attempt, 'purchase' | 'lines'>): string {
  return JSON.stringify([purchase, lines]);
}
