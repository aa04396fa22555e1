import { sql } from 'kysely';
import { Migrator, type Migration as Step } from 'kysely/migration';
import { OperatorError } from '../OperatorError.ts';
import type { Database, Queries } from './Database.ts';
import type { Dialect } from './Dialect.ts';
import { missingStep, sinceBaseline } from './migrations/0111_baseline.ts';
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
    const recorded = (await dialect.hasTable(trx, TABLE)) ? await recordedSteps(trx) : [];
    const applied = sinceBaseline(recorded);
    refuseOlder(recorded);
    refuseNewer(applied, migrations);
    const pending = migrations.filter(({ name }) => !applied.includes(name));
    const migrator = new Migrator({
      db: trx,
      provider: { getMigrations: async () => stepsOf(recorded, pending, dialect) },
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
  return sinceBaseline(await recordedSteps(db));
}

async function recordedSteps(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(TABLE)}
    order by name`.execute(db);
  return rows.map((row) => row.name);
}

/** True if the schema is this version or a newer one, as old processes see it during an upgrade. */
export async function isMigrated({
  db,
  dialect,
}: Pick<Database, 'db' | 'dialect'>): Promise<boolean> {
  if (!(await dialect.hasTable(db, TABLE))) return false;
  const applied = await appliedMigrations(db);
  return MIGRATIONS.every((each) => applied.includes(each.name));
}

/** Kysely asks for the recorded steps too, and runs the others. */
function stepsOf(
  recorded: readonly string[],
  pending: readonly Migration[],
  dialect: Dialect,
): Record<string, Step> {
  const done = recorded.map((name): [string, Step] => [name, { up: async () => undefined }]);
  const steps = pending.map((migration): [string, Step] => {
    const up = async (trx: Queries): Promise<void> => {
      const statements = migration.statements(dialect.words);
      for (const statement of statements) await sql.raw(statement).execute(trx);
      await migration.run?.(trx, dialect);
    };
    return [migration.name, { up }];
  });
  return Object.fromEntries([...done, ...steps]);
}

function refuseOlder(recorded: readonly string[]): void {
  const missing = missingStep(recorded);
  if (missing === null) return;
  throw new OperatorError(
    `The database was written by an older version of the shop (it has no step ${missing}): start the last 0.1 version on it once, then this one.`,
  );
}

function refuseNewer(applied: readonly string[], migrations: readonly Migration[]): void {
  const unknown = applied.find((name) => !migrations.some((each) => each.name === name));
  if (unknown === undefined) return;
  throw new OperatorError(
    `The database was written by a newer version of the shop (it has step ${unknown}): start that version or use another database.`,
  );
}
