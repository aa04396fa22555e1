import {
  ENTITIES_OF_PERSONS,
  type AuditAction,
  type AuditEntity,
  type AuditFields,
} from '../../../domain/tools/auditEntry.ts';
import type { Queries } from '../database/Database.ts';
import { insertInBatches } from '../database/insertInBatches.ts';
import type { Instant } from '../database/schema/cartTables.ts';

/** The admin who makes a change, and from where. */
export interface Actor {
  userId: number;
  ip: string;
  userAgent: string;
}

export interface AuditChange {
  at: Instant;
  action: AuditAction;
  entity: AuditEntity;
  /** An order's number, or the id of anything else. */
  id: string | number;
  /** Its name for people. Never a person's name. */
  label?: string;
  /** Fields before and after; only those that differ are kept. Null or absent for what did not exist. */
  before?: AuditFields | null;
  after?: AuditFields | null;
}

const MAX_USER_AGENT = 300;
const MAX_LABEL = 200;
/** Stands for a personal value: entries cannot be forgotten with the person. */
const HIDDEN = '•••';
const PERSONAL =
  /^(e?mail|username|recipient|firstName|lastName|name(?:Of\w+)?|telephone|phone|cuit|street|streetNumber|apartment|neighbourhood|city|postalCode|address|answer)$/;
const SECRET = /password|token|secret|hash|api_?key/i;

/**
 * Records changes, those of one call as one act, in the transaction that makes them. Keeps the fields that differ, personal ones without their values,
 * and no secrets. A change of nothing records nothing.
 */
export async function recordAudit(
  trx: Queries,
  by: Actor,
  changes: AuditChange | readonly AuditChange[],
): Promise<void> {
  const rows = [changes].flat().flatMap((change) => {
    const changed = changedFields(change);
    if (!changed) return [];
    return [
      {
        created_at: change.at,
        actor_id: by.userId,
        action: change.action,
        entity: change.entity,
        entity_id: String(change.id),
        label: (change.label ?? '').slice(0, MAX_LABEL),
        ...changed,
        ip: by.ip,
        user_agent: by.userAgent.slice(0, MAX_USER_AGENT),
      },
    ];
  });
  const [first, ...others] = rows;
  if (!first) return;
  const { id } = await trx
    .insertInto('audit_entries')
    .values(first)
    .returning('id')
    .executeTakeFirstOrThrow();
  const parts = others.map((row) => ({ ...row, part_of: id }));
  await insertInBatches(trx, 'audit_entries', parts);
}

function changedFields(
  change: AuditChange,
): { before: string | null; after: string | null } | null {
  const { before = null, after = null, entity } = change;
  if (!before || !after) return { before: json(before, entity), after: json(after, entity) };
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (names.length === 0) return null;
  const pick = (fields: AuditFields) =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: json(pick(before), entity), after: json(pick(after), entity) };
}

function json(fields: AuditFields | null, entity: AuditEntity): string | null {
  if (!fields) return null;
  const isPerson = ENTITIES_OF_PERSONS.includes(entity);
  const hide = (name: string, value: unknown): unknown => {
    if (SECRET.test(name)) return undefined;
    const isPersonal = isPerson && PERSONAL.test(name) && value !== null && value !== '';
    return isPersonal ? HIDDEN : value;
  };
  return JSON.stringify(fields, hide);
}
