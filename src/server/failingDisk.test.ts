import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { API_PATHS } from '../contract/apiPaths.ts';
import { killSpawnedShops, spawnShop, type SpawnedShop } from '../testing/spawnShop.ts';

afterAll(killSpawnedShops);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brazada-disk-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a shop whose disk fails', () => {
  const untilReadyIs = async (url: string, status: number): Promise<void> => {
    while ((await fetch(url + API_PATHS.healthReady)).status !== status) await pause(20);
  };

  /** Only Linux can limit the file size of a running process. */
  const onLinux = process.platform === 'linux' ? test : test.skip;

  onLinux('refuses while nothing can be written, and goes on when it can', async () => {
    const shop = spawnShop({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
    const url = await shop.open;
    await untilReadyIs(url, 200);
    limitFiles(shop, '1');
    await untilReadyIs(url, 503);
    const answer = await register(url);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toEqual({
      detail: 'La tienda no puede responder en este momento. Probá de nuevo en un minuto.',
    });
    limitFiles(shop, 'unlimited');
    await untilReadyIs(url, 200);
    expect((await register(url)).status).toBe(201);
    shop.process.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
  });

  test("exits when the disk's state is unknown, so that it is restarted", async () => {
    const failing = join(folder, 'failing.mjs');
    writeFileSync(
      failing,
      `import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      const { fdatasync } = fs;
      fs.fdatasync = (file, done) =>
        fs.existsSync(${JSON.stringify(join(folder, 'fail'))}) ? done(new Error('EIO')) : fdatasync(file, done);
      syncBuiltinESMExports();`,
    );
    const shop = spawnShop({
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      NODE_OPTIONS: `--import ${failing}`,
    });
    const url = await shop.open;
    writeFileSync(join(folder, 'fail'), '');
    const answer = await register(url).catch(() => null);
    expect(answer?.status ?? 503).toBe(503);
    expect(await shop.ended).toBe(1);
    expect(shop.output().trimEnd().split('\n').at(-1)).toBe(
      'The disk does not keep what is written (EIO). The shop exits so that it is restarted.',
    );
  });
});

/** Limits the size of the shop's files, like a full disk. */
function limitFiles({ process: { pid } }: SpawnedShop, size: string): void {
  execFileSync('prlimit', [`--pid=${pid ?? 0}`, `--fsize=${size}:unlimited`]);
}

function register(url: string): Promise<Response> {
  const password = 'una-clave-larga';
  return fetch(url + API_PATHS.register, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: 'rita',
      email: 'rita@brazada.example',
      password,
      password2: password,
    }),
  });
}
