import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { makeTitle } from '../../../../testing/data/catalogueFactory.ts';
import type { CatalogueChange, Database } from '../Database.ts';
import { migrate } from '../migrate.ts';
import { openSqlite } from './openSqlite.ts';

describe('openSqlite', () => {
  let folder: string;
  let file: string;
  const opened: Database[] = [];

  const open = (path = file): Database => {
    const database = openSqlite(path);
    opened.push(database);
    return database;
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'brazada-'));
    file = join(folder, 'shop.db');
  });

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((each) => each.close()));
    rmSync(folder, { recursive: true });
  });

  it('rejects writes outside a transaction', async () => {
    const database = open();
    await migrate(database);
    await expect(makeTitle(database.db, 'Malla')).rejects.toThrow('readonly');
  });

  it('rejects queries of a finished transaction', async () => {
    const database = open();
    await migrate(database);
    const late = await database.transaction(async (trx) => ({ trx }));
    await expect(makeTitle(late.trx, 'Malla')).rejects.toThrow('too late');
  });

  it('waits for another writing process, and can be read meanwhile', async () => {
    const database = open();
    await migrate(database);
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    const writing = database.transaction((trx) => makeTitle(trx, 'Malla'));
    await pause(50);
    expect(await database.db.selectFrom('titles').selectAll().execute()).toEqual([]);
    other.exec('rollback');
    other.close();
    await writing;
    expect(await database.db.selectFrom('titles').selectAll().execute()).toHaveLength(1);
  });

  it('serves other queries while a long one runs in the background', async () => {
    const database = open();
    await migrate(database);
    async function isOvertaken(count: number): Promise<boolean> {
      let isLongOver = false;
      const long = sql`
        with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})
        select max(n) from numbers`
        .execute(database.background)
        .then(() => (isLongOver = true));
      await database.transaction((trx) => makeTitle(trx, `Malla ${count}`));
      const isFirst = !isLongOver;
      const titles = await database.background.selectFrom('titles').select('name').execute();
      expect(titles).toContainEqual({ name: `Malla ${count}` });
      await long;
      return isFirst;
    }

    // On a busy machine the query has to be longer.
    expect((await isOvertaken(3_000_000)) || (await isOvertaken(30_000_000))).toBe(true);
  });

  it('keeps a thread for short queries once it knows the long ones', async () => {
    const database = open();
    await migrate(database);
    const ended: string[] = [];
    const long = (name: string) =>
      sql`
        with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 6000000)
        select max(n) from numbers`
        .execute(database.background)
        .then(() => ended.push(name));
    await long('known');
    const others = [long('first'), long('second'), long('third')];
    await sql`select 1`.execute(database.background).then(() => ended.push('short'));
    await Promise.all(others);
    expect(ended).toEqual(['known', 'short', 'first', 'second', 'third']);
  });

  it('reports an error of a background query, and runs the next one', async () => {
    const database = open();
    await migrate(database);
    await expect(sql`select missing`.execute(database.background)).rejects.toThrow(
      'no such column',
    );
    await expect(makeTitle(database.background, 'Malla')).rejects.toThrow('readonly');
    const many = Array.from({ length: 20 }, (_, n) =>
      sql<{ n: number }>`select ${n} as n`.execute(database.background),
    );
    const answers = (await Promise.all(many)).flatMap(({ rows }) => rows.map((row) => row.n));
    expect(answers).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  it('rejects background queries after it is closed', async () => {
    const database = open();
    opened.pop();
    const asked = sql`select 1`.execute(database.background);
    await Promise.all([expect(asked).rejects.toThrow(/closed|ended/), database.close()]);
    await expect(sql`select 1`.execute(database.background)).rejects.toThrow('closed');
  });

  it('notices catalogue changes by another process', async () => {
    const [here, there] = [open(), open()];
    await migrate(here);
    const heard = Promise.withResolvers<void>();
    await here.changeCatalogue((trx) => makeTitle(trx, 'Antes'));
    here.onCatalogueChanged(() => heard.resolve());
    await there.changeCatalogue((trx) => makeTitle(trx, 'Malla'));
    await heard.promise;
  });

  it('hears of which products another process sold units, and of none where that failed', async () => {
    const [here, there] = [open(), open()];
    await migrate(here);
    const heard: CatalogueChange[] = [];
    here.onCatalogueChanged((change) => heard.push(change));
    const toldThere: CatalogueChange[] = [];
    there.onCatalogueChanged((change) => toldThere.push(change));
    const sell = (product: number, isQuiet: boolean, fails = false) =>
      there.transaction(async () => {
        there.noteStock(product, isQuiet);
        if (fails) throw new Error('no');
      });
    await sell(5, true);
    expect(toldThere.at(-1)).toEqual({ units: [5], stock: [] });
    await expect(sell(8, true, true)).rejects.toThrow('no');
    await Promise.all([sell(6, false), sell(7, true), sell(6, true)]);
    while (!heard.some((each) => each !== 'anything' && each.stock.length > 0)) await pause(20);
    expect(heard.filter((each) => each !== 'anything')).toEqual([
      { units: [5], stock: [] },
      { units: [7], stock: [6] },
    ]);
    await there.changeCatalogue((trx) => makeTitle(trx, 'Malla'));
    heard.length = 0;
    while (!heard.includes('anything')) await pause(20);
  });

  it("closes while another process is writing, skipping the optimizer's statistics", async () => {
    const database = open();
    opened.pop();
    await migrate(database);
    await database.transaction(async (trx) => {
      for (let index = 0; index < 300; index += 1) await makeTitle(trx, `Malla ${index}`);
      await trx.selectFrom('titles').select('id').where('name_folded', '=', 'malla 7').execute();
    });
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    await database.close();
    other.close();
  });

  it('reports in one sentence that the file is not a database or cannot be created', () => {
    writeFileSync(file, 'this is a letter and not a database at all'.repeat(100));
    expect(() => openSqlite(file)).toThrow(/shop\.db cannot be used: file is not a database/);
    expect(() => openSqlite(join(file, 'below', 'shop.db'))).toThrow(/cannot be used/);
  });

  it('keeps committed data when the process is killed right after', async () => {
    const database = open();
    await migrate(database);
    await database.transaction((trx) => makeTitle(trx, 'Durable'));
    const again = new DatabaseSync(file, { readOnly: true });
    expect(again.prepare('select name from titles').all()).toEqual([{ name: 'Durable' }]);
    again.close();
  });
});
