import { sql } from 'kysely';
import { OperatorError } from '../OperatorError.ts';
import type { Database, Queries } from './Database.ts';
import type { Migration } from './migrations/Migration.ts';
import { MIGRATIONS } from './migrations/migrations.ts';

/** Applies pending migrations, all or none, and returns their names. @throws OperatorError */
export function migrate(
  { dialect, transaction }: Pick<Database, 'dialect' | 'transaction'>,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<string[]> {
  return transaction(async (trx) => {
    await dialect.lockForSetup(trx);
    await sql`create table if not exists schema_migrations (name text primary key, applied_at text not null)`.execute(
      trx,
    );
    const applied = await appliedMigrations(trx);
    refuseNewer(applied, migrations);
    const missing = migrations.filter((each) => !applied.includes(each.name));
    for (const migration of missing) {
      for (const statement of migration.statements(dialect.words)) {
        await sql.raw(statement).execute(trx);
      }
      await migration.run?.(trx, dialect);
      await sql`insert into schema_migrations (name, applied_at) values (${migration.name}, ${new Date().toISOString()})`.execute(
        trx,
      );
    }
    return missing.map((each) => each.name);
  });
}

/** Whether the schema is this version or a newer one, as old processes see it during an upgrade. */
export async function isMigrated({
  db,
  dialect,
}: Pick<Database, 'db' | 'dialect'>): Promise<boolean> {
  if (!(await dialect.hasTable(db, 'schema_migrations'))) return false;
  const applied = await appliedMigrations(db);
  return MIGRATIONS.every((each) => applied.includes(each.name));
}

async function appliedMigrations(db: Queries): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from schema_migrations order by name`.execute(db);
  return rows.map((row) => row.name);
}

function refuseNewer(applied: readonly string[], migrations: readonly Migration[]): void {
  const unknown = applied.find((name) => !migrations.some((each) => each.name === name));
  if (unknown === undefined) return;
  throw new OperatorError(
    `The database was written by a newer version of the shop (it has step ${unknown}): start that version or use another database.`,
  );
}
