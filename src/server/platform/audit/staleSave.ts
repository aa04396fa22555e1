import type { AuditEntity } from '../../../domain/tools/auditEntry.ts';
import type { Queries } from '../database/Database.ts';
import { conflict, type ShopError } from '../ShopError.ts';

const CHANGED = 'Alguien cambió estos datos mientras los editabas.';

/**
 * The refusal of a save whose `version` is no longer the record's: who changed it last, and when. The form then reads the
 * record again and shows both.
 */
export async function staleSave(
  trx: Queries,
  entity: AuditEntity,
  id: string | number,
): Promise<ShopError> {
  const last = await trx
    .selectFrom('audit_entries as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .select(['a.created_at', 'u.username'])
    .where('a.entity', '=', entity)
    .where('a.entity_id', '=', String(id))
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return conflict(CHANGED, {
    changed_by: last?.username ?? null,
    changed_at: last ? new Date(last.created_at).toISOString() : null,
  });
}
