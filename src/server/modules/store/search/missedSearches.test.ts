import { API_PATHS } from '../../../../contract/apiPaths.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openSampleShop } from '../../../../testing/openSampleShop.ts';
import { createLogger } from '../../../platform/logging/createLogger.ts';
import { MAX_A_DAY, missedSearches, type MissedSearches } from './missedSearches.ts';

const DAY_MS = 24 * 3_600_000;

onEveryDialect('missed searches', (database) => {
  let now: number;
  let missed: MissedSearches;

  beforeEach(async () => {
    now = Date.parse('2026-11-22T02:30:00Z');
    missed = missedSearches({
      database: database(),
      clock: { now: () => new Date(now) },
      logger: createLogger('silent'),
    });
    await database().transaction((trx) => trx.deleteFrom('missed_searches').execute());
  });

  const top = (from = '2026-08-01', until = '2026-12-31') => missed.top({ from, until }, 10);

  it('are counted by text and day, whatever their case and spaces', async () => {
    for (const text of ['Bufanda', ' bufanda ', 'traje  de  buzo']) missed.note(text);
    await missed.flush();
    missed.note('BUFANDA');
    now += DAY_MS;
    await missed.flush();
    await missed.flush();
    expect(await top()).toEqual([
      { query: 'bufanda', times: 3 },
      { query: 'traje de buzo', times: 1 },
    ]);
    expect(await top('2026-11-22', '2026-11-22')).toEqual([{ query: 'bufanda', times: 1 }]);
  });

  it.each(['ab', 'x'.repeat(61), 'ana@brazada.example', '341 555-0122', '30.123.456', 'a\u0000bc'])(
    'do not keep %j',
    async (text) => {
      missed.note(text);
      await missed.flush();
      expect(await top()).toEqual([]);
    },
  );

  it('have a limit a day, which does not stop known ones from counting', async () => {
    for (let count = 0; count < MAX_A_DAY + 5; count += 1) missed.note(`texto ${count}`);
    await missed.flush();
    for (const text of ['otro', 'texto 7']) missed.note(text);
    await missed.flush();
    const { rows } = await database()
      .db.selectFrom('missed_searches')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    expect([rows, (await top())[0]]).toEqual([MAX_A_DAY, { query: 'texto 7', times: 2 }]);
  });

  it('are forgotten after a quarter', async () => {
    missed.note('bufanda');
    await missed.flush();
    now += 91 * DAY_MS;
    missed.note('gorro');
    await missed.flush();
    expect((await top('2026-01-01', '2027-12-31')).map(({ query }) => query)).toEqual(['gorro']);
  });
});

test('a listing that finds nothing for a text counts each time, and one that finds something does not', async () => {
  const shop = await openSampleShop();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const search = (filters: object) =>
    shop.app.inject(
      `${API_PATHS.productFilter}?filters=${encodeURIComponent(JSON.stringify(filters))}`,
    );
  for (const q of ['zzzz', 'ZZZZ', 'malla']) expect((await search({ q })).statusCode).toBe(200);
  expect((await search({ q: 'zzzz' })).json()).toMatchObject({ count: 0 });
  await search({ q: 'yyyy', sizes: ['XXXXL'] });
  await shop.app.close();
  const counted = await shop.database.db
    .selectFrom('missed_searches')
    .select(['query', 'times'])
    .execute();
  expect(counted).toEqual([{ query: 'zzzz', times: 3 }]);
  await shop.close();
});
