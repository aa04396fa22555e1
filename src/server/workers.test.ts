import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { API_PATHS } from '../contract/apiPaths.ts';
import { fillPath } from '../contract/fillPath.ts';
import type { PurchaseWire } from '../contract/orders/checkoutSchemas.ts';
import type { JobWire } from '../contract/tools/jobSchemas.ts';
import { BACKUP_TOOLS_PATHS, TOOLS_PATHS } from '../contract/tools/toolsPaths.ts';
import { makeAccessToken } from '../testing/data/accountFactory.ts';
import { borrowSchema } from '../testing/database/borrowSchema.ts';
import { ledgerFaults } from '../testing/ledgerFaults.ts';
import { openOrderShop } from '../testing/openOrderShop.ts';
import { orderStream } from '../testing/orderStream.ts';
import { killSpawnedShops, spawnShop, type SpawnedShop } from '../testing/spawnShop.ts';
import { withDatabase } from '../testing/withDatabase.ts';
import type { Database } from './platform/database/Database.ts';
import { migrate } from './platform/database/migrate.ts';

afterAll(killSpawnedShops);

const WORKERS = 2;
const LOOK_MS = 20;
const ORDERS = 10;
/** Enough to be at work on when the process is killed. */
const PICTURES = 60;
const PICTURE_BYTES = 1_000_000;

const server = process.env['TEST_DATABASE_URL'];
/** It is read where Linux lists them. */
const canSeeProcesses = existsSync(`/proc/${process.pid}/task/${process.pid}/children`);

test('a shop on the embedded database is not started in several processes', async () => {
  const shop = spawnShop({ WORKERS: '2', DATA_DIR: join(tmpdir(), 'brazada-never') });
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toBe(
    'WORKERS=2 needs a DATABASE_URL: the embedded database is for one process.\n',
  );
});

(server && canSeeProcesses ? describe : describe.skip)('a shop in several processes', () => {
  let folder: string;
  let schema: Awaited<ReturnType<typeof borrowSchema>>;
  let goods: { variantId: number; size: string };
  let purchase: PurchaseWire;
  let token: string;
  const shops: SpawnedShop[] = [];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'brazada-workers-'));
    schema = await borrowSchema(server ?? '');
    await onDatabase(async (database) => {
      await migrate(database);
      const shop = await openOrderShop(database);
      await shop.stock({ M: 100_000, L: 100_000 });
      await shop.close();
      token = await database.transaction((trx) => makeAccessToken(trx, shop.adminId));
      goods = { variantId: shop.shirt, size: 'M' };
      purchase = shop.purchase;
    });
  });

  afterEach(async () => {
    // A process that is replaced while the schema goes would fill the next one of its search path.
    killSpawnedShops();
    await Promise.all(shops.splice(0).map(({ ended }) => ended));
    await schema.giveBack();
    rmSync(folder, { recursive: true, force: true });
  });

  const onDatabase = <Result>(run: (database: Database) => Promise<Result>) =>
    withDatabase({ dataDir: folder, databaseUrl: schema.url }, run);

  function open(more: Record<string, string> = {}): SpawnedShop {
    const shop = spawnShop({
      DATA_DIR: folder,
      DATABASE_URL: schema.url,
      WORKERS: String(WORKERS),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'info',
      ...more,
    });
    shops.push(shop);
    return shop;
  }

  /** Its processes once all are there; that for jobs is the last one. */
  async function whole(shop: SpawnedShop): Promise<number[]> {
    while (!shop.output().includes('all processes are open')) await pause(LOOK_MS);
    for (;;) {
      const pids = childrenOf(shop);
      if (pids.length === WORKERS + 1) return pids;
      await pause(LOOK_MS);
    }
  }

  async function end(shop: SpawnedShop): Promise<void> {
    shop.process.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
  }

  /** Waits for so many more orders. */
  async function untilBought(stream: ReturnType<typeof orderStream>, more = ORDERS): Promise<void> {
    const least = stream.acknowledged.length + more;
    while (stream.acknowledged.length < least) await pause(LOOK_MS);
  }

  async function expectAllKept(stream: ReturnType<typeof orderStream>): Promise<void> {
    await stream.ended;
    await onDatabase(async (database) => {
      const rows = await database.db.selectFrom('orders').select('order_number').execute();
      const kept = new Set(rows.map((row) => row.order_number));
      const lost = stream.acknowledged.filter((placed) => !kept.has(placed.order_number));
      expect(lost).toEqual([]);
      expect(await ledgerFaults(database)).toEqual([]);
    });
  }

  test('refuses to start with one sentence of one process', async () => {
    const shop = open({ DATABASE_URL: 'postgres://shop@127.0.0.1:9/shop' });
    expect(await shop.ended).toBe(1);
    expect(shop.output()).toMatch(/^The database of DATABASE_URL does not answer: .*\n$/);
  });

  test('replaces a killed one, and keeps what it acknowledged', async () => {
    const shop = open();
    const url = await shop.open;
    const [killed = 0] = await whole(shop);
    const stream = orderStream(url, [goods], { shoppers: 8, purchase });
    await untilBought(stream);
    process.kill(killed, 'SIGKILL');
    while (childrenOf(shop).includes(killed)) await pause(LOOK_MS);
    const answers = await Promise.all(Array.from({ length: 30 }, () => browse(url)));
    expect(answers).toEqual(Array(30).fill(200));
    await untilBought(stream);
    const after = await whole(shop);
    expect(after).not.toContain(killed);
    await end(shop);
    await expectAllKept(stream);
    expect(stream.refusals).toEqual([]);
  });

  test('replaces all of them without losing a request', async () => {
    const shop = open();
    const url = await shop.open;
    const before = await whole(shop);
    const stream = orderStream(url, [goods], { shoppers: 6, purchase });
    const over = new AbortController();
    const seen = new Set<number>();
    const browsing = (async () => {
      while (!over.signal.aborted) seen.add(await browse(url));
    })();
    let hasLost = false;
    void stream.ended.then(() => (hasLost = !over.signal.aborted));
    await untilBought(stream);
    shop.process.kill('SIGHUP');
    while (!shop.output().includes('all processes are new')) await pause(LOOK_MS);
    expect(childrenOf(shop).filter((pid) => before.includes(pid))).toEqual([]);
    await untilBought(stream);
    over.abort();
    await browsing;
    expect([...seen]).toEqual([200]);
    expect([hasLost, stream.refusals]).toEqual([false, []]);
    expect(await whole(shop)).toHaveLength(WORKERS + 1);
    await end(shop);
    await expectAllKept(stream);
  });

  test('does jobs in a process of their own, and goes on with them after it was killed', async () => {
    const pictures = join(folder, 'media', '00');
    mkdirSync(pictures, { recursive: true });
    for (let at = 0; at < PICTURES; at += 1) {
      const name = `00${String(at).padStart(30, '0')}.jpg`;
      writeFileSync(join(pictures, name), randomBytes(PICTURE_BYTES));
    }
    const shop = open();
    const url = await shop.open;
    const forJobs = (await whole(shop)).at(-1) ?? 0;
    const call = async <Answer>(path: string, method = 'GET'): Promise<Answer> => {
      const answer = await fetch(url + path, {
        method,
        headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
        ...(method === 'POST' && { body: '{}' }),
      });
      return (await answer.json()) as Answer;
    };
    const { job_id: id } = await call<{ job_id: number }>(BACKUP_TOOLS_PATHS.backups, 'POST');
    const jobIn = async (...states: JobWire['state'][]): Promise<JobWire> => {
      for (;;) {
        const job = await call<JobWire>(fillPath(TOOLS_PATHS.job, { id }));
        if (states.includes(job.state)) return job;
        await pause(LOOK_MS);
      }
    };
    expect(await jobIn('running', 'done')).toMatchObject({ state: 'running' });
    process.kill(forJobs, 'SIGKILL');
    expect(await jobIn('done', 'failed')).toMatchObject({ state: 'done', failure: null });

    const { backups } = await call<{ backups: object[] }>(BACKUP_TOOLS_PATHS.backups);
    expect(backups).toHaveLength(1);
    expect(await whole(shop)).not.toContain(forJobs);
    await end(shop);
  });

  test('a process for jobs alone says how it is, and serves nobody', async () => {
    const shop = open({ WORKERS: '', JOBS: 'only' });
    const url = await shop.open;
    const statuses = [API_PATHS.healthReady, API_PATHS.products, '/'].map(
      async (path) => (await fetch(url + path)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 404, 404]);
    await end(shop);
  });
});

/** Takes a connection of its own: one to a killed process is lost. */
async function browse(url: string): Promise<number> {
  const [answer] = (await once(get(url + API_PATHS.products, { agent: false }), 'response')) as [
    IncomingMessage,
  ];
  await once(answer.resume(), 'end');
  return answer.statusCode ?? 0;
}

function childrenOf({ process: { pid } }: SpawnedShop): number[] {
  const text = readFileSync(`/proc/${pid ?? 0}/task/${pid ?? 0}/children`, 'utf8');
  return text.split(' ').map(Number).filter(Boolean);
}
