import { sql } from 'kysely';
import { Pool } from 'pg';
import { insertRows } from '../../src/server/modules/backup/restoreRepository.ts';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { openDatabase } from '../../src/server/platform/database/openDatabase.ts';
import { borrowSchema } from '../../src/testing/database/borrowSchema.ts';

/** A schema with a shop's rows; `url` is for `DATABASE_URL`. */
interface CopiedShop {
  url: string;
  giveBack: () => Promise<void>;
}

/** Copies a shop of the embedded database to PostgreSQL: to a schema of its own, or to one that is kept by its name. */
export async function copyToPostgres(
  dataDir: string,
  server: string,
  kept: string | null,
): Promise<CopiedShop> {
  if (kept === null) {
    const schema = await borrowSchema(server);
    await copyAll(dataDir, schema.url).catch(async (error: unknown) => {
      await schema.giveBack();
      throw error;
    });
    return schema;
  }
  const admin = new Pool({ connectionString: server, max: 1 });
  try {
    const known = await admin.query('select 1 from pg_namespace where nspname = $1', [kept]);
    if (known.rowCount === 0) {
      const filling = `${kept}_filling`;
      await admin.query(`drop schema if exists ${filling} cascade`);
      await admin.query(`create schema ${filling}`);
      await copyAll(dataDir, inSchema(server, filling));
      await admin.query(`alter schema ${filling} rename to ${kept}`);
    }
  } finally {
    await admin.end();
  }
  return { url: inSchema(server, kept), giveBack: async () => undefined };
}

function inSchema(server: string, schema: string): string {
  const url = new URL(server);
  url.searchParams.set('options', `-c search_path=${schema},public`);
  return url.href;
}

async function copyAll(dataDir: string, databaseUrl: string): Promise<void> {
  const place = { dataDir, databaseReadUrl: null };
  const from = await openDatabase({ ...place, databaseUrl: null });
  const to = await openDatabase({ ...place, databaseUrl });
  try {
    await migrate(to);
    const { copying } = to.dialect;
    await to.transaction(async (trx) => {
      const resume = await copying.suspendRules(trx);
      await copying.empty(trx);
      await from.snapshot(async (view) => {
        for (const table of await from.dialect.copying.tables(view)) {
          for await (const rows of from.dialect.copying.rows(view, table)) {
            await insertRows(trx, table, rows);
          }
        }
        await copying.setNextIds(trx, await from.dialect.copying.nextIds(view));
      });
      await resume();
    });
    await sql`analyze`.execute(to.db);
  } finally {
    await to.close();
    await from.close();
  }
}
