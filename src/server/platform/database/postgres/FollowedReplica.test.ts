import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  openOwnPostgres,
  postgresPrograms,
  type OwnPostgres,
} from '../../../../testing/database/ownPostgres.ts';
import { openTcpProxy, type TcpProxy } from '../../../../testing/fakes/tcpProxy.ts';
import { makeTitle } from '../../../../testing/data/catalogueFactory.ts';
import type { Database } from '../Database.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../openDatabase.ts';

const LOOK_MS = 10;
const TIMEOUT_MS = 120_000;
const programs = postgresPrograms();

/** Streaming replication, as `pg_basebackup` sets it up. */
(programs === null ? describe.skip : describe)('reads of a replica', () => {
  let primary: OwnPostgres;
  let replica: OwnPostgres;
  /** Between the shop and the replica. */
  let road: TcpProxy;
  let database: Database;
  const said: string[] = [];

  beforeAll(async () => {
    primary = await openOwnPostgres(programs ?? '');
    replica = await primary.replicate();
    road = await openTcpProxy(replica.port);
    database = await openDatabase({
      dataDir: '',
      databaseUrl: primary.url,
      databaseReadUrl: replica.url.replace(String(replica.port), String(road.port)),
      databaseTimeouts: { call: 1000, lock: 1000, idle: 1000 },
      say: (line) => said.push(line),
    });
    await migrate(database);
    database.onCatalogueChanged(() => undefined);
  }, TIMEOUT_MS);

  afterAll(async () => {
    await database.close();
    road.close();
    await replica.remove();
    await primary.remove();
  }, TIMEOUT_MS);

  async function readsFrom(): Promise<'replica' | 'primary'> {
    const { rows } = await sql<{ follows: boolean }>`
      select pg_is_in_recovery() as follows`.execute(database.replica);
    return rows[0]?.follows ? 'replica' : 'primary';
  }

  async function untilReadsFrom(from: 'replica' | 'primary'): Promise<void> {
    while ((await readsFrom()) !== from) await pause(LOOK_MS);
  }

  const onReplica = async (statement: string): Promise<void> => {
    const admin = await openDatabase({
      dataDir: '',
      databaseUrl: replica.url,
      databaseReadUrl: null,
    });
    await sql.raw(statement).execute(admin.db);
    await admin.close();
  };

  const change = (name: string) =>
    database.changeCatalogue((trx) => makeTitle(trx, name).then(() => undefined));

  const isRead = async (name: string): Promise<boolean> => {
    const found = database.replica.selectFrom('titles').select('id').where('name', '=', name);
    return (await found.executeTakeFirst()) !== undefined;
  };

  test('come from it once it follows, and have each change as soon as it is announced', async () => {
    await untilReadsFrom('replica');
    for (let at = 0; at < 20; at += 1) {
      await change(`Malla ${at}`);
      expect(await isRead(`Malla ${at}`)).toBe(true);
    }
    await untilReadsFrom('replica');
    expect(await isRead('Malla 19')).toBe(true);
  });

  test(
    'come from the primary while it is behind',
    async () => {
      await onReplica('select pg_wal_replay_pause()');
      await change('Gorra');
      expect(await readsFrom()).toBe('primary');
      expect(await isRead('Gorra')).toBe(true);
      await pause(200);
      expect(await readsFrom()).toBe('primary');
      while (said.length === 0) await pause(LOOK_MS);
      expect(said.splice(0)).toEqual([
        'the replica of DATABASE_READ_URL is too far behind: the primary serves all reads',
      ]);
      await onReplica('select pg_wal_replay_resume()');
      await untilReadsFrom('replica');
      expect(await isRead('Gorra')).toBe(true);
      expect(said.splice(0)).toEqual(['the replica of DATABASE_READ_URL follows again']);
    },
    TIMEOUT_MS,
  );

  test('have units again that were sold, once it knows of them', async () => {
    await untilReadsFrom('replica');
    const repeated = Promise.withResolvers<void>();
    let heard = 0;
    const stop = database.onCatalogueChanged((what) => {
      heard += 1;
      if (what !== 'anything' && heard === 2) repeated.resolve();
    });
    await database.transaction(async () => database.noteStock(1, true));
    expect(await readsFrom()).toBe('replica');
    await repeated.promise;
    stop();
  });

  test(
    'come from the primary while it is away, silent or gone, and none of them fails',
    async () => {
      await untilReadsFrom('replica');
      road.cut();
      expect(await readsFrom()).toBe('primary');
      road.mend();
      await untilReadsFrom('replica');

      road.stall();
      expect(await readsFrom()).toBe('primary');
      road.goOn();
      await untilReadsFrom('replica');

      await replica.stop();
      expect(await readsFrom()).toBe('primary');
      await replica.start();
      await untilReadsFrom('replica');
      const away = said.filter((line) => line.includes('does not answer'));
      expect(away.length).toBeGreaterThanOrEqual(3);
    },
    TIMEOUT_MS,
  );

  test(
    'do not come from one that became a primary of its own',
    async () => {
      said.splice(0);
      await replica.promote();
      while (said.length === 0) await pause(LOOK_MS);
      expect(said[0]).toContain('it follows no primary');
      await change('Antiparras');
      expect(await isRead('Antiparras')).toBe(true);
    },
    TIMEOUT_MS,
  );
});
