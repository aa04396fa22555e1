import type { Database } from '../server/platform/database/Database.ts';
import {
  openMigrated,
  openTestPglite,
  openTestPostgres,
  openTestSqlite,
  type OpenTestDatabase,
} from './database/testDatabases.ts';

const url = process.env['TEST_DATABASE_URL'];

/** PGlite stands in for PostgreSQL where there is no server. */
export const DIALECTS: readonly [name: string, open: OpenTestDatabase][] = [
  ['node:sqlite', openTestSqlite],
  url ? ['PostgreSQL', () => openTestPostgres(url)] : ['PGlite', openTestPglite],
];

type Suite = (database: () => Database) => void;

/**
 * The same suite on every database the shop runs on. The database is migrated and empty when the suite begins, and
 * shared by its tests.
 */
export function onEveryDialect(title: string, suite: Suite): void {
  describe.each(DIALECTS)(`${title} on %s`, (_name, open) => runOn(open, suite));
}

/** Runs a suite on SQLite only, when others run its SQL on every dialect. */
export function onSqlite(title: string, suite: Suite): void {
  describe(title, () => runOn(openTestSqlite, suite));
}

function runOn(open: OpenTestDatabase, suite: Suite): void {
  let database: Database;

  beforeAll(async () => {
    database = await openMigrated(open);
  });

  afterAll(() => database.close());

  suite(() => database);
}
