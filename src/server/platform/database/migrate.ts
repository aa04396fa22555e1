import { sql } from 'kysely';
import { Migrator, type Migration as Step } from 'kysely/migration';
import { OperatorError } from '../OperatorError.ts';
import type { Database, Queries } from './Database.ts';
import type { Dialect } from './Dialect.ts';
import type { Migration } from './migrations/Migration.ts';
import { MIGRATIONS } from './migrations/migrations.ts';

const TABLE = 'schema_migrations';

/** Applies pending migrations, all or none, and returns their names. @throws OperatorError */
export function migrate(
  { dialect, transaction }: Pick<Database, 'dialect' | 'transaction'>,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<string[]> {
  return transaction(async (trx) => {
    await dialect.lockForSetup(trx);
    if (await dialect.hasTable(trx, TABLE)) {
      await adoptFirstTable(trx);
      refuseNewer(await appliedMigrations(trx), migrations);
    }
    const migrator = new Migrator({
      db: trx,
      provider: { getMigrations: async () => stepsOf(migrations, dialect) },
      migrationTableName: TABLE,
      migrationLockTableName: `${TABLE}_lock`,
      ...(await dialect.migrationSchema(trx)),
      // Branches may add steps in parallel.
      allowUnorderedMigrations: true,
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error !== undefined) throw error as Error;
    return results.map((each) => each.migrationName);
  });
}

/** The names of the migrations that a database has, oldest first. */
export async function appliedMigrations(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(TABLE)}
    order by name`.execute(db);
  return rows.map((row) => row.name);
}

/** Whether the schema is this version or a newer one, as old processes see it during an upgrade. */
export async function isMigrated({
  db,
  dialect,
}: Pick<Database, 'db' | 'dialect'>): Promise<boolean> {
  if (!(await dialect.hasTable(db, TABLE))) return false;
  const applied = await appliedMigrations(db);
  return MIGRATIONS.every((each) => applied.includes(each.name));
}

function stepsOf(migrations: readonly Migration[], dialect: Dialect): Record<string, Step> {
  const steps = migrations.map((migration): [string, Step] => {
    const up = async (trx: Queries): Promise<void> => {
      const statements = migration.statements(dialect.words);
      for (const statement of statements) await sql.raw(statement).execute(trx);
      await migration.run?.(trx, dialect);
    };
    return [migration.name, { up }];
  });
  return Object.fromEntries(steps);
}

/** Shops of before Kysely's migrator have its table under this name, with the time in another column. */
async function adoptFirstTable(trx: Queries): Promise<void> {
  const { rows } = await sql`select * from ${sql.table(TABLE)} limit 1`.execute(trx);
  const [row] = rows as object[];
  if (!row || !('applied_at' in row)) return;
  await sql`alter table ${sql.table(TABLE)} rename column applied_at to timestamp`.execute(trx);
}

function refuseNewer(applied: readonly string[], migrations: readonly Migration[]): void {
  const unknown = applied.find((name) => !migrations.some((each) => each.name === name));
  if (unknown === undefined) return;
  throw new OperatorError(
    `The database was written by a newer version of the shop (it has step ${unknown}): start that version or use another database.`,
  );
}
