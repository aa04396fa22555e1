import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a session, a guest cart or a mailed link, safe in URLs and cookies. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token: SHA-256 in hex, so that a leaked table gives no access. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
