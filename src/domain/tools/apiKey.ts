/** Permissions of a key, each given or not. */
export const API_SCOPES = [
  'orders:read',
  'orders:write',
  'products:read',
  'products:write',
  'stock:read',
  'stock:write',
  'customers:read',
] as const;

export type ApiScope = (typeof API_SCOPES)[number];

/** A key that an admin makes for a program. */
export interface ApiKeyDraft {
  /** The program's, for people. */
  name: string;
  scopes: readonly ApiScope[];
  /** The last day in Argentina; null for no end. */
  expiresOn: string | null;
}

export const API_KEY_STATES = ['active', 'expired', 'revoked'] as const;

export type ApiKeyState = (typeof API_KEY_STATES)[number];

/** A key as the tools show it; the key itself is shown once. Times are milliseconds since 1970. */
export interface ApiKey extends ApiKeyDraft {
  id: number;
  /** Its first letters. */
  prefix: string;
  state: ApiKeyState;
  /** User name of the admin in whose name it acts. */
  by: string;
  createdAt: number;
  /** Rounded to some minutes; null before the first use. */
  lastUsedAt: number | null;
}

/** Begins every key, and no token of a session. */
const MARK = 'shopkey_';
const SHOWN = MARK.length + 6;

export function isApiKey(token: string): boolean {
  return token.startsWith(MARK) && token.length > SHOWN;
}

export function apiKeyOf(secret: string): string {
  return `${MARK}${secret}`;
}

export function apiKeyPrefix(key: string): string {
  return key.slice(0, SHOWN);
}

/** Reads the stored form `orders:read,stock:write`; unknown names count for nothing. */
export function readApiScopes(stored: string): ApiScope[] {
  const names = stored.split(',');
  return API_SCOPES.filter((scope) => names.includes(scope));
}

export function apiKeyState(
  { revokedAt, expiresAt }: { revokedAt: number | null; expiresAt: number | null },
  now: number,
): ApiKeyState {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active';
}
