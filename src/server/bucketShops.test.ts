import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { API_PATHS } from '../contract/apiPaths.ts';
import { fillPath } from '../contract/fillPath.ts';
import type { BackupsWire } from '../contract/tools/backupToolsSchemas.ts';
import type { CatalogueImportWire } from '../contract/tools/catalogue/catalogueFilesSchemas.ts';
import {
  BACKUP_TOOLS_PATHS as BACKUPS,
  CATALOGUE_FILES_PATHS as FILES,
  CATALOGUE_TOOLS_PATHS,
} from '../contract/tools/toolsPaths.ts';
import { tableFile, tiendanubeRow } from '../testing/data/tableFile.ts';
import { openMigrated, openTestPostgresProcesses } from '../testing/database/testDatabases.ts';
import { openBucketDouble, type BucketDouble } from '../testing/fakes/openBucketDouble.ts';
import { openOrderShop, type OrderShop } from '../testing/openOrderShop.ts';
import { openShop } from '../testing/openShop.ts';
import type { TestApp } from '../testing/buildTestApp.ts';
import { backupService } from './modules/backup/backupService.ts';
import { openBucket } from './platform/bucket/Bucket.ts';
import { systemClock } from './platform/clock.ts';
import { migrate } from './platform/database/migrate.ts';
import { openMediaStore } from './platform/media/MediaStore.ts';

const url = process.env['TEST_DATABASE_URL'];
const CDN = 'https://cdn.example/shop';

(url === undefined ? describe.skip : describe)('two processes with one bucket', () => {
  let storage: BucketDouble;
  let one: OrderShop;
  let other: TestApp;
  let atCdn: TestApp;
  let closeAll: () => Promise<void>;

  beforeAll(async () => {
    storage = await openBucketDouble();
    const [databases, dropSchema] = await openTestPostgresProcesses(url ?? '', 3);
    const [first, second, third] = databases as [never, never, never];
    await migrate(first);
    const bucketOf = (publicUrl: string | null = null) =>
      openBucket({ ...storage.settings, publicUrl }, { restMs: 0 });
    one = await openOrderShop(first, { bucket: bucketOf() });
    other = await openShop(second, { bucket: bucketOf() });
    atCdn = await openShop(third, { bucket: bucketOf(CDN) });
    closeAll = async () => {
      for (const shop of [one, other, atCdn]) await shop.close();
      for (const database of databases) await database.close();
      await dropSchema();
      await storage.close();
    };
  }, 60_000);

  afterAll(() => closeAll());
  afterEach(() => storage.fail(null));

  const headers = () => ({ authorization: `Token ${one.adminToken}` });
  const photo = (background: string) =>
    sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const upload = (payload: Buffer) =>
    one.app.inject({
      method: 'POST',
      url: CATALOGUE_TOOLS_PATHS.pictures,
      payload,
      headers: { ...headers(), 'content-type': 'image/jpeg' },
    });
  const uploaded = async (background: string) =>
    (await upload(await photo(background))).json<{ url: string }>().url;

  test('what is uploaded to one is served by the other, made once in each size', async () => {
    const picture = await uploaded('#336699');
    const variant = picture.replace('.jpg', '.480.webp');
    const made = await one.app.inject(variant);
    const served = await other.app.inject(variant);
    expect(served.statusCode).toBe(200);
    expect(served.rawPayload.equals(made.rawPayload)).toBe(true);
    expect((await other.app.inject(picture)).headers['content-type']).toBe('image/jpeg');
    const puts = storage.requests.filter((each) => each.startsWith('PUT variants/'));
    expect(puts).toEqual([`PUT variants/3/${variant.slice('/media/'.length)} 200`]);
    const stored = storage.objects.get(picture.slice(1));
    expect(stored?.headers).toEqual({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/jpeg',
    });
  });

  test('a preview for links is made by one and kept for the other', async () => {
    const preview = (await uploaded('#993366')).replace('/media/', '/media/og/1-') + '.jpg';
    const made = await one.app.inject(preview);
    expect((await other.app.inject(preview)).rawPayload.equals(made.rawPayload)).toBe(true);
    expect(storage.requests.filter((each) => each.startsWith('PUT og/'))).toHaveLength(1);
  });

  test('copies on the disk may be deleted', async () => {
    const picture = await uploaded('#669933');
    rmSync(one.folders.media, { recursive: true });
    expect((await one.app.inject(picture)).statusCode).toBe(200);
  });

  test('unknown pictures are a 404', async () => {
    for (const name of ['0'.repeat(32) + '.jpg', '0'.repeat(32) + '.480.webp', 'x.jpg']) {
      expect((await other.app.inject(`/media/${name}`)).statusCode).toBe(404);
    }
  });

  test('with a CDN photos are fetched there, and drawings from the shop', async () => {
    const picture = await uploaded('#123456');
    const variant = picture.replace('.jpg', '.480.avif');
    const [whole, made] = [await atCdn.app.inject(picture), await atCdn.app.inject(variant)];
    expect([whole.statusCode, whole.headers['location']]).toEqual([302, `${CDN}${picture}`]);
    const name = variant.slice('/media/'.length);
    expect([made.statusCode, made.headers['location']]).toEqual([302, `${CDN}/variants/3/${name}`]);
    expect(storage.objects.has(`variants/3/${name}`)).toBe(true);
    const drawing = await atCdn.media.put('<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg');
    expect((await atCdn.app.inject(drawing.url)).headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const page = await atCdn.app.inject('/');
    expect(page.headers['content-security-policy']).toContain('https://cdn.example data:');
  });

  test('without the storage the shop says so, serves what it has and refuses uploads', async () => {
    const ready = async () => (await one.app.inject(API_PATHS.healthReady)).json();
    expect(await ready()).toEqual({ status: 'ok', media: 'ok' });
    const [known, never] = [await uploaded('#445566'), await uploaded('#665544')];
    rmSync(other.folders.media, { recursive: true, force: true });
    await other.app.inject(known);
    const before = storage.objects.size;
    storage.fail('away');
    const refused = await upload(await photo('#abcdef'));
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toEqual({
      detail: 'Las fotos no están disponibles en este momento. Probá de nuevo en unos minutos.',
    });
    expect((await other.app.inject('/')).statusCode).toBe(200);
    expect((await other.app.inject(API_PATHS.products)).statusCode).toBe(200);
    expect((await other.app.inject(known)).statusCode).toBe(200);
    // A size that is missing is made of the copy, for this process.
    const size = known.replace('.jpg', '.320.webp');
    expect((await other.app.inject(size)).headers['content-type']).toBe('image/webp');
    expect((await other.app.inject(never)).statusCode).toBe(503);
    expect(await ready()).toEqual({ status: 'ok', media: 'unavailable' });
    storage.fail(null);
    expect(storage.objects.size).toBe(before);
    expect((await other.app.inject(never)).statusCode).toBe(200);
    expect((await upload(await photo('#abcdef'))).statusCode).toBe(201);
  }, 30_000);

  const ask = (shop: TestApp, method: 'GET' | 'POST', path: string, payload?: object) =>
    shop.app.inject({ method, url: path, headers: headers(), ...(payload && { payload }) });
  const backupsAt = async (shop: TestApp) =>
    (await ask(shop, 'GET', BACKUPS.backups)).json<BackupsWire>().backups;

  test('a catalogue file given to one is checked and imported by the other', async () => {
    const sent = await one.app.inject({
      method: 'POST',
      url: `${FILES.imports}?name=lista.csv`,
      payload: Buffer.from(tableFile([tiendanubeRow('lejos')])),
      headers: { ...headers(), 'content-type': 'application/octet-stream' },
    });
    const { id } = sent.json<CatalogueImportWire>();
    await other.runJobs();
    const find = async () =>
      (await ask(one, 'GET', fillPath(FILES.import, { id }))).json<CatalogueImportWire>();
    expect(await find()).toMatchObject({ state: 'ready', findings: { created: 1, refused: 0 } });
    await ask(one, 'POST', fillPath(FILES.apply, { id }), {});
    await other.runJobs();
    expect(await find()).toMatchObject({ state: 'applied', applied: 1 });
  });

  test('a backup made by one is kept in the bucket, and restored by another', async () => {
    const picture = await uploaded('#0f0f0f');
    await ask(one, 'POST', BACKUPS.backups);
    await other.runJobs();
    expect(readdirSync(other.folders.backups).filter((name) => name.endsWith('.gz'))).toEqual([]);
    const [backup, ...rest] = await backupsAt(one);
    expect(rest).toEqual([]);
    const { name = '' } = backup ?? {};
    const stored = storage.objects.get(`backups/${name}`)?.bytes;
    expect(backup).toMatchObject({ bytes: stored?.length, has_keys: false });
    const file = await ask(one, 'GET', fillPath(BACKUPS.download, { name }));
    expect(stored && file.rawPayload.equals(stored)).toBe(true);

    storage.objects.delete(picture.slice(1));
    const restored = await ask(one, 'POST', fillPath(BACKUPS.restore, { name }), {
      confirmation: 'RESTAURAR',
    });
    expect(restored.statusCode).toBe(200);
    expect(storage.objects.has(picture.slice(1))).toBe(true);
    // The safety copy of what there was is there too.
    expect(await backupsAt(other)).toHaveLength(2);
    for (const each of await backupsAt(other)) {
      await ask(other, 'POST', fillPath(BACKUPS.remove, { name: each.name }));
    }
    expect([...storage.objects.keys()].filter((key) => key.startsWith('backups/'))).toEqual([]);
    expect(await backupsAt(one)).toEqual([]);
  }, 30_000);
});

test('backups wait on the machine while the bucket is away, and old ones are deleted in it', async () => {
  const storage = await openBucketDouble();
  const folder = mkdtempSync(join(tmpdir(), 'brazada-bucket-'));
  const database = await openMigrated();
  const faults: unknown[] = [];
  const bucket = openBucket(storage.settings, { restMs: 0 });
  const service = backupService({
    database,
    media: openMediaStore(join(folder, 'media')),
    folder,
    bucket,
    clock: systemClock,
    onBucketFault: (error) => faults.push(error),
  });
  const here = () => readdirSync(folder).filter((name) => name.endsWith('.gz'));
  const there = () => [...storage.objects.keys()];
  storage.fail('away');
  const first = await service.create();
  expect([here(), there(), faults.length]).toEqual([[first.name], [], 1]);
  expect(await service.prune(1)).toEqual([]);
  await expect(service.list()).rejects.toThrow('no responde');
  storage.fail(null);
  const locked = await service.create(undefined, { lockedKeys: '{}' });
  expect(here()).toEqual([]);
  expect(await service.list()).toMatchObject([
    { name: locked.name, hasKeys: true },
    { name: first.name, hasKeys: false, bytes: first.bytes },
  ]);
  const third = await service.create();
  expect(await service.prune(2)).toEqual([first.name]);
  expect(there().sort()).toEqual([locked.name, third.name].map((name) => `backups/${name}`).sort());
  await database.close();
  await storage.close();
  rmSync(folder, { recursive: true });
});
