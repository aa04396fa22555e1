import { hash } from 'node:crypto';

/** A name for bytes: the first 128 bits of their SHA-256, in hex (safe on file systems that ignore case). */
export function contentHash(bytes: Uint8Array | string): string {
  return hash('sha256', bytes, 'hex').slice(0, 32);
}
