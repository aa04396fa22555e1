import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describeSchema } from '../../../testing/database/describeSchema.ts';
import { openTestPostgresProcesses } from '../../../testing/database/testDatabases.ts';
import { DIALECTS } from '../../../testing/onEveryDialect.ts';
import { readEverything } from '../../../testing/readEverything.ts';
import type { Database, Queries } from './Database.ts';
import { migrate, schemaFit } from './migrate.ts';
import { baseline, REPLACED_STEPS } from './migrations/0111_baseline.ts';
import type { Migration } from './migrations/Migration.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { openSqlite } from './sqlite/openSqlite.ts';

/** Records the steps that version 0.1 has recorded in a database with its last steps. */
async function recordSteps(database: Database, steps: readonly string[]): Promise<void> {
  await database.transaction(async (trx) => {
    await sql`delete from schema_migrations`.execute(trx);
    const rows = steps.map((step) => sql`(${step}, '2026-11-23T00:00:00.000Z')`);
    await sql`insert into schema_migrations (name, timestamp) values ${sql.join(rows)}`.execute(
      trx,
    );
  });
}

async function lacks(database: Database): Promise<string[]> {
  return (await schemaFit(database)).pending.map(({ name }) => name);
}

async function recordedSteps({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}

test('every migration in the folder is listed, in order', async () => {
  const files = await readdir(join(import.meta.dirname, 'migrations'));
  const names = files.filter((file) => /^\d/.test(file)).map((file) => file.replace('.ts', ''));
  expect(MIGRATIONS.map(({ name }) => name)).toEqual(names.toSorted());
});

describe.each(DIALECTS)('migrate on %s', (_name, open) => {
  it('runs every step on an empty database, and none the second time', async () => {
    const database = await open();
    const all = MIGRATIONS.map((each) => each.name);
    expect(await lacks(database)).toEqual(all);
    expect(await migrate(database)).toEqual(all);
    expect(await schemaFit(database)).toEqual({
      applied: all,
      pending: [],
      newer: [],
      foreign: [],
    });
    expect(await migrate(database)).toEqual([]);
    await database.close();
  });

  it('starts on a schema that newer code has expanded, and on no other of its', async () => {
    const database = await open();
    const wider: Migration = {
      name: '9998_wider',
      expands: true,
      statements: () => ['create table wider (id integer)'],
    };
    await migrate(database, [...MIGRATIONS, wider]);
    expect(await recordedSteps(database)).not.toContain(wider.name);
    expect(await migrate(database)).toEqual([]);
    expect(await schemaFit(database)).toMatchObject({ pending: [], newer: [wider.name] });
    expect((await schemaFit(database)).applied).toContain(wider.name);

    const other = { name: '9999_other', statements: () => [] };
    expect(await migrate(database, [...MIGRATIONS, wider, other])).toEqual([other.name]);
    expect(await schemaFit(database)).toMatchObject({ foreign: [other.name] });
    await expect(migrate(database)).rejects.toThrow(/newer version of the shop.*9999_other/);
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
    expect(rows).toHaveLength(MIGRATIONS.filter(({ expands }) => !expands).length);
    await database.close();
  });

  it('adopts a database of version 0.1 as it is, for processes of both versions', async () => {
    const database = await open();
    await migrate(database, [baseline]);
    await recordSteps(database, REPLACED_STEPS);
    const before = [await describeSchema(database), await readEverything(database)];
    expect(await migrate(database, [baseline])).toEqual([]);
    expect([await describeSchema(database), await readEverything(database)]).toEqual(before);
    const since = MIGRATIONS.map(({ name }) => name).filter((name) => name !== baseline.name);
    expect(await migrate(database)).toEqual(since);
    expect(await lacks(database)).toEqual([]);
    expect(await migrate(database)).toEqual([]);
    expect((await schemaFit(database)).applied).toEqual([baseline.name, ...since]);
    const next = { name: '9999_next', statements: () => ['create table next (id integer)'] };
    expect(await migrate(database, [...MIGRATIONS, next])).toEqual([next.name]);
    const needed = MIGRATIONS.filter(({ expands }) => !expands).map(({ name }) => name);
    const later = needed.filter((name) => name !== baseline.name);
    expect(await recordedSteps(database)).toEqual([...REPLACED_STEPS, ...later, next.name]);
    await database.close();
  });

  it('changes nothing in an older one, and says with which version to upgrade first', async () => {
    const database = await open();
    await migrate(database);
    const steps = REPLACED_STEPS.filter((step) => step !== '0100_file_fields');
    await recordSteps(database, steps);
    expect(await lacks(database)).toContain(baseline.name);
    await expect(migrate(database)).rejects.toThrow(
      /older version of the shop \(it has no step 0100_file_fields\): start the last 0\.1 version/,
    );
    expect(await recordedSteps(database)).toEqual(steps);
    await database.close();
  });

  it('refuses a database of before Kysely’s migrator too', async () => {
    const database = await open();
    await database.transaction(async (trx) => {
      await sql`create table schema_migrations (name text primary key, applied_at text not null)`.execute(
        trx,
      );
      await sql`insert into schema_migrations values ('0001_catalogue', '2026-10-01')`.execute(trx);
    });
    await expect(migrate(database)).rejects.toThrow(/older version of the shop.*0002_site/);
    await database.close();
  });

  it('has the schema of its reference, and the rows that the shop begins with', async () => {
    const database = await open();
    await migrate(database);
    const schema = await describeSchema(database);
    const reference = join(import.meta.dirname, `schema.${database.dialect.name}.txt`);
    if (process.env['WRITE_SCHEMA']) await writeFile(reference, schema);
    expect(schema).toBe(await readFile(reference, 'utf8'));
    const rows = Object.entries(await readEverything(database));
    const own = /^(?:sqlite_|schema_migrations)/;
    expect(rows.filter(([table, { length }]) => length > 0 && !own.test(table))).toEqual([
      [
        'backup_schedule',
        [`{"id":1,"rhythm":"never","hour":4,"keep":7,"next_at":null,"version":1}`],
      ],
      ['catalogue_version', ['{"id":1,"version":0,"changed_at":0}']],
      [
        'search_synonyms',
        [
          '{"group_id":1,"term":"malla"}',
          '{"group_id":1,"term":"traje de baño"}',
          '{"group_id":2,"term":"antiparras"}',
          '{"group_id":2,"term":"goggles"}',
          '{"group_id":3,"term":"camiseta"}',
          '{"group_id":3,"term":"remera"}',
          '{"group_id":4,"term":"buzo"}',
          '{"group_id":4,"term":"hoodie"}',
        ],
      ],
      ['write_probe', ['{"id":1,"writes":0}']],
    ]);
    await database.close();
  });

  it('runs a step’s own code, on the rows that are there', async () => {
    const database = await open();
    await migrate(database);
    const step = {
      name: '9999_probe',
      statements: () => ['alter table write_probe add column noted integer'],
      run: async (trx: Queries) => {
        await sql`update write_probe set noted = id + 1`.execute(trx);
      },
    };
    expect(await migrate(database, [...MIGRATIONS, step])).toEqual([step.name]);
    const { rows } = await sql`select noted from write_probe`.execute(database.db);
    expect(rows).toEqual([{ noted: 2 }]);
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
  const onServer = url ? it : it.skip;

  onServer('lets shoppers through while a table that it changes is kept', async () => {
    const [[here, there], drop] = await openTestPostgresProcesses(url ?? '', 2);
    if (!here || !there) throw new Error('There are two');
    await migrate(here);
    const step: Migration = {
      name: '9999_wider',
      expands: true,
      statements: () => ['alter table titles add column wider text'],
    };
    const reading = Promise.withResolvers<void>();
    const isRead = Promise.withResolvers<void>();
    const backup = there.snapshot(async (view) => {
      await sql`select from titles`.execute(view);
      isRead.resolve();
      await reading.promise;
    });
    await isRead.promise;
    const waits = { lockMs: 50, restMs: 20 };
    const migrated = migrate(here, [...MIGRATIONS, step], waits);
    await sql`select pg_sleep(0.3)`.execute(here.db);
    // It would wait for the backup's end behind a change that waits without a limit.
    await sql`select from titles`.execute(there.db);
    expect((await schemaFit(here)).newer).toEqual([]);
    reading.resolve();
    await backup;
    expect(await migrated).toEqual([step.name]);
    await Promise.all([here.close(), there.close()]);
    await drop();
  });

  onServer('runs each step once on PostgreSQL, beside other shops', async () => {
    const [others, dropOthers] = await openTestPostgresProcesses(url ?? '', 1);
    expect(await migrateAll(others)).toEqual([MIGRATIONS.length]);
    const [databases, dropSchema] = await openTestPostgresProcesses(url ?? '', 3);
    expect(await migrateAll(databases)).toEqual([0, 0, MIGRATIONS.length]);
    await Promise.all([dropOthers(), dropSchema()]);
  });
});
