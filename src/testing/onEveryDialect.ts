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

/**
 * The same suite on every database the shop runs on. The database is migrated and empty when the suite begins, and
 * shared by its tests.
 */
export function onEveryDialect(title: string, suite: (database: () => Database) => void): void {
  describe.each(DIALECTS)(`${title} on %s`, (_name, open) => {
    let database: Database;

    beforeAll(async () => {
      database = await open();
      await migrate(database);
    });

    afterAll(() => database.close());

    suite(() => database);
  });
}
