import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openTestPostgresProcesses } from '../../../testing/database/testDatabases.ts';
import { DIALECTS } from '../../../testing/onEveryDialect.ts';
import type { Database, Queries } from './Database.ts';
import { isMigrated, migrate } from './migrate.ts';
import type { Migration } from './migrations/Migration.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { openSqlite } from './sqlite/openSqlite.ts';

/** A database as the shop left it before it used Kysely's migrator. */
async function migrateAsBefore(
  { dialect, transaction }: Database,
  migrations: readonly Migration[],
): Promise<void> {
  await transaction(async (trx: Queries) => {
    await sql`create table schema_migrations (name text primary key, applied_at text not null)`.execute(
      trx,
    );
    for (const each of migrations) {
      for (const statement of each.statements(dialect.words)) await sql.raw(statement).execute(trx);
      await each.run?.(trx, dialect);
      await sql`insert into schema_migrations (name, applied_at) values (${each.name}, ${new Date().toISOString()})`.execute(
        trx,
      );
    }
  });
}

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

  it('keeps nothing of a step that fails, and says why it does', async () => {
    const database = await open();
    const broken = {
      name: '9999_broken',
      statements: () => ['create table a (b text)', 'rubbish'],
    };
    await expect(migrate(database, [broken])).rejects.toThrow(/rubbish/);
    expect(await database.dialect.hasTable(database.db, 'a')).toBe(false);
    expect(await migrate(database)).toEqual(MIGRATIONS.map((each) => each.name));
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

  it('goes on with a database of before Kysely’s migrator, which older programs still read', async () => {
    const database = await open();
    const [before, since] = [MIGRATIONS.slice(0, -2), MIGRATIONS.slice(-2)];
    await migrateAsBefore(database, before);
    expect(await isMigrated(database)).toBe(false);
    expect(await migrate(database)).toEqual(since.map((each) => each.name));
    expect(await isMigrated(database)).toBe(true);
    expect(await migrate(database)).toEqual([]);
    await database.close();
  });

  it('refuses a newer database of before Kysely’s migrator', async () => {
    const database = await open();
    await migrateAsBefore(database, [{ name: '9999_future', statements: () => [] }]);
    await expect(migrate(database)).rejects.toThrow(/newer version of the shop.*9999_future/);
    await database.close();
  });

  it('makes barcodes and search texts of files those of the form', async () => {
    const database = await open();
    const at = MIGRATIONS.findIndex(({ name }) => name === '0100_file_fields');
    await migrate(database, MIGRATIONS.slice(0, at));
    await database.transaction(async (trx) => {
      const run = (statement: string) => sql.raw(statement).execute(trx);
      await run("insert into titles (name, name_folded) values ('Gorra', 'gorra')");
      const extras = JSON.stringify({ brand: 'Ola', seoTitle: 'De la lista', seoDescription: 'x' });
      for (const typed of ['', 'De la ficha']) {
        await run(`insert into products
          (title_id, list_price_cents, suggested_price_cents, created_at, file_extras, seo_title)
          select id, 100, 100, 0, '${extras}', '${typed}' from titles`);
      }
      await run(`insert into variants (product_id, sku, color, position)
        select id, 'v' || id, 'Rojo', 0 from products`);
      const sizes: [string, string | null, string][] = [
        ['S', null, '{"barcode":"7790001","mpn":"m"}'],
        ['M', null, '{"barcode":"7790001"}'],
        ['L', '555', '{"barcode":"7790002"}'],
        ['XL', null, '{"barcode":"555"}'],
      ];
      for (const [size, barcode, file] of sizes) {
        await run(`insert into variant_sizes
          (variant_id, size, sku, quantity, position, barcode, file_extras)
          select min(id), '${size}', '${size}', 1, 0, ${barcode ?? 'null'}, '${file}' from variants`);
      }
    });
    await migrate(database);
    const products = await database.db
      .selectFrom('products')
      .select(['seo_title', 'seo_description', 'file_extras'])
      .orderBy('id')
      .execute();
    const file_extras = '{"brand":"Ola"}';
    expect(products).toEqual([
      { seo_title: 'De la lista', seo_description: 'x', file_extras },
      { seo_title: 'De la ficha', seo_description: 'x', file_extras },
    ]);
    const sizes = await database.db
      .selectFrom('variant_sizes')
      .select(['size', 'barcode', 'file_extras'])
      .orderBy('id')
      .execute();
    expect(sizes).toEqual([
      { size: 'S', barcode: '7790001', file_extras: '{"mpn":"m"}' },
      { size: 'M', barcode: null, file_extras: '{}' },
      { size: 'L', barcode: '555', file_extras: '{}' },
      { size: 'XL', barcode: null, file_extras: '{}' },
    ]);
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

async function migrateAll(databases: readonly Database[]): Promise<number[]> {
  const runs = await Promise.all(databases.map((each) => migrate(each)));
  await Promise.all(databases.map((each) => each.close()));
  return runs.map((names) => names.length).toSorted();
}

describe('migrate in several processes at once', () => {
  it('runs each step once on node:sqlite', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'brazada-'));
    const file = join(folder, 'shop.db');
    const databases = [1, 2, 3].map(() => openSqlite(file, { isDurable: false }));
    expect(await migrateAll(databases)).toEqual([0, 0, MIGRATIONS.length]);
    rmSync(folder, { recursive: true });
  });

  const url = process.env['TEST_DATABASE_URL'];
  (url ? it : it.skip)('runs each step once on PostgreSQL, beside other shops', async () => {
    const [others, dropOthers] = await openTestPostgresProcesses(url ?? '', 1);
    expect(await migrateAll(others)).toEqual([MIGRATIONS.length]);
    const [databases, dropSchema] = await openTestPostgresProcesses(url ?? '', 3);
    expect(await migrateAll(databases)).toEqual([0, 0, MIGRATIONS.length]);
    await Promise.all([dropOthers(), dropSchema()]);
  });
});
