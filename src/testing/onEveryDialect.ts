import type { Database } from '../server/platform/database/Database.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import {
  openTestPglite,
  openTestPostgres,
  openTestSqlite,
  type OpenTestDatabase,
} from './database/testDatabases.ts';

const url = process.env['TEST_DATABASE_URL'];

const DIALECTS: readonly [name: string, open: OpenTestDatabase][] = [
  ['node:sqlite', openTestSqlite],
  ['PGlite', openTestPglite],
  ...(url ? [['PostgreSQL', () => openTestPostgres(url)] as [string, OpenTestDatabase]] : []),
];

/** PGlite takes its time on a busy machine, to start above all. */
const OPEN_TIMEOUT_MS = 120_000;
const TEST_TIMEOUT_MS = 120_000;

/**
 * The same suite on every database the shop runs on. The database is migrated and empty when the suite begins, and
 * shared by its tests.
 */
export function onEveryDialect(title: string, suite: (database: () => Database) => void): void {
  jest.setTimeout(TEST_TIMEOUT_MS);
  describe.each(DIALECTS)(`${title} on %s`, (_name, open) => {
    let database: Database;

    beforeAll(async () => {
      database = await open();
      await migrate(database);
    }, OPEN_TIMEOUT_MS);

    afterAll(() => database.close());

    suite(() => database);
  });
}
