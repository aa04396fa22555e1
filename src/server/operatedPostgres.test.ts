import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { API_PATHS } from '../contract/apiPaths.ts';
import { makeTitle } from '../testing/data/catalogueFactory.ts';
import {
  openOwnPostgres,
  postgresPrograms,
  UNPRIVILEGED_UID,
  type OwnPostgres,
} from '../testing/database/ownPostgres.ts';
import { openTcpProxy } from '../testing/fakes/tcpProxy.ts';
import { freePort } from '../testing/freePort.ts';
import { ledgerFaults } from '../testing/ledgerFaults.ts';
import { openOrderShop, PURCHASE } from '../testing/openOrderShop.ts';
import { orderStream, type OrderStream } from '../testing/orderStream.ts';
import { killSpawnedShops, spawnShop } from '../testing/spawnShop.ts';
import { withDatabase } from '../testing/withDatabase.ts';
import { backupService } from './modules/backup/backupService.ts';
import { restoreBackup } from './modules/backup/restoreService.ts';
import type { Database } from './platform/database/Database.ts';
import { migrate } from './platform/database/migrate.ts';
import { MIGRATIONS } from './platform/database/migrations/migrations.ts';
import { systemClock } from './platform/clock.ts';
import { openMediaStore } from './platform/media/MediaStore.ts';

const ORDERS = 10;
const LOOK_MS = 20;
/** Much less than the heartbeat that reads the version of the catalogue anyway. */
const SOON_MS = 5000;
const TIMEOUT_MS = 180_000;
const BOUNCER = '/usr/sbin/pgbouncer';

const programs = postgresPrograms();

afterAll(killSpawnedShops);

(programs === null ? describe.skip : describe)('PostgreSQL as operators run it', () => {
  let folder: string;
  let primary: OwnPostgres;
  let choices: { variantId: number; size: string }[];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'brazada-operated-'));
    primary = await openOwnPostgres(programs ?? '');
  }, TIMEOUT_MS);

  afterEach(async () => {
    killSpawnedShops();
    await primary.remove();
    rmSync(folder, { recursive: true, force: true });
  }, TIMEOUT_MS);

  const on = <Result>(databaseUrl: string, run: (database: Database) => Promise<Result>) =>
    withDatabase({ dataDir: folder, databaseUrl }, run);

  async function asAdmin(url: string, ...statements: string[]): Promise<void> {
    const admin = new Client({ connectionString: url });
    await admin.connect();
    for (const statement of statements) await admin.query(statement);
    await admin.end();
  }

  async function fill(database: Database): Promise<void> {
    await migrate(database);
    const shop = await openOrderShop(database);
    await shop.stock({ M: 100_000 });
    choices = [{ variantId: shop.shirt, size: 'M' }];
    await shop.close();
  }

  const open = (env: Record<string, string>) =>
    spawnShop({ DATA_DIR: folder, RATE_LIMIT: 'off', LOG_LEVEL: 'silent', ...env });
  const buy = (url: string): OrderStream =>
    orderStream(url, choices, { shoppers: 4, purchase: PURCHASE });

  async function untilMore(stream: OrderStream): Promise<void> {
    const wanted = stream.acknowledged.length + ORDERS;
    while (stream.acknowledged.length < wanted) await pause(LOOK_MS);
  }

  async function expectAllKept(database: Database, { acknowledged }: OrderStream): Promise<void> {
    const rows = await database.db.selectFrom('orders').select('order_number').execute();
    const kept = new Set(rows.map((row) => row.order_number));
    const numbers = acknowledged.map((placed) => placed.order_number);
    expect(numbers.filter((number) => !kept.has(number))).toEqual([]);
    expect(await ledgerFaults(database)).toEqual([]);
  }

  test(
    'a replica that is promoted takes over, with every acknowledged order',
    async () => {
      await on(primary.url, fill);
      const replica = await primary.replicate();
      // A commit waits for the replica from now on: without this the last orders could be lost.
      await asAdmin(
        primary.url,
        "alter system set synchronous_standby_names = '*'",
        'select pg_reload_conf()',
      );
      const road = await openTcpProxy(primary.port);
      try {
        const shop = open({ DATABASE_URL: primary.url.replace(`${primary.port}`, `${road.port}`) });
        const url = await shop.open;
        const stream = buy(url);
        await untilMore(stream);
        await primary.kill();
        await replica.promote();
        road.turnTo(replica.port);
        await untilMore(stream);
        shop.process.kill('SIGTERM');
        expect(await shop.ended).toBe(0);
        await stream.ended;
        expect(new Set(stream.refusals.map(({ status }) => status))).toEqual(new Set([503]));
        await on(replica.url, (database) => expectAllKept(database, stream));
      } finally {
        road.close();
        await replica.remove();
      }
    },
    TIMEOUT_MS,
  );

  describe('a role that only runs the shop', () => {
    let owner: string;
    let runner: string;

    beforeEach(async () => {
      await asAdmin(
        primary.url,
        'create role shop_owner login',
        'create role shop_run login',
        'create database shop owner shop_owner',
      );
      owner = `postgres://shop_owner@127.0.0.1:${primary.port}/shop`;
      runner = owner.replace('shop_owner', 'shop_run');
      await asAdmin(
        owner,
        'grant usage on schema public to shop_run',
        'alter default privileges grant select, insert, update, delete on tables to shop_run',
        'alter default privileges grant usage, select on sequences to shop_run',
      );
      await on(owner, fill);
    }, TIMEOUT_MS);

    test('cannot change the schema or restore, and is told who can', async () => {
      const media = openMediaStore(join(folder, 'media'));
      const scratch = await mkdtemp(join(folder, 'scratch-'));
      await on(runner, async (database) => {
        expect(await migrate(database)).toEqual([]);
        const step = { name: '9999_wider', statements: () => ['create table wider (id integer)'] };
        await expect(migrate(database, [...MIGRATIONS, step])).rejects.toThrow(
          /^The database lacks 9999_wider, and the role of DATABASE_URL may not change the schema: run npm run migrate/,
        );
        const place = { database, media, clock: systemClock };
        const backups = backupService({
          ...place,
          bucket: null,
          folder: scratch,
          onBucketFault: () => undefined,
        });
        const file = join(scratch, (await backups.create()).name);
        await expect(restoreBackup(file, { ...place, folder: scratch })).rejects.toThrow(
          /does not own the tables.*npm run restore/,
        );
      });
    });

    (existsSync(BOUNCER) ? test : test.skip)(
      'sells through PgBouncer in transaction mode, and listens past it',
      async () => {
        const bouncer = await startBouncer(folder, primary.port);
        try {
          const pooled = runner.replace(`${primary.port}`, `${bouncer.port}`);
          const shop = open({ DATABASE_URL: pooled, DATABASE_LISTEN_URL: runner });
          const url = await shop.open;
          const stream = buy(url);
          await untilMore(stream);
          const titles = async () => (await fetch(url + API_PATHS.titles)).text();
          expect(await titles()).not.toContain('Antiparras');
          await on(owner, (database) =>
            database.changeCatalogue((trx) => makeTitle(trx, 'Antiparras')),
          );
          const since = performance.now();
          while (!(await titles()).includes('Antiparras')) await pause(LOOK_MS);
          expect(performance.now() - since).toBeLessThan(SOON_MS);
          shop.process.kill('SIGTERM');
          expect(await shop.ended).toBe(0);
          await stream.ended;
          expect(stream.refusals).toEqual([]);
          await on(owner, (database) => expectAllKept(database, stream));
        } finally {
          bouncer.process.kill('SIGKILL');
        }
      },
      TIMEOUT_MS,
    );
  });
});

/** Few connections to the server, so that transactions share them. */
async function startBouncer(
  folder: string,
  postgres: number,
): Promise<{ port: number; process: ChildProcess }> {
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  chmodSync(folder, 0o755);
  const users = join(folder, 'users.txt');
  writeFileSync(users, '"shop_run" ""\n', { mode: 0o644 });
  writeFileSync(
    file,
    `[databases]
shop = host=127.0.0.1 port=${postgres} dbname=shop
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 4
ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout
`,
    { mode: 0o644 },
  );
  const isRoot = process.getuid?.() === 0;
  const bouncer = spawn(BOUNCER, ['--quiet', file], {
    stdio: 'ignore',
    ...(isRoot && { uid: UNPRIVILEGED_UID, gid: UNPRIVILEGED_UID }),
  });
  for (;;) {
    const client = new Client(`postgres://shop_run@127.0.0.1:${port}/shop`);
    const isOpen = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isOpen) return { port, process: bouncer };
    if (bouncer.exitCode !== null) throw new Error('PgBouncer did not start');
    await pause(LOOK_MS);
  }
}
