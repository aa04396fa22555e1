import { sql } from 'kysely';
import type { Queries } from './Database.ts';
import type { Dialect } from './Dialect.ts';

export async function readCatalogueVersion(db: Queries): Promise<number> {
  const row = await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();
  return row.version;
}

/** The last statement of every transaction that changes the catalogue. Returns the new version. */
export async function bumpCatalogueVersion(trx: Queries, dialect: Dialect): Promise<number> {
  const { version } = await trx
    .updateTable('catalogue_version')
    .set({ version: sql`version + 1`, changed_at: Date.now() })
    .returning('version')
    .executeTakeFirstOrThrow();
  await dialect.announceCatalogue(trx, version);
  return version;
}
