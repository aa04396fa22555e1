import { appendFile, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ledgerFaults } from '../../../testing/ledgerFaults.ts';
import { openMigrated } from '../../../testing/database/testDatabases.ts';
import { DIALECTS } from '../../../testing/onEveryDialect.ts';
import { openOrderShop, type OrderShop } from '../../../testing/openOrderShop.ts';
import { readEverything } from '../../../testing/readEverything.ts';
import type { Database } from '../../platform/database/Database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { REPLACED_STEPS } from '../../platform/database/migrations/0111_baseline.ts';
import { MIGRATIONS } from '../../platform/database/migrations/migrations.ts';
import { openMediaStore } from '../../platform/media/MediaStore.ts';
import { writeArchive } from './backupArchive.ts';
import { backupService } from './backupService.ts';
import { restoreBackup } from './restoreService.ts';

const NOW = new Date('2026-11-22T13:00:00Z');
const clock = { now: () => NOW };

describe.each(DIALECTS)('a backup of %s', (_name, open) => {
  let database: Database;
  let shop: OrderShop;
  let folder: string;
  let media: ReturnType<typeof openMediaStore>;
  let picture: string;
  const backups = () =>
    backupService({
      database,
      media,
      bucket: null,
      onBucketFault: () => undefined,
      folder: join(folder, 'backups'),
      clock,
    });
  const create = async (): Promise<string> => {
    const { name } = await backups().create();
    return join(folder, 'backups', name);
  };

  beforeAll(async () => {
    database = await openMigrated(open);
    shop = await openOrderShop(database);
    await shop.stock({ M: 500, L: 500 });
    folder = await mkdtemp(join(tmpdir(), 'brazada-backup-'));
    media = openMediaStore(join(folder, 'media'));
    picture = (await media.put('<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg')).name;
    await shop.buy(await shop.fillCart(2, shop.retailToken));
  });
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true });
  });

  test('is the same after a wipe, ids to come included', async () => {
    const file = await create();
    const before = await readEverything(database);
    const nextIds = await database.dialect.copying.nextIds(database.db);
    await wipe(database);
    await rm(join(folder, 'media'), { recursive: true });

    await restoreBackup(file, { database, media, folder, clock });

    expect(withoutVersion(await readEverything(database))).toEqual(withoutVersion(before));
    expect(await database.dialect.copying.nextIds(database.db)).toMatchObject(nextIds);
    expect(await media.fileOf(picture)).not.toBeNull();
    const next = await shop.buy(await shop.fillCart(1, shop.wholesaleToken));
    expect(next.statusCode).toBe(201);
    expect(await ledgerFaults(database)).toEqual([]);
  });

  test('goes into the other kind of database', async () => {
    const file = await create();
    const before = await readEverything(database);
    const [, openOther] = DIALECTS[_name === 'node:sqlite' ? 1 : 0] ?? [];
    const other = await openMigrated(openOther);
    try {
      await restoreBackup(file, { database: other, media, folder, clock });
      expect(rowsOf(await readEverything(other))).toEqual(rowsOf(before));
    } finally {
      await other.close();
    }
  });

  test('holds one moment while orders arrive', async () => {
    let isOver = false;
    async function keepBuying(): Promise<number> {
      let bought = 0;
      while (!isOver) {
        const answer = await shop.buy(await shop.fillCart(1));
        if (answer.statusCode === 201) bought += 1;
      }
      return bought;
    }
    const buyers = [keepBuying(), keepBuying(), keepBuying()];
    const files = [await create(), await create()];
    isOver = true;
    const bought = (await Promise.all(buyers)).reduce((sum, each) => sum + each, 0);
    expect(bought).toBeGreaterThan(0);
    for (const file of files) {
      const copy = await openMigrated();
      await restoreBackup(file, { database: copy, media, folder, clock });
      expect(await ledgerFaults(copy)).toEqual([]);
      await copy.close();
    }
  });

  test('that is damaged, foreign or newer changes nothing', async () => {
    const file = await create();
    const whole = await readFile(file);
    const path = join(folder, 'bad.tar.gz');
    const refused = async (): Promise<void> => {
      const before = await readEverything(database);
      await expect(restoreBackup(path, { database, media, folder, clock })).rejects.toThrow(
        /is damaged|is not a backup|was written by a newer version|There is no file/,
      );
      expect(await readEverything(database)).toEqual(before);
    };

    await refused();
    await writeFile(path, 'nothing of ours');
    await refused();
    await writeFile(path, whole);
    await truncate(path, whole.length - 2000);
    await refused();
    const tar = gunzipSync(whole);
    const at = tar.indexOf('Rita');
    expect(at).toBeGreaterThan(0);
    tar.write('Rota', at);
    await writeFile(path, gzipSync(tar));
    await refused();
    await writeFile(path, gzipSync(Buffer.from('a'.repeat(4096))));
    await refused();

    const manifest = { format: 1 as const, created_at: NOW.toISOString(), next_ids: {} };
    await rm(path);
    await writeArchive(path, { ...manifest, migrations: ['9999_later'] }, async () => undefined);
    await refused();
    await rm(path);
    const migrations = MIGRATIONS.map((each) => each.name);
    await writeArchive(path, { ...manifest, migrations }, async (add) => {
      const line = { cart_id: 99_999, variant_size_id: 99_999, quantity: 1, position: 1 };
      await add('tables/cart_lines/1.json', JSON.stringify([line]));
    });
    await expect(restoreBackup(path, { database, media, folder, clock })).rejects.toThrow();
    expect(await ledgerFaults(database)).toEqual([]);
    await appendFile(path, 'more');
    await expect(restoreBackup(path, { database, media, folder, clock })).rejects.toThrow();
  });
});

test('is not restored while a newer version has changed the schema', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'brazada-backup-'));
  const media = openMediaStore(join(folder, 'media'));
  const database = await openMigrated();
  const place = { database, media, clock };
  const backups = backupService({
    ...place,
    bucket: null,
    folder: join(folder, 'backups'),
    onBucketFault: () => undefined,
  });
  const file = join(folder, 'backups', (await backups.create()).name);
  const wider = { name: '9999_wider', expands: true as const, statements: () => [] };
  await migrate(database, [...MIGRATIONS, wider]);
  await expect(restoreBackup(file, { ...place, folder })).rejects.toThrow(
    /newer version of the shop has changed the database \(it has step 9999_wider\)/,
  );
  await database.close();
  await rm(folder, { recursive: true });
});

test('a backup of version 0.1 is restored, and one of before its last steps is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'brazada-backup-'));
  const media = openMediaStore(join(folder, 'media'));
  const database = await openMigrated();
  const archive = async (migrations: readonly string[]): Promise<string> => {
    const file = join(folder, `${migrations.length}.tar.gz`);
    const manifest = { format: 1 as const, created_at: NOW.toISOString(), next_ids: {} };
    await writeArchive(file, { ...manifest, migrations: [...migrations] }, async (add) => {
      await add('tables/catalogue_version/1.json', '[{"id":1,"version":1,"changed_at":0}]');
      await add('tables/search_synonyms/1.json', '[{"group_id":1,"term":"gorra"}]');
    });
    return file;
  };
  const synonyms = () => database.db.selectFrom('search_synonyms').select('term').execute();

  const old = await archive(REPLACED_STEPS.slice(0, 19));
  await expect(restoreBackup(old, { database, media, folder, clock })).rejects.toMatchObject({
    fault: 'older',
    message: expect.stringMatching(/no step 0020_size_prices.*last 0\.1 version/) as string,
  });
  expect(await synonyms()).toHaveLength(8);

  const whole = await archive(REPLACED_STEPS);
  await restoreBackup(whole, { database, media, folder, clock });
  expect(await synonyms()).toEqual([{ term: 'gorra' }]);
  await database.close();
  await rm(folder, { recursive: true });
});

test('only the newest backups stay, of one second too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'brazada-backup-'));
  const database = await openMigrated();
  let time = NOW.getTime();
  const clock = { now: () => new Date((time += 100)) };
  const media = openMediaStore(join(folder, 'none'));
  const onBucketFault = () => undefined;
  const service = backupService({ database, media, bucket: null, folder, clock, onBucketFault });
  await expect(service.create()).resolves.toMatchObject({ bytes: expect.any(Number) as number });
  for (let more = 0; more < 3; more += 1) await service.create();
  const second = await service.create();
  const third = await service.create();
  await writeFile(join(folder, 'notes.txt'), 'mine');
  expect(await service.prune(2)).toHaveLength(4);
  expect((await service.list()).map((each) => each.name)).toEqual([third.name, second.name]);
  expect(await service.fileOf('../shop.db')).toBeNull();
  expect(await readFile(join(folder, 'notes.txt'), 'utf8')).toBe('mine');
  await database.close();
  await rm(folder, { recursive: true });
});

async function wipe({ dialect: { copying }, transaction }: Database): Promise<void> {
  await transaction(async (trx) => {
    const resume = await copying.suspendRules(trx);
    await copying.empty(trx);
    await resume();
  });
}

type Contents = Awaited<ReturnType<typeof readEverything>>;

/** A restore raises the version, and holds the mails. */
function withoutVersion(contents: Contents): Contents {
  return { ...contents, catalogue_version: [], catalogue_changes: [], mail_outbox: [] };
}

/** The databases name their own tables differently, and mails are held. */
function rowsOf(contents: Contents): Contents {
  const own = /^(?:sqlite_|schema_migrations|catalogue_version|catalogue_changes|mail_outbox)/;
  return Object.fromEntries(
    Object.entries(contents)
      .filter(([name]) => !own.test(name))
      .map(([name, rows]) => [name, rows.toSorted()]),
  );
}
