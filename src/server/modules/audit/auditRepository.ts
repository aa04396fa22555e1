import type { ExpressionBuilder, Selectable } from 'kysely';
import type {
  AuditEntity,
  AuditEntry,
  AuditFields,
  AuditFilters,
} from '../../../domain/tools/auditEntry.ts';
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

/** Their ids are of accounts. */
const ABOUT_ACCOUNTS: readonly AuditEntity[] = ['customer', 'admin', 'session'];

export function auditRepository(db: Queries): AuditRepository {
  const rows = (filters: AuditFilters) =>
    db
      .selectFrom('audit_entries as a')
      .leftJoin('users as u', 'u.id', 'a.actor_id')
      .selectAll('a')
      .select('u.username')
      .select((is) => [
        is
          .selectFrom('audit_entries as other')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('other.part_of', '=', 'a.id')
          .as('others'),
      ])
      .where(matching(filters));

  async function entriesOf(found: readonly Row[]): Promise<AuditEntry[]> {
    const ids = found.map(accountOf).filter((id) => id !== null);
    const accounts =
      ids.length === 0
        ? []
        : await db.selectFrom('users').select(['id', 'username']).where('id', 'in', ids).execute();
    const names = new Map(accounts.map(({ id, username }) => [id, username]));
    return found.map((row) => entryOf(row, names.get(accountOf(row) ?? 0) ?? null));
  }

  return {
    count: async (filters) => {
      const { count } = await db
        .selectFrom('audit_entries as a')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(matching(filters))
        .where(asActs(filters))
        .executeTakeFirstOrThrow();
      return count;
    },
    list: async (filters, { limit, offset, isOldestFirst }) => {
      const found = await rows(filters)
        .where(asActs(filters))
        .orderBy('a.id', isOldestFirst ? 'asc' : 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      return entriesOf(found);
    },
    listBelow: async (filters, id, limit) => {
      const found = await rows(filters)
        .where('a.id', '<', id)
        .orderBy('a.id', 'desc')
        .limit(limit)
        .execute();
      return entriesOf(found);
    },
  };
}

type Filtered = ExpressionBuilder<DatabaseSchema & { a: DatabaseSchema['audit_entries'] }, 'a'>;

function matching({ entity, action, entityId, actorId, act, from, until }: AuditFilters) {
  return (is: Filtered) =>
    is.and([
      ...(act === undefined ? [] : [is.or([is('a.id', '=', act), is('a.part_of', '=', act)])]),
      ...(entity === undefined ? [] : [is('a.entity', '=', entity)]),
      ...(action === undefined ? [] : [is('a.action', '=', action)]),
      ...(entityId === undefined ? [] : [is('a.entity_id', '=', entityId)]),
      ...(actorId === undefined ? [] : [is('a.actor_id', '=', actorId)]),
      ...(from === undefined ? [] : [is('a.created_at', '>=', from)]),
      ...(until === undefined ? [] : [is('a.created_at', '<', until)]),
    ]);
}

/** An act is one line, unless somebody looks into it or at one record's history. */
function asActs({ act, entityId }: AuditFilters) {
  const isOneLine = act === undefined && entityId === undefined;
  return (is: Filtered) => is.and(isOneLine ? [is('a.part_of', 'is', null)] : []);
}

type Row = Selectable<DatabaseSchema['audit_entries']> & {
  username: string | null;
  others: number | null;
};

/** The account that an entry is about. */
function accountOf({ entity, entity_id: id }: Row): number | null {
  return ABOUT_ACCOUNTS.includes(entity) && /^\d+$/.test(id) ? Number(id) : null;
}

function entryOf(row: Row, subject: string | null): AuditEntry {
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
    subject,
    others: row.others ?? 0,
    ip: row.ip,
    userAgent: row.user_agent,
  };
}

function fieldsOf(json: string | null): AuditFields | null {
  return json === null ? null : (JSON.parse(json) as AuditFields);
}
