import { sql } from 'kysely';
import { freePort } from '../../src/testing/freePort.ts';
import { openOwnPostgres, postgresPrograms } from '../../src/testing/database/ownPostgres.ts';
import { openBucketDouble } from '../../src/testing/fakes/openBucketDouble.ts';
import { openMercadoPagoDouble } from '../../src/testing/fakes/openMercadoPagoDouble.ts';
import { openSmtpDouble } from '../../src/testing/fakes/smtpDouble.ts';
import { openTcpProxy } from '../../src/testing/fakes/tcpProxy.ts';
import { spawnShop, type SpawnedShop } from '../../src/testing/spawnShop.ts';
import { withDatabase } from '../../src/testing/withDatabase.ts';
import { readSample } from '../load/readSample.ts';
import { stockExactly } from '../shop/stockPlenty.ts';

/** One of these sells out while things break. */
const GOODS = 6;
const SCARCE = 150;
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

/** Two processes for shoppers and one for jobs; PostgreSQL with a replica, a storage and a mail server. Null without PostgreSQL. */
export async function openChaosShop(dataDir: string) {
  const programs = postgresPrograms();
  if (programs === null) return null;
  const primary = await openOwnPostgres(programs, { isDurable: true });
  const replica = await primary.replicate();
  const roads = {
    primary: await openTcpProxy(primary.port),
    replica: await openTcpProxy(replica.port),
  };
  const bucket = await openBucketDouble();
  const smtp = await openSmtpDouble();
  const provider = await openMercadoPagoDouble();
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://shop@127.0.0.1:${roads.primary.port}/postgres`,
    DATABASE_READ_URL: `postgres://shop@127.0.0.1:${roads.replica.port}/postgres`,
    DATABASE_TIMEOUT: '2',
    SEED: 'demo',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    SMTP_URL: smtp.url,
    PUBLIC_URL: 'http://127.0.0.1',
    MERCADOPAGO_ACCESS_TOKEN: provider.settings.accessToken,
    MERCADOPAGO_WEBHOOK_SECRET: provider.settings.webhookSecret,
    MERCADOPAGO_API_URL: provider.url,
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

  const processes = [await part('off'), await part('off')];
  const jobs = await part('only');
  const settings = { dataDir, databaseUrl: primary.url };
  const { choices } = await readSample(processes[0]?.url ?? '');
  const goods = choices.slice(0, GOODS);
  const stocked = await withDatabase(settings, async (database) => {
    await stockExactly(database, goods, PLENTY);
    const [scarce] = await stockExactly(database, goods.slice(0, 1), SCARCE);
    return scarce ?? 0;
  });

  return {
    primary,
    replica,
    roads,
    bucket,
    smtp,
    provider,
    processes,
    jobs,
    settings,
    goods,
    scarceUnits: SCARCE,
    /** Units of the scarce size in all orders. */
    sold: () =>
      withDatabase(settings, async ({ db }) => {
        const { rows } = await sql<{ units: number }>`
          select coalesce(-sum(delta), 0)::integer as units from stock_movements
          where variant_size_id = ${stocked} and order_id is not null`.execute(db);
        return rows[0]?.units ?? 0;
      }),
    close: async (): Promise<void> => {
      for (const each of [...processes, jobs]) await each.end();
      roads.primary.close();
      roads.replica.close();
      await bucket.close();
      await smtp.close();
      await provider.close();
      await replica.remove();
      await primary.remove();
    },
  };
}
