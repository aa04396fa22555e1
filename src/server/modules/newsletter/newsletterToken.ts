import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSameText } from '../../platform/crypto/isSameText.ts';

/** Onto the list, off it, or no more reminders of carts. */
const ACTS = ['join', 'leave', 'noCarts'] as const;

/** A step that a link of a mail takes. */
export interface NewsletterLink {
  act: (typeof ACTS)[number];
  email: string;
  /** Milliseconds since 1970; null for a link that always works. */
  until: number | null;
}

const payloadSchema = z.tuple([z.enum(ACTS), z.string(), z.int().nullable()]);

/** Signs a link. Its address stands in it: what was not confirmed is not stored. */
export function newsletterToken(secret: string, { act, email, until }: NewsletterLink): string {
  const payload = Buffer.from(JSON.stringify([act, email, until])).toString('base64url');
  return `${payload}.${signature(secret, payload)}`;
}

/** Null for a token that the shop did not sign. */
export function readNewsletterToken(secret: string, token: string): NewsletterLink | null {
  const [payload = '', given = ''] = token.split('.');
  if (!isSameText(given, signature(secret, payload))) return null;
  const [act, email, until] = payloadSchema.parse(
    JSON.parse(Buffer.from(payload, 'base64url').toString()),
  );
  return { act, email, until };
}

function signature(secret: string, payload: string): string {
  return createHmac('sha256', secret).update(`newsletter:${payload}`).digest('base64url');
}
