import type { Database, Queries } from '../../platform/database/Database.ts';
import type { TableRow } from '../../platform/database/Dialect.ts';
import { insertInBatches } from '../../platform/database/insertInBatches.ts';
import { holdMails } from '../../platform/mail/heldMail.ts';
import { forgetDueNotices } from '../../platform/notices/notify.ts';
import type { DatabaseSchema } from '../../platform/database/schema.ts';

/** Keys of providers belong to the installation: a restore leaves them, and no archive has them. */
export const KEY_TABLE = 'provider_keys';

/**
 * Replaces all rows, in the transaction that is the only one. No id that was ever given is given again: numbers of orders
 * and withdrawals are known outside. Nothing of the archive's time goes on by itself: its jobs end, its mails wait, and
 * what its admins and webhooks were about to hear is forgotten.
 * Returns the number of those.
 */
export async function replaceAll(
  { dialect: { copying } }: Pick<Database, 'dialect'>,
  trx: Queries,
  { staging, at }: { staging: Database; at: number },
): Promise<number> {
  const known = await trx.selectFrom('catalogue_version').select('version').executeTakeFirst();
  const version = known?.version ?? 0;
  const given = await copying.nextIds(trx);
  const keys = await trx.selectFrom(KEY_TABLE).selectAll().execute();
  const resume = await copying.suspendRules(trx);
  await copying.empty(trx);
  await staging.snapshot(async (view) => {
    for (const table of await staging.dialect.copying.tables(view)) {
      if (table === KEY_TABLE) continue;
      for await (const rows of staging.dialect.copying.rows(view, table)) {
        await insertRows(trx, table, rows);
      }
    }
    await copying.setNextIds(trx, highest(given, await staging.dialect.copying.nextIds(view)));
  });
  await insertInBatches(trx, KEY_TABLE, keys);
  // Other processes notice by the catalogue's version, which is higher than any before.
  await trx
    .updateTable('catalogue_version')
    .set({ version })
    .where('version', '<', version)
    .execute();
  await trx.deleteFrom('catalogue_changes').execute();
  await trx
    .updateTable('jobs')
    .set({ state: 'cancelled', ended_at: at })
    .where('state', 'in', ['waiting', 'running'])
    .execute();
  await forgetDueNotices(trx, at);
  await trx.deleteFrom('webhook_events').execute();
  await trx.deleteFrom('webhook_deliveries').where('state', '=', 'waiting').execute();
  const held = await holdMails(trx, at);
  await resume();
  return held;
}

/** The higher of two next ids for each table. */
export function highest(
  one: Readonly<Record<string, number>>,
  other: Readonly<Record<string, number>>,
): Record<string, number> {
  const tables = Object.keys({ ...one, ...other });
  return Object.fromEntries(
    tables.map((table) => [table, Math.max(one[table] ?? 1, other[table] ?? 1)]),
  );
}

/** Rows of a table that only the archive names. */
export function insertRows(trx: Queries, table: string, rows: readonly TableRow[]): Promise<void> {
  return insertInBatches(trx, table as keyof DatabaseSchema, rows as never);
}
