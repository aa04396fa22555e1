import type { Database } from '../server/platform/database/Database.ts';
import { buildTestApp, type TestApp } from './buildTestApp.ts';

type Options = Omit<Parameters<typeof buildTestApp>[0] & object, 'openDatabase'>;

/** The whole server on a database that goes on when the server closes. */
export function openShop(database: Database, options: Options = {}): Promise<TestApp> {
  const lent = { ...database, close: async () => undefined };
  return buildTestApp({ ...options, openDatabase: async () => lent });
}
