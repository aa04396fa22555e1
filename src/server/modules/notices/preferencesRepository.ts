import { sql } from 'kysely';
import { readAdminAreas, type AdminAreas } from '../../../domain/people/adminAreas.ts';
import {
  DEFAULT_NOTICES,
  type NoticeChoices,
  type NoticePreferences,
} from '../../../domain/tools/notice.ts';
import type { Queries } from '../../platform/database/Database.ts';

/** An admin, as notices know him. */
export interface NotifiedAdmin {
  id: number;
  email: string;
  areas: AdminAreas;
  preferences: NoticePreferences;
  /** 0 until they are saved for the first time. */
  version: number;
}

/** Admins of these ids, or all. An account that is no admin any more is missing. */
export async function notifiedAdmins(on: Queries, ids?: number[]): Promise<NotifiedAdmin[]> {
  const rows = await on
    .selectFrom('users as u')
    .leftJoin('notice_preferences as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.email', 'u.admin_areas', 'p.choices', 'p.digest_hour', 'p.version'])
    // node:sqlite uses the index of admins for a constant only.
    .where('u.admin', '=', sql.lit(1))
    .$if(ids !== undefined, (query) => query.where('u.id', 'in', ids ?? []))
    .orderBy('u.id')
    .execute();
  return rows.map(({ id, email, admin_areas, choices, digest_hour, version }) => ({
    id,
    email,
    areas: readAdminAreas(admin_areas),
    preferences: {
      ...DEFAULT_NOTICES,
      ...(choices !== null && (JSON.parse(choices) as Partial<NoticeChoices>)),
      ...(digest_hour !== null && { digestHour: digest_hour }),
    },
    version: version ?? 0,
  }));
}

/** False if another save was first. */
export async function savePreferences(
  trx: Queries,
  userId: number,
  { digestHour, ...choices }: NoticePreferences,
  version: number,
): Promise<boolean> {
  const row = { choices: JSON.stringify(choices), digest_hour: digestHour };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('notice_preferences')
    .values({ user_id: userId, ...row, version: version + 1 })
    .onConflict((same) =>
      same
        .column('user_id')
        .doUpdateSet({ ...row, version: version + 1 })
        .where('notice_preferences.version', '=', version),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
