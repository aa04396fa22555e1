import type { Generated } from 'kysely';
import type { Instant } from './cartTables.ts';

export interface IntegrationTables {
  api_keys: ApiKeyTable;
}

/** A key of another program; gone with the account of the admin who made it. */
export interface ApiKeyTable {
  id: Generated<number>;
  name: string;
  /** Its first letters, by which people know it. */
  prefix: string;
  /** SHA-256 in hex. */
  key_hash: string;
  /** `orders:read,stock:write` */
  scopes: string;
  user_id: number;
  created_at: Instant;
  expires_at: Instant | null;
  last_used_at: Instant | null;
  revoked_at: Instant | null;
}
