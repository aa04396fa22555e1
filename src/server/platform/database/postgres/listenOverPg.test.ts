import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { makeTitle } from '../../../../testing/catalogueFactory.ts';
import { openTestPostgresProcesses } from '../../../../testing/database/testDatabases.ts';
import type { Database } from '../Database.ts';
import { migrate } from '../migrate.ts';

const url = process.env['TEST_DATABASE_URL'];
const LISTENING_MS = 300;
const TIMEOUT_MS = 30_000;

/** PGlite has no other processes to listen to: these tests want a server. */
(url ? describe : describe.skip)('what another process changes on PostgreSQL', () => {
  let here: Database;
  let there: Database;
  let dropSchema: () => Promise<void>;

  beforeAll(async () => {
    const [databases, drop] = await openTestPostgresProcesses(url ?? '', 2);
    [here, there] = databases as [Database, Database];
    dropSchema = drop;
    await migrate(here);
  }, TIMEOUT_MS);

  afterAll(async () => {
    await Promise.all([here.close(), there.close()]);
    await dropSchema();
  });

  /** Resolves with the next news of a change. */
  const nextChange = (): Promise<void> =>
    new Promise((resolve) => {
      const stop = here.onCatalogueChanged(() => {
        stop();
        resolve();
      });
    });

  it('is heard', async () => {
    here.onCatalogueChanged(() => undefined);
    await pause(LISTENING_MS);
    const heard = nextChange();
    await there.changeCatalogue((trx) => makeTitle(trx, 'Malla'));
    await heard;
  });

  it(
    'is heard even when the connection broke meanwhile',
    async () => {
      const heard = nextChange();
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where query like 'listen %' and query like '%' || current_schema() || '%'`.execute(
        there.db,
      );
      await there.changeCatalogue((trx) => makeTitle(trx, 'Gorra'));
      await heard;
    },
    TIMEOUT_MS,
  );
});
