import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { API_PATHS } from '../contract/apiPaths.ts';
import { borrowSchema } from '../testing/database/borrowSchema.ts';
import { checkOut, landedVersion } from '../testing/landedVersion.ts';
import { ledgerFaults } from '../testing/ledgerFaults.ts';
import { PURCHASE } from '../testing/openOrderShop.ts';
import { orderStream, type OrderStream } from '../testing/orderStream.ts';
import { killSpawnedShops, spawnShop, type SpawnedShop } from '../testing/spawnShop.ts';
import { withDatabase } from '../testing/withDatabase.ts';
import type { Database } from './platform/database/Database.ts';
import { migrate } from './platform/database/migrate.ts';
import type { Migration } from './platform/database/migrations/Migration.ts';
import { MIGRATIONS } from './platform/database/migrations/migrations.ts';

const ORDERS = 10;
const SHOPPERS = 4;
const GOODS = 8;
const PLENTY = 100_000;
const LOOK_MS = 20;
const TIMEOUT_MS = 180_000;

/** The step of a version that is yet to come. */
const WIDER: Migration = {
  name: '9999_wider',
  expands: true,
  statements: ({ id, end }) => [
    'alter table orders add column wider text',
    `create table wider (id ${id}, order_id integer references orders (id) on delete cascade) ${end}`,
  ],
};

const server = process.env['TEST_DATABASE_URL'];
const landed = server ? landedVersion() : null;
const lack = server
  ? 'needs the history of the sources, which a shallow clone lacks'
  : 'needs a server';

afterAll(killSpawnedShops);

const title = 'an upgrade on PostgreSQL from the last landed version';
const suite = landed === null ? describe.skip : describe;
suite(landed === null ? `${title} (${lack})` : title, () => {
  let folder: string;
  let schema: Awaited<ReturnType<typeof borrowSchema>>;
  let streams: OrderStream[];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'brazada-upgrade-'));
    schema = await borrowSchema(server ?? '');
    checkOut(landed ?? '', join(folder, 'before'));
    streams = [];
  });

  afterEach(async () => {
    killSpawnedShops();
    await schema.giveBack();
    rmSync(folder, { recursive: true, force: true });
  });

  const onDatabase = <Result>(run: (database: Database) => Promise<Result>) =>
    withDatabase({ dataDir: folder, databaseUrl: schema.url }, run);

  const open = (root?: string): SpawnedShop =>
    spawnShop(
      { DATA_DIR: folder, DATABASE_URL: schema.url, SEED: 'demo', RATE_LIMIT: 'off' },
      root,
    );
  const openBefore = () => open(join(folder, 'before'));

  /** A version that does not know one of them refuses to start. */
  async function neededSteps({ db }: Database): Promise<string> {
    const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
    return rows
      .map(({ name }) => name)
      .toSorted()
      .join();
  }

  /** Puts plenty into some sizes; with a movement, so that the ledger agrees. */
  async function stock(): Promise<{ variantId: number; size: string }[]> {
    return onDatabase((database) =>
      database.changeCatalogue(async (trx) => {
        const { rows } = await sql<{ id: number; variantId: number; size: string }>`
          select id, variant_id as "variantId", size from variant_sizes
          where quantity > 0 order by id limit ${GOODS}`.execute(trx);
        for (const { id } of rows) {
          await sql`insert into stock_movements
            (variant_size_id, delta, quantity_before, quantity_after, reason, created_at)
            select id, ${PLENTY}, quantity, quantity + ${PLENTY}, 'adjustment', ${Date.now()}
            from variant_sizes where id = ${id}`.execute(trx);
          await sql`update variant_sizes set quantity = quantity + ${PLENTY} where id = ${id}`.execute(
            trx,
          );
        }
        return rows;
      }),
    );
  }

  async function untilMore(stream: OrderStream): Promise<void> {
    const wanted = stream.acknowledged.length + ORDERS;
    while (stream.acknowledged.length < wanted && stream.refusals.length === 0) {
      await pause(LOOK_MS);
    }
  }

  async function end(shop: SpawnedShop): Promise<void> {
    shop.process.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
  }

  test(
    'refuses no request and loses no order, on the way and back',
    async () => {
      const before = openBefore();
      const urlBefore = await before.open;
      const choices = await stock();
      const buy = (url: string): OrderStream => {
        const stream = orderStream(url, choices, { shoppers: SHOPPERS, purchase: PURCHASE });
        streams.push(stream);
        return stream;
      };
      const known = await onDatabase(neededSteps);
      const there = buy(urlBefore);
      await untilMore(there);

      const after = open();
      const urlAfter = await after.open;
      await onDatabase((database) => migrate(database, [...MIGRATIONS, WIDER]));
      const here = buy(urlAfter);
      await Promise.all([untilMore(there), untilMore(here)]);
      expect((await fetch(urlBefore + API_PATHS.healthReady)).status).toBe(200);
      expect(await (await fetch(urlAfter + API_PATHS.healthReady)).json()).toEqual({
        status: 'ok',
        schema: 'newer',
      });
      await end(before);

      const back = openBefore();
      if ((await onDatabase(neededSteps)) !== known) {
        expect(await back.ended).toBe(1);
        expect(back.output()).toContain('written by a newer version of the shop');
        await end(after);
      } else {
        const again = buy(await back.open);
        await untilMore(again);
        await end(after);
        await untilMore(again);
        await end(back);
      }
      await Promise.all(streams.map(({ ended }) => ended));
      expect(streams.flatMap(({ refusals }) => refusals)).toEqual([]);
      await onDatabase(async (database) => {
        const rows = await database.db.selectFrom('orders').select('order_number').execute();
        const kept = new Set(rows.map((row) => row.order_number));
        const numbers = streams.flatMap(({ acknowledged }) =>
          acknowledged.map((placed) => placed.order_number),
        );
        expect(numbers.filter((number) => !kept.has(number))).toEqual([]);
        expect(await ledgerFaults(database, { isDemo: true })).toEqual([]);
      });
    },
    TIMEOUT_MS,
  );
});
