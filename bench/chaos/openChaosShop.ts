import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../src/server/platform/database/Database.ts';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { freePort } from '../../src/testing/freePort.ts';
import { openOwnPostgres, postgresPrograms } from '../../src/testing/database/ownPostgres.ts';
import { openBucketDouble } from '../../src/testing/fakes/openBucketDouble.ts';
import { openMicorreoDouble } from '../../src/testing/fakes/micorreoDouble.ts';
import { openMercadoPagoDouble } from '../../src/testing/fakes/openMercadoPagoDouble.ts';
import { openSmtpDouble } from '../../src/testing/fakes/smtpDouble.ts';
import { openTcpProxy } from '../../src/testing/fakes/tcpProxy.ts';
import { openOrderShop } from '../../src/testing/openOrderShop.ts';
import { spawnShop, type SpawnedShop } from '../../src/testing/spawnShop.ts';
import { withDatabase } from '../../src/testing/withDatabase.ts';
import { openSmallDisk } from './smallDisk.ts';

/** They are gone while things break. */
const SCARCE = 100;
const PLENTY = 100_000;

/** A process that is started again on its port when it was killed. */
export interface Part {
  url: string;
  pid: () => number;
  kill: () => Promise<void>;
  start: () => Promise<void>;
  end: () => Promise<void>;
}

export type ChaosShop = NonNullable<Awaited<ReturnType<typeof openChaosShop>>>;

/**
 * Two processes for shoppers and one for jobs; PostgreSQL with a replica, on a small disk where one can be mounted; a
 * storage, a mail server, a payment provider and a carrier. Null without PostgreSQL.
 */
export async function openChaosShop(dataDir: string, { hasDisk }: { hasDisk: boolean }) {
  const programs = postgresPrograms();
  if (programs === null) return null;
  const disk = hasDisk ? await openSmallDisk() : null;
  const primary = await openOwnPostgres(programs, {
    isDurable: true,
    ...(disk && { parent: disk.folder }),
  });
  const replica = await primary.replicate();
  const roads = {
    primary: await openTcpProxy(primary.port),
    replica: await openTcpProxy(replica.port),
  };
  const bucket = await openBucketDouble();
  const smtp = await openSmtpDouble();
  const provider = await openMercadoPagoDouble();
  const carrier = await openMicorreoDouble();
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://shop@127.0.0.1:${roads.primary.port}/postgres`,
    DATABASE_READ_URL: `postgres://shop@127.0.0.1:${roads.replica.port}/postgres`,
    DATABASE_TIMEOUT: '2',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    SMTP_URL: smtp.url,
    PUBLIC_URL: 'http://127.0.0.1',
    ...provider.environment,
    MICORREO_API_URL: carrier.settings.apiUrl,
    MICORREO_USER: carrier.settings.user,
    MICORREO_PASSWORD: carrier.settings.password,
    MICORREO_CUSTOMER_ID: carrier.settings.customerId,
    MICORREO_ORIGIN_POSTAL_CODE: carrier.settings.originPostalCode,
    NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'wrongClock.ts')}`,
    ...bucket.env,
  };

  async function part(jobs: 'off' | 'only'): Promise<Part> {
    const port = String(await freePort());
    let shop: SpawnedShop | null = null;
    const start = async (): Promise<void> => {
      shop = spawnShop({ ...env, PORT: port, JOBS: jobs });
      await shop.open;
    };
    const send = async (signal: NodeJS.Signals): Promise<void> => {
      shop?.process.kill(signal);
      await shop?.ended;
    };
    await start();
    return {
      url: `http://127.0.0.1:${port}`,
      pid: () => shop?.process.pid ?? 0,
      start,
      kill: () => send('SIGKILL'),
      end: () => send('SIGTERM'),
    };
  }

  const settings = { dataDir, databaseUrl: primary.url };
  const { shirt, sizes, purchase } = await withDatabase(settings, stockTheShop);
  const processes = await Promise.all([part('off'), part('off')]);
  const jobs = await part('only');

  return {
    primary,
    replica,
    roads,
    bucket,
    smtp,
    provider,
    carrier,
    disk,
    processes,
    jobs,
    settings,
    goods: ['M', 'L'].map((size) => ({ variantId: shirt, size })),
    purchase,
    scarceUnits: SCARCE,
    /** Units of the scarce size in all orders. */
    sold: () =>
      withDatabase(settings, async ({ db }) => {
        const { rows } = await sql<{ units: number }>`
          select coalesce(-sum(delta), 0)::integer as units from stock_movements
          where variant_size_id = ${sizes.M} and order_id is not null`.execute(db);
        return rows[0]?.units ?? 0;
      }),
    close: async (): Promise<void> => {
      for (const each of [...processes, jobs]) await each.end();
      roads.primary.close();
      roads.replica.close();
      await bucket.close();
      await smtp.close();
      await provider.close();
      await carrier.close();
      await replica.remove();
      await primary.remove();
      await disk?.remove();
    },
  };
}

/** One shirt, in a size that is scarce and in another. */
async function stockTheShop(database: Database) {
  await migrate(database);
  const shop = await openOrderShop(database);
  await shop.stock({ M: SCARCE, L: PLENTY });
  await shop.close();
  return shop;
}
