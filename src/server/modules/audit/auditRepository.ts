import type { ExpressionBuilder, Selectable } from 'kysely';
import type { AuditEntry, AuditFields, AuditFilters } from '../../../domain/tools/auditEntry.ts';
import type { Queries } from '../../platform/database/Database.ts';
import type { DatabaseSchema } from '../../platform/database/schema.ts';

export interface AuditRepository {
  count(filters: AuditFilters): Promise<number>;
  /** Newest first, or oldest first. */
  list(
    filters: AuditFilters,
    range: { limit: number; offset: number; isOldestFirst: boolean },
  ): Promise<AuditEntry[]>;
  /** Newest first, below an id. */
  listBelow(filters: AuditFilters, id: number, limit: number): Promise<AuditEntry[]>;
}

export function auditRepository(db: Queries): AuditRepository {
  const rows = (filters: AuditFilters) =>
    db
      .selectFrom('audit_entries as a')
      .leftJoin('users as u', 'u.id', 'a.actor_id')
      .selectAll('a')
      .select('u.username')
      .where(matching(filters));

  return {
    count: async (filters) => {
      const { count } = await db
        .selectFrom('audit_entries as a')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(matching(filters))
        .executeTakeFirstOrThrow();
      return count;
    },
    list: async (filters, { limit, offset, isOldestFirst }) => {
      const found = await rows(filters)
        .orderBy('a.id', isOldestFirst ? 'asc' : 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      return found.map(entryOf);
    },
    listBelow: async (filters, id, limit) => {
      const found = await rows(filters)
        .where('a.id', '<', id)
        .orderBy('a.id', 'desc')
        .limit(limit)
        .execute();
      return found.map(entryOf);
    },
  };
}

type Filtered = ExpressionBuilder<DatabaseSchema & { a: DatabaseSchema['audit_entries'] }, 'a'>;

function matching({ entity, action, entityId, actorId, from, until }: AuditFilters) {
  return (is: Filtered) =>
    is.and([
      ...(entity === undefined ? [] : [is('a.entity', '=', entity)]),
      ...(action === undefined ? [] : [is('a.action', '=', action)]),
      ...(entityId === undefined ? [] : [is('a.entity_id', '=', entityId)]),
      ...(actorId === undefined ? [] : [is('a.actor_id', '=', actorId)]),
      ...(from === undefined ? [] : [is('a.created_at', '>=', from)]),
      ...(until === undefined ? [] : [is('a.created_at', '<', until)]),
    ]);
}

type Row = Selectable<DatabaseSchema['audit_entries']> & { username: string | null };

function entryOf(row: Row): AuditEntry {
  return {
    id: row.id,
    at: row.created_at,
    actorId: row.actor_id,
    actor: row.username,
    action: row.action,
    entity: row.entity,
    entityId: row.entity_id,
    label: row.label,
    before: fieldsOf(row.before),
    after: fieldsOf(row.after),
    ip: row.ip,
    userAgent: row.user_agent,
  };
}

function fieldsOf(json: string | null): AuditFields | null {
  return json === null ? null : (JSON.parse(json) as AuditFields);
}
