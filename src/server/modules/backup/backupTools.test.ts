import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { fillPath } from '../../../contract/fillPath.ts';
import { BACKUP_TOOLS_PATHS as PATHS, TOOLS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import type { BackupsWire, KeptBackupWire } from '../../../contract/tools/backupToolsSchemas.ts';
import { makeAccessToken } from '../../../testing/data/accountFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openOrderShop, type OrderShop } from '../../../testing/openOrderShop.ts';
import { readEverything } from '../../../testing/readEverything.ts';
import { systemClock } from '../../platform/clock.ts';
import { openKeyring } from '../../platform/keys/keyring.ts';
import { keyStore } from '../../platform/keys/keyStore.ts';
import { createLogger } from '../../platform/logging/createLogger.ts';
import { writeArchive } from './backupArchive.ts';
import { createBackupTools } from './createBackupTools.ts';

onEveryDialect('backups, for admins', (database) => {
  let shop: OrderShop;
  let token: string;

  const headers = () => ({ authorization: `Token ${token}` });
  const post = (url: string, payload: object = {}) =>
    shop.app.inject({ method: 'POST', url, payload, headers: headers() });
  const get = (url: string) => shop.app.inject({ url, headers: headers() });
  const list = async () => (await get(PATHS.backups)).json<BackupsWire>();
  const upload = (payload: Buffer) =>
    shop.app.inject({
      method: 'POST',
      url: PATHS.upload,
      payload,
      headers: { ...headers(), 'content-type': 'application/gzip' },
    });
  const pathOf = (path: string, { name }: { name: string }) => fillPath(path, { name });
  const restore = (backup: KeptBackupWire, confirmation = 'RESTAURAR') =>
    post(pathOf(PATHS.restore, backup), { confirmation });
  const lastEntry = async () => (await get(TOOLS_PATHS.audit)).json().results[0];
  const titles = async () =>
    (await database().db.selectFrom('titles').select('name').execute()).map(({ name }) => name);
  const rename = (name: string) =>
    database().changeCatalogue((trx) => trx.updateTable('titles').set({ name }).execute());

  beforeAll(async () => {
    shop = await openOrderShop(database());
    token = shop.adminToken;
  });

  afterAll(() => shop.close());

  it('are made by a job, listed and downloaded', async () => {
    const started = await post(PATHS.backups);
    expect(started.statusCode).toBe(202);
    await shop.runJobs();
    const job = fillPath(TOOLS_PATHS.job, { id: started.json<{ job_id: number }>().job_id });
    expect((await get(job)).json()).toMatchObject({ kind: 'backup', state: 'done' });
    const { backups } = await list();
    expect(backups).toHaveLength(1);
    const [backup] = backups as [KeptBackupWire];
    const file = await get(pathOf(PATHS.download, backup));
    expect(file.rawPayload).toHaveLength(backup.bytes);
    expect(file.headers['content-disposition']).toContain(backup.name);
    expect(await lastEntry()).toMatchObject({ action: 'exported', entity: 'backup' });
  });

  it('bring the shop back, keep what there was, and stop its work', async () => {
    const [backup] = (await list()).backups as [KeptBackupWire];
    await rename('Otra');
    expect((await restore(backup, 'restaurar')).statusCode).toBe(400);
    expect(await titles()).toEqual(['Otra']);
    const job = { kind: 'backup', params: '{}', ip: '', user_agent: '', created_at: 1 } as const;
    await database().transaction((trx) =>
      trx
        .insertInto('jobs')
        .values({ ...job, state: 'waiting' })
        .execute(),
    );
    expect((await restore(backup)).statusCode).toBe(200);
    expect(await titles()).toEqual(['Remera']);
    expect(await lastEntry()).toMatchObject({
      action: 'restored',
      entity: 'backup',
      entity_id: backup.name,
    });
    const { backups } = await list();
    expect(backups).toHaveLength(2);
    const states = await database().db.selectFrom('jobs').select('state').execute();
    expect(states.map(({ state }) => state)).not.toContain('waiting');
    const before = backups.find(({ name }) => name !== backup.name);
    expect((await restore(before!)).statusCode).toBe(200);
    expect(await titles()).toEqual(['Otra']);
  });

  it('of another shop, of a newer or too old version or damaged are refused and change nothing', async () => {
    const [backup] = (await list()).backups as [KeptBackupWire];
    const archive = (await get(pathOf(PATHS.download, backup))).rawPayload;
    const altered = gzipSync(
      Buffer.from(
        gunzipSync(archive).toString('latin1').replace('0111_baseline', '9111_baseline'),
        'latin1',
      ),
    );
    const file = join(await mkdtemp(join(tmpdir(), 'brazada-others-')), 'other.tar.gz');
    const ofVersion = async (migrations: string[]): Promise<Buffer> => {
      const manifest = { format: 1 as const, created_at: new Date().toISOString(), next_ids: {} };
      await writeArchive(file, { ...manifest, migrations }, async () => undefined);
      const bytes = await readFile(file);
      await rm(file);
      return bytes;
    };
    const newer = await ofVersion(['0111_baseline', '9999_later']);
    const older = await ofVersion(['0001_catalogue']);
    await rm(dirname(file), { recursive: true });
    const before = [await readEverything(database()), (await list()).backups];
    for (const [refused, sentence] of [
      [Buffer.from('hola'), 'no es una copia'],
      [gzipSync('hola'), 'no es una copia'],
      [archive.subarray(0, archive.length / 2), 'dañada'],
      [altered, 'dañada'],
      [newer, 'más nueva'],
      [older, 'versión anterior'],
    ] as const) {
      const answer = await upload(refused);
      expect([answer.statusCode, answer.json().detail]).toEqual([
        400,
        expect.stringContaining(sentence),
      ]);
    }
    expect((await restore({ ...backup, name: '../shop.db' })).statusCode).toBe(404);
    expect([await readEverything(database()), (await list()).backups]).toEqual(before);
    const added = await upload(archive);
    expect(added.json<KeptBackupWire>()).toMatchObject({ bytes: archive.length });
    expect((await list()).backups).toHaveLength(4);
    expect((await post(pathOf(PATHS.remove, added.json()))).statusCode).toBe(200);
    expect((await list()).backups).toHaveLength(3);
  });

  it('are made when they are due by one process, and older ones are deleted', async () => {
    const { schedule } = await list();
    const wanted = { every: 'day', hour: 4, keep: 1, version: schedule.version };
    expect((await post(PATHS.schedule, { ...wanted, hour: 24 })).statusCode).toBe(400);
    const saved = (await post(PATHS.schedule, wanted)).json();
    expect(saved.next_at).toMatch(/T07:00:00/);
    expect((await post(PATHS.schedule, wanted)).statusCode).toBe(409);
    expect(await lastEntry()).toMatchObject({
      entity: 'backupSchedule',
      before: { every: 'never', keep: 7 },
      after: { every: 'day', keep: 1 },
    });
    const due = { next_at: Date.now() - 1 };
    await database().transaction((trx) => trx.updateTable('backup_schedule').set(due).execute());
    const keyring = await openKeyring({ given: [Buffer.alloc(32)], dataDir: '' });
    const tools = () =>
      createBackupTools({
        keyring,
        keyStore: keyStore(database(), keyring),
        database: database(),
        media: shop.media,
        folders: { backups: '' },
        bucket: null,
        clock: systemClock,
        logger: createLogger('silent'),
        wakeJobs: () => undefined,
      });
    const runs = [tools(), tools()].flatMap(({ start }) => start.map((each) => each()));
    await Promise.all(runs.map((run) => run.stop()));
    const waiting = database().db.selectFrom('jobs').select('id').where('state', '=', 'waiting');
    expect(await waiting.execute()).toHaveLength(1);
    await shop.runJobs();
    expect((await list()).backups).toHaveLength(1);
    expect((await list()).schedule.next_at).toBe(saved.next_at);
  });

  it('that are asked for leave the newest thirty, and one waits at a time', async () => {
    for (let second = 10; second < 50; second += 1) {
      const name = `brazada-2020-01-01T00-00-${second}Z-0000.tar.gz`;
      await writeFile(join(shop.folders.backups, name), '');
    }
    const jobs = [await post(PATHS.backups), await post(PATHS.backups)];
    expect(new Set(jobs.map((started) => started.json<{ job_id: number }>().job_id)).size).toBe(1);
    await shop.runJobs();
    const { backups } = await list();
    expect(backups).toHaveLength(30);
    expect(backups.at(-1)?.name).toContain('2020-01-01T00-00-22Z');
    for (const { name } of backups.slice(2)) await post(pathOf(PATHS.remove, { name }));
  });

  it('end the log-ins of those who are not in them', async () => {
    const [backup] = (await list()).backups as [KeptBackupWire];
    const later = await database().transaction((trx) => makeAccessToken(trx, shop.adminId));
    token = later;
    expect((await restore(backup)).statusCode).toBe(200);
    expect((await get(PATHS.backups)).statusCode).toBe(401);
    token = shop.adminToken;
    expect((await get(PATHS.backups)).statusCode).toBe(200);
  });
});
