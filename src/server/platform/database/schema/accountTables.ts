import type { Generated } from 'kysely';
import type { Flag, Instant } from './cartTables.ts';

export interface AccountTables {
  client_types: ClientTypeTable;
  users: UserTable;
  access_tokens: AccessTokenTable;
  password_reset_tokens: PasswordResetTokenTable;
}

/** A client type's price list: 10 000 basis points of the list price is retail. */
interface ClientTypeTable {
  id: Generated<number>;
  name: string;
  basis_points: number;
  /** Minimum purchase; 0 for none. */
  min_cents: Generated<number>;
  min_units: Generated<number>;
  /** Counts what admins changed in it. */
  version: Generated<number>;
}

interface UserTable {
  id: Generated<number>;
  username: string;
  /** `caseKey(username)`: unique and case-insensitive. */
  username_key: string;
  /** `lookalikeKey(username)`; not unique, because older names may collide. */
  lookalike_key: Generated<string>;
  email: string;
  email_key: string;
  /** PHC string. */
  password_hash: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  admin: Generated<Flag>;
  /** An admin's areas, `orders,settings`; null for all. */
  admin_areas: Generated<string | null>;
  client_type_id: number;
  telephone: number | null;
  address: Generated<string>;
  street_number: number | null;
  apartment: Generated<string>;
  neighbourhood: Generated<string>;
  city: Generated<string>;
  province: Generated<string>;
  /** The 4 digits as a number; the 8-character code has its own column. */
  postal_code: number | null;
  full_postal_code: string | null;
  business: Generated<Flag>;
  cuit: string | null;
  /** The CUIT with which an admin did not approve the business. */
  declined_cuit: Generated<string | null>;
  /** 1 responsable inscripto, 4 exento, 5 consumidor final, 6 monotributo. */
  iva_condition: 1 | 4 | 5 | 6 | null;
  created_at: Instant;
  /** Counts what admins changed in it. */
  version: Generated<number>;
}

interface AccessTokenTable {
  /** SHA-256 of the token in hex. */
  token_hash: string;
  user_id: number;
  created_at: Instant;
  last_used_at: Instant;
  expires_at: Instant;
  /** Stored for admins only; '' before the first use. */
  user_agent: Generated<string>;
  address: Generated<string>;
}

interface PasswordResetTokenTable {
  token_hash: string;
  user_id: number;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
}
