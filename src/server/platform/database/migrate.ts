import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { OperatorError } from '../OperatorError.ts';
import type { Database, Queries } from './Database.ts';
import type { Dialect } from './Dialect.ts';
import { driverCode } from './driverCode.ts';
import { missingStep, sinceBaseline } from './migrations/0111_baseline.ts';
import type { Migration } from './migrations/Migration.ts';
import { MIGRATIONS } from './migrations/migrations.ts';

/** Steps that a process must know: versions without them refuse the database. */
const NEEDED = 'schema_migrations';
/** Steps that only expand the schema: versions without them go on, and start. */
const EXPANDED = 'schema_migrations_expanded';

/** A table may be locked by a backup or a report, and everybody would wait behind the step that waits for it. */
const LOCK_MS = 1000;
const REST_MS = 2000;
const ATTEMPTS = 30;
/** PostgreSQL's codes. */
const LOCKED = '55P03';
const FORBIDDEN = '42501';

type Migrated = Pick<Database, 'db' | 'dialect' | 'transaction'>;

/** The steps of a database beside those of a version. */
export interface SchemaFit {
  applied: string[];
  /** Steps of this version that the database has not. */
  pending: Migration[];
  /** Steps of newer versions that this one runs on. */
  newer: string[];
  /** Steps of newer versions that a process must know. */
  foreign: string[];
}

/** Shorter in tests. */
interface LockWaits {
  lockMs: number;
  restMs: number;
}

/** Applies pending migrations, all or none, and returns their names. @throws OperatorError */
export async function migrate(
  database: Migrated,
  migrations: readonly Migration[] = MIGRATIONS,
  { lockMs, restMs }: LockWaits = { lockMs: LOCK_MS, restMs: REST_MS },
): Promise<string[]> {
  // A role that may only read and write rows starts on a schema that is complete.
  const { pending } = await planMigrations(database, migrations);
  if (pending.length === 0) return [];
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runPending(database, migrations, lockMs);
    } catch (error) {
      const code = driverCode(error, 'code') ?? driverCode((error as Error).cause, 'code');
      if (code === FORBIDDEN) throw forbidden(pending, error);
      if (code !== LOCKED) throw error;
      if (attempt === ATTEMPTS) throw kept(error);
      await pause(restMs);
    }
  }
}

/** @throws OperatorError for the database of a version that this one cannot go on with */
export async function planMigrations(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<SchemaFit> {
  refuseOlder(await stepsIn(db, dialect, NEEDED));
  const fit = await schemaFit({ db, dialect }, migrations);
  refuseNewer(fit);
  return fit;
}

/** Another version may change the schema at any time. */
export async function schemaFit(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<SchemaFit> {
  const needed = sinceBaseline(await stepsIn(db, dialect, NEEDED));
  const expanded = await stepsIn(db, dialect, EXPANDED);
  const applied = [...needed, ...expanded].toSorted();
  const isUnknown = (step: string): boolean => !migrations.some(({ name }) => name === step);
  return {
    applied,
    pending: migrations.filter(({ name }) => !applied.includes(name)),
    newer: expanded.filter(isUnknown),
    foreign: needed.filter(isUnknown),
  };
}

async function runPending(
  { dialect, transaction }: Migrated,
  migrations: readonly Migration[],
  lockMs: number,
): Promise<string[]> {
  return transaction(async (trx) => {
    await dialect.lockForSetup(trx);
    await dialect.limitLockWaits(trx, lockMs);
    // Another process may have migrated meanwhile. Branches may add steps in parallel, so order does not count.
    const { pending } = await planMigrations({ db: trx, dialect }, migrations);
    for (const table of [NEEDED, EXPANDED]) {
      await sql`create table if not exists ${sql.table(table)}
        (name text primary key, timestamp text not null)`.execute(trx);
    }
    for (const step of pending) {
      const statements = step.statements(dialect.words);
      for (const statement of statements) await sql.raw(statement).execute(trx);
      await step.run?.(trx, dialect);
      await sql`insert into ${sql.table(step.expands ? EXPANDED : NEEDED)} (name, timestamp)
        values (${step.name}, ${new Date().toISOString()})`.execute(trx);
    }
    return pending.map(({ name }) => name);
  });
}

async function stepsIn(db: Queries, dialect: Dialect, table: string): Promise<string[]> {
  if (!(await dialect.hasTable(db, table))) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}
    order by name`.execute(db);
  return rows.map((row) => row.name);
}

function kept(cause: unknown): OperatorError {
  return new OperatorError(
    'The schema could not be changed, because others kept its tables locked (a backup, a report): try again when they have ended. Nothing was changed.',
    { cause },
  );
}

function forbidden(pending: readonly Migration[], cause: unknown): OperatorError {
  return new OperatorError(
    `The database lacks ${pending.map(({ name }) => name).join(', ')}, and the role of DATABASE_URL may not change the schema: run npm run migrate with the role that owns it. Nothing was changed.`,
    { cause },
  );
}

function refuseOlder(recorded: readonly string[]): void {
  const missing = missingStep(recorded);
  if (missing === null) return;
  throw new OperatorError(
    `The database was written by an older version of the shop (it has no step ${missing}): start the last 0.1 version on it once, then this one.`,
  );
}

function refuseNewer({ foreign: [step] }: SchemaFit): void {
  if (step === undefined) return;
  throw new OperatorError(
    `The database was written by a newer version of the shop (it has step ${step}): start that version or use another database.`,
  );
}
