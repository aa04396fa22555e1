import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { makeTitle } from '../../../../testing/data/catalogueFactory.ts';
import { openTestPostgresProcesses } from '../../../../testing/database/testDatabases.ts';
import type { Database } from '../Database.ts';
import { migrate } from '../migrate.ts';

const url = process.env['TEST_DATABASE_URL'];
const POLL_MS = 20;
const TIMEOUT_MS = 30_000;

/** PGlite has no other processes: these tests need a server. */
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

  /** Resolves with the next announced change. */
  const nextChange = (): Promise<void> =>
    new Promise((resolve) => {
      const stop = here.onCatalogueChanged(() => {
        stop();
        resolve();
      });
    });

  /** Evaluates `each` for every listening connection; returns their number. */
  async function listeners(each = sql`pid`): Promise<number> {
    const { rows } = await sql`
      select ${each} from pg_stat_activity
      where state = 'idle' and query like 'listen %' and query like '%' || current_schema() || '%'`.execute(
      there.db,
    );
    return rows.length;
  }

  it('receives a change', async () => {
    here.onCatalogueChanged(() => undefined);
    while ((await listeners()) === 0) await pause(POLL_MS);
    const heard = nextChange();
    await there.changeCatalogue((trx) => makeTitle(trx, 'Malla'));
    await heard;
  });

  it(
    'receives changes missed while the connection was broken',
    async () => {
      const heard = nextChange();
      expect(await listeners(sql`pg_terminate_backend(pid)`)).toBeGreaterThan(0);
      await there.changeCatalogue((trx) => makeTitle(trx, 'Gorra'));
      await heard;
    },
    TIMEOUT_MS,
  );
});
