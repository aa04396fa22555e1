import { makeTitle } from '../../../testing/data/catalogueFactory.ts';
import { openTestPostgresProcesses } from '../../../testing/database/testDatabases.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import type { Database } from './Database.ts';
import { WritesStopped } from './DatabaseUnavailable.ts';
import { migrate } from './migrate.ts';

const namesIn = async ({ db }: Pick<Database, 'db'>) =>
  (await db.selectFrom('titles').select('name').orderBy('id').execute()).map(({ name }) => name);

/** A transaction that is open until `end` is called. */
function longWrite({ transaction }: Database, name: string) {
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const written = transaction(async (trx) => {
    await makeTitle(trx, name);
    begun.resolve();
    await over.promise;
  });
  return { begun: begun.promise, end: over.resolve, written };
}

/** It waits for what `one` already writes; meanwhile and until it ends, neither database begins a write. */
async function expectAlone(one: Database, other: Database): Promise<void> {
  const running = longWrite(one, 'En curso');
  await running.begun;
  let seen: string[] = [];
  const inside = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const alone = other.changeAlone(async (trx) => {
    seen = await namesIn({ db: trx });
    inside.resolve();
    await end.promise;
    await makeTitle(trx, 'Sola');
  });
  const refused = other.transaction((trx) => makeTitle(trx, 'Rechazada'));
  await expect(refused).rejects.toThrow(WritesStopped);
  running.end();
  await running.written;
  await inside.promise;
  expect(seen).toContain('En curso');
  for (const { transaction, changeCatalogue, changeAlone } of [one, other]) {
    const late = transaction((trx) => makeTitle(trx, 'Tarde'));
    await expect(late).rejects.toThrow(WritesStopped);
    const change = changeCatalogue((trx) => makeTitle(trx, 'Tarde'));
    await expect(change).rejects.toThrow(WritesStopped);
    if (one === other) await expect(changeAlone(async () => 1)).rejects.toThrow(WritesStopped);
  }
  end.resolve();
  await alone;
  await one.transaction((trx) => makeTitle(trx, 'Después'));
  expect(await namesIn(other)).toEqual(['En curso', 'Sola', 'Después']);
}

onEveryDialect('a change that is made alone', (database) => {
  it('waits for running writes, and refuses others', () => expectAlone(database(), database()));

  it('opens again after it failed', async () => {
    const failing = database().changeAlone(() => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    await database().transaction((trx) => makeTitle(trx, 'Abierta'));
    expect(await namesIn(database())).toContain('Abierta');
  });
});

const url = process.env['TEST_DATABASE_URL'];

(url ? test : test.skip)('a change that is made alone refuses other processes', async () => {
  const [databases, dropSchema] = await openTestPostgresProcesses(url ?? '', 2);
  const [one, other] = databases as [Database, Database];
  await migrate(one);
  try {
    await expectAlone(one, other);
  } finally {
    await Promise.all([one.close(), other.close()]);
    await dropSchema();
  }
});
