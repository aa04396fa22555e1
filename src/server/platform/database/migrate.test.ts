import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { DIALECTS } from '../../../testing/onEveryDialect.ts';
import { isMigrated, migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/migrations.ts';

test('every migration in the folder is listed, in order', async () => {
  const files = await readdir(join(import.meta.dirname, 'migrations'));
  const names = files.filter((file) => /^\d/.test(file)).map((file) => file.replace('.ts', ''));
  expect(MIGRATIONS.map(({ name }) => name)).toEqual(names.toSorted());
});

describe.each(DIALECTS)('migrate on %s', (_name, open) => {
  it('runs every step on an empty database, and none the second time', async () => {
    const database = await open();
    expect(await isMigrated(database)).toBe(false);
    expect(await migrate(database)).toEqual(MIGRATIONS.map((each) => each.name));
    expect(await isMigrated(database)).toBe(true);
    expect(await migrate(database)).toEqual([]);
    await database.close();
  });

  it('sells on a database that newer code has migrated meanwhile, but does not start on it', async () => {
    const database = await open();
    await migrate(database, [...MIGRATIONS, { name: '9999_future', statements: () => [] }]);
    expect(await isMigrated(database)).toBe(true);
    await expect(migrate(database)).rejects.toThrow(/newer version of the shop.*9999_future/);
    await database.close();
  });

  it('keeps nothing of a step that fails', async () => {
    const database = await open();
    const broken = {
      name: '9999_broken',
      statements: () => ['create table a (b text)', 'rubbish'],
    };
    await expect(migrate(database, [broken])).rejects.toThrow();
    expect(await database.dialect.hasTable(database.db, 'a')).toBe(false);
    await database.close();
  });

  it('lets two processes migrate at once', async () => {
    const database = await open();
    const runs = await Promise.all([migrate(database), migrate(database)]);
    expect(runs.map((names) => names.length).toSorted()).toEqual([0, MIGRATIONS.length]);
    const { rows } = await sql`select name from schema_migrations`.execute(database.db);
    expect(rows).toHaveLength(MIGRATIONS.length);
    await database.close();
  });

  it('finds and counts the words of titles that were there before search', async () => {
    const database = await open();
    await migrate(database, MIGRATIONS.slice(0, 5));
    await database.transaction(async (trx) => {
      const names = ['Gorra lisa', 'Gorra azul'];
      await sql`insert into titles (name, name_folded) values ${sql.join(
        names.map((name) => sql`(${name}, ${name.toLowerCase()})`),
      )}`.execute(trx);
      await sql`
        insert into products (title_id, list_price_cents, suggested_price_cents, created_at)
        select id, 100, 100, 0 from titles`.execute(trx);
    });
    await migrate(database);
    const { rows } = await sql<{ text: string; title_count: number }>`
      select text, title_count from search_words order by text`.execute(database.db);
    expect(rows).toEqual([
      { text: 'azul', title_count: 1 },
      { text: 'gorra', title_count: 2 },
      { text: 'lisa', title_count: 1 },
    ]);
    await database.close();
  });
});
