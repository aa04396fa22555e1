import { sql } from 'kysely';
import { borrowSchema } from '../../../../testing/database/borrowSchema.ts';
import type { Database, Queries } from '../Database.ts';
import { CROWDED, DatabaseUnavailable } from '../DatabaseUnavailable.ts';
import { connectPostgres } from './connectPostgres.ts';

const url = process.env['TEST_DATABASE_URL'];

(url ? describe : describe.skip)('connections to PostgreSQL', () => {
  let database: Database;
  let giveBack: () => Promise<void>;

  beforeAll(async () => {
    const schema = await borrowSchema(url ?? '');
    giveBack = schema.giveBack;
    database = await connectPostgres({
      url: schema.url,
      readUrl: null,
      listenUrl: null,
      pools: { reads: 1, writes: 2 },
      timeouts: { call: 5000, lock: 200, idle: 300 },
    });
    await sql`create table counted (id integer primary key, units integer)`.execute(database.db);
    await sql`insert into counted values (1, 0)`.execute(database.db);
  });

  afterAll(async () => {
    await database.close();
    await giveBack();
  });

  const addTo = (trx: Queries) => sql`update counted set units = units + 1`.execute(trx);
  const units = async () => {
    const { rows } = await sql<{ units: number }>`select units from counted`.execute(database.db);
    return rows[0]?.units;
  };

  /** Holds a connection for writes and the row until it is released. */
  function hold() {
    const [isHeld, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const held = database.transaction(async (trx) => {
      await addTo(trx);
      isHeld.resolve();
      await end.promise;
    });
    return { isHeld: isHeld.promise, release: () => (end.resolve(), held), held };
  }

  test('a write that waits too long for a row is refused, and wrote nothing', async () => {
    const before = await units();
    const first = hold();
    await first.isHeld;
    const second = database.transaction(addTo);
    await expect(second).rejects.toThrow(DatabaseUnavailable);
    await expect(second).rejects.toThrow(CROWDED);
    await first.release();
    expect(await units()).toBe((before ?? 0) + 1);
  });

  test('no plan is compiled, on any connection', async () => {
    const ask = (on: Queries) => sql<{ jit: string }>`show jit`.execute(on);
    const answers = [await ask(database.db), await database.transaction(ask)];
    expect(answers.map(({ rows }) => rows)).toEqual([[{ jit: 'off' }], [{ jit: 'off' }]]);
  });

  test('reads are answered while all connections for writes are taken', async () => {
    const first = hold();
    await first.isHeld;
    const second = database.transaction(addTo).catch(() => null);
    expect(await units()).toEqual(expect.any(Number));
    expect(database.connections()).toContainEqual({ pool: 'writes', used: 2, idle: 0, waiting: 0 });
    await first.release();
    await second;
  });

  test('a transaction that asks nothing more loses its locks', async () => {
    const before = await units();
    const silent = hold();
    await silent.isHeld;
    await new Promise((resolve) => setTimeout(resolve, 600));
    await database.transaction(addTo);
    await expect(silent.release()).rejects.toThrow(DatabaseUnavailable);
    expect(await units()).toBe((before ?? 0) + 1);
  });
});
