import { hash } from 'node:crypto';

/** Content hash: the first 128 bits of the SHA-256, in hex (safe on case-insensitive file systems). */
export function contentHash(bytes: Uint8Array | string): string {
  return hash('sha256', bytes, 'hex').slice(0, 32);
}
