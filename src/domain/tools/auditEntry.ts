/** Kinds of records that admins change. */
export const AUDIT_ENTITIES = [
  'order',
  'payment',
  'product',
  'category',
  'collection',
  'stock',
  'customer',
  'subscriber',
  'clientType',
  'withdrawal',
  'mail',
  'kit',
  'coupon',
  'credit',
  'sale',
  'text',
  'page',
  'backup',
  'backupSchedule',
  'catalogue',
  'statement',
  'job',
  'setting',
  'key',
  'apiKey',
  'webhook',
  'admin',
  'invitation',
  'session',
] as const;

export type AuditEntity = (typeof AUDIT_ENTITIES)[number];

/** Entities with data of a person, whose values the audit hides. */
export const ENTITIES_OF_PERSONS: readonly AuditEntity[] = [
  'customer',
  'subscriber',
  'order',
  'withdrawal',
  'mail',
  'invitation',
  'credit',
];

export const AUDIT_ACTIONS = [
  'created',
  'changed',
  'deleted',
  'statusChanged',
  'transferConfirmed',
  'refunded',
  'answered',
  'resent',
  'sent',
  'exported',
  'approved',
  'declined',
  'undone',
  'cancelled',
  'restored',
  'published',
  'revoked',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Changed fields by their domain name. */
export type AuditFields = Readonly<Record<string, unknown>>;

/** A change by an admin. */
export interface AuditEntry {
  id: number;
  /** Milliseconds since 1970. */
  at: number;
  actorId: number;
  /** User name; null after that account was deleted, and for the shop itself. */
  actor: string | null;
  action: AuditAction;
  entity: AuditEntity;
  /** An order's number, or the id of anything else. */
  entityId: string;
  /** Its name for people; may be empty. */
  label: string;
  /** Null for what did not exist. */
  before: AuditFields | null;
  after: AuditFields | null;
  /** User name of the account that it is about; null for anything else. */
  subject: string | null;
  /** Other records that the same act changed. */
  others: number;
  ip: string;
  userAgent: string;
}

/** Stands for the shop itself where an act has no person. */
export const SHOP_ITSELF = 0;

/** Filters of the audit's list; times are milliseconds since 1970. */
export interface AuditFilters {
  entity?: AuditEntity | undefined;
  action?: AuditAction | undefined;
  entityId?: string | undefined;
  actorId?: number | undefined;
  /** All entries of the act that begins with this one. */
  act?: number | undefined;
  from?: number | undefined;
  /** Exclusive. */
  until?: number | undefined;
}
