import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a session, a cart or a mailed link, safe in a URL and a cookie. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token: SHA-256 in hex, so that a leaked table opens no session. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
