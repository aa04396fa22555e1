import type { Generated } from 'kysely';
import type { Flag, Instant } from './cartTables.ts';

export interface AccountTables {
  client_types: ClientTypeTable;
  users: UserTable;
  addresses: AddressTable;
  access_tokens: AccessTokenTable;
  password_reset_tokens: PasswordResetTokenTable;
  second_factors: SecondFactorTable;
  recovery_codes: RecoveryCodeTable;
  admin_invitations: AdminInvitationTable;
  admin_rules: AdminRulesTable;
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
  /** The name of this address. */
  address_name: Generated<string>;
  /** Id of this address; null if it never was one of several. */
  address_id: Generated<number | null>;
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

/** The columns of an address. */
export interface AddressColumns {
  address: string;
  street_number: number | null;
  apartment: string;
  neighbourhood: string;
  city: string;
  province: string;
  /** The 4 digits as a number; the 8-character code has its own column. */
  postal_code: number | null;
  full_postal_code: string | null;
}

/** A delivery address beside the account's own. */
interface AddressTable extends AddressColumns {
  id: Generated<number>;
  user_id: number;
  name: string;
  created_at: Instant;
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
  /** When it last gave the password, and the second factor if there is one. */
  proven_at: Generated<Instant | null>;
}

interface PasswordResetTokenTable {
  token_hash: string;
  user_id: number;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
}

interface SecondFactorTable {
  user_id: number;
  /** Sealed by the shop's key. */
  secret: string;
  created_at: Instant;
  /** The 30 seconds of the last code that served: neither that one nor an earlier one serves again. */
  last_step: Generated<number>;
}

interface RecoveryCodeTable {
  user_id: number;
  /** SHA-256 in hex. */
  code_hash: string;
  used_at: Generated<Instant | null>;
}

interface AdminInvitationTable {
  id: Generated<number>;
  email: string;
  email_key: string;
  /** Null for all areas. */
  areas: string | null;
  /** SHA-256 of the mailed token in hex. */
  token_hash: string;
  created_by: number;
  sent_at: Instant;
  expires_at: Instant;
  used_at: Generated<Instant | null>;
  revoked_at: Generated<Instant | null>;
}

/** One row, once an admin has changed it. */
interface AdminRulesTable {
  id: number;
  /** Every admin needs a second factor. */
  second_factor: Flag;
  version: number;
}
