import { join } from 'node:path';
import { Registry } from 'prom-client';
import { DEFAULT_BRAND } from '../domain/brand/Brand.ts';
import { buildApp } from './app.ts';
import type { ShopMeans } from '../domain/tools/shopMeans.ts';
import { BucketFault } from './platform/bucket/BucketFault.ts';
import { openShopBucket } from './platform/bucket/openShopBucket.ts';
import { systemClock, systemMonotonicTime } from './platform/clock.ts';
import { closeOnSignals, closeWithSupervisor } from './platform/closeOnSignals.ts';
import type { Config } from './platform/config/Config.ts';
import { readConfig } from './platform/config/readConfig.ts';
import { hashPassword, shareCores } from './platform/crypto/passwordHash.ts';
import type { Database } from './platform/database/Database.ts';
import { migrate, schemaFit } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/openDatabase.ts';
import { prepareDataDirectory, type DataDirectory } from './platform/dataDirectory.ts';
import { listen } from './platform/http/listen.ts';
import type { ShopApp } from './platform/http/ShopApp.ts';
import { JOBS_ONLY_POLL_MS } from './platform/jobs/jobLanes.ts';
import { isFile } from './platform/isFile.ts';
import { openKeyring } from './platform/keys/keyring.ts';
import { keyStore } from './platform/keys/keyStore.ts';
import { shopKeys } from './platform/keys/shopKeys.ts';
import { createLogger, type Logger } from './platform/logging/createLogger.ts';
import { forgetMailFiles } from './platform/mail/forgetMailFiles.ts';
import { mailOutbox } from './platform/mail/mailOutbox.ts';
import { openMailTransport } from './platform/mail/openMailTransport.ts';
import { startMailRunner } from './platform/mail/startMailRunner.ts';
import { openMediaStore, type MediaStore } from './platform/media/MediaStore.ts';
import { openServedPictures } from './platform/media/ServedPictures.ts';
import { mailMetrics } from './platform/metrics/mailMetrics.ts';
import { processMetrics } from './platform/metrics/metricsRoutes.ts';
import { queueMetrics } from './platform/metrics/queueMetrics.ts';
import { operatorErrorIn } from './platform/OperatorError.ts';
import { printLines } from './platform/printLines.ts';
import { ShopError } from './platform/ShopError.ts';
import { closeNewShop } from './modules/opening/openingRepository.ts';
import { closeDemoAccounts } from './seed/closeDemoAccounts.ts';
import { demoLogIns } from './seed/demoLogIns.ts';
import { keepDemoLogos } from './seed/seedBrand.ts';
import { isShopEmpty } from './seed/isShopEmpty.ts';

const BUILD_DIRECTORY = join(import.meta.dirname, '../../dist/web');

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const telemetry = await exportTelemetry(config, (line) => logger.warn(line));
  const logger = createLogger(config.logLevel, undefined, telemetry?.tap);
  if (config.supervision) shareCores();
  const directory = await prepareDataDirectory(config.dataDir);
  const bucket = await openShopBucket(config.bucket, (fault) => logger.error(fault.message));
  const media = bucket
    ? openMediaStore(directory.bucketCopies, bucket)
    : openMediaStore(directory.media);
  const demo = await prepareDatabase(config, media);
  const database = await openDatabase({ ...config, say: (line) => logger.warn(line) });
  const { newer } = await schemaFit(database);
  if (newer.length > 0) {
    logger.warn(
      'the schema is that of a newer version (%s), and this one runs on it',
      newer.join(),
    );
  }
  const keyring = await openKeyring({ given: config.secretsKeys, dataDir: config.dataDir });
  const stored = keyStore(database, keyring);
  const keys = shopKeys({ operator: config, store: stored, clock: systemClock });
  const means = await keys.means();
  if (config.mode === 'production') warnOfMissing(config, means, logger, directory);
  const transport = openMailTransport({
    keys,
    directory: directory.outbox,
    // Mail printed to a production log would give its readers access to accounts.
    announce: config.mode === 'production' ? () => undefined : announce,
  });
  const metrics = new Registry();
  processMetrics(metrics);
  queueMetrics(metrics, { ...database, now: () => systemClock.now().getTime() });
  const count = mailMetrics(metrics, mailOutbox(database));
  const { app, writeMail, site, soundKeyAlarm } = await buildApp({
    config,
    keys,
    keyring,
    keyStore: stored,
    operatorKeys: config,
    database,
    media,
    bucket,
    folders: directory,
    pictures: openServedPictures(media, directory.cache, bucket),
    buildDirectory: await buildDirectory(),
    clock: systemClock,
    monotonicTime: systemMonotonicTime,
    logger,
    wakeMailWorker: () => mail?.wake(),
    forgetMailFiles: (recipient) =>
      forgetMailFiles(directory.outbox, recipient).catch((error: unknown) => {
        logger.error({ err: error }, 'mail of a deleted account is still in the outbox folder');
      }),
    metrics,
  });
  const mail =
    config.jobs === 'off'
      ? null
      : startMailRunner({
          database,
          transport,
          hasWay: async () => (await keys.means()).mail !== 'none',
          logger,
          writeMail,
          replyTo: async () => (await site())?.email ?? '',
          shopName: async () => (await site())?.shopName ?? DEFAULT_BRAND.name,
          count,
          onLogInRefused: () => soundKeyAlarm('smtp'),
          clock: systemClock,
          ...(config.jobs === 'only' && { pollMs: JOBS_ONLY_POLL_MS }),
        });
  const end = closeOnSignals(
    async () => {
      await app.close();
      await mail?.stop();
      await database.close();
      await telemetry?.close();
    },
    (error) => logger.fatal({ err: error }, 'could not close'),
  );
  void database.writesLost.then((error) => {
    process.stderr.write(`${sentenceOf(error)} The shop exits so that it is restarted.\n`);
    end(1);
  });
  if (config.supervision) closeWithSupervisor(end);
  const place = await open(app, config);
  const lines = [
    config.jobs === 'only' ? `The shop's jobs run${place}` : `The shop is open${place}`,
    ...demo,
  ];
  if (config.supervision) process.send?.({ lines });
  else printLines(lines);
}

/** Its code is loaded by shops that export only. A line that comes before the log waits for it. */
async function exportTelemetry({ telemetry }: Config, say: (line: string) => void) {
  if (!telemetry) return null;
  const { openTelemetry } = await import('./platform/telemetry/openTelemetry.ts');
  return openTelemetry(telemetry, (line) => setImmediate(say, line));
}

/** A supervised process for jobs needs no port: its supervisor knows whether it runs. */
async function open(app: ShopApp, config: Config): Promise<string> {
  if (config.jobs === 'only' && config.supervision) {
    await app.ready();
    return '';
  }
  const port = await listen(app, config);
  return ` at ${config.publicUrl ?? `http://localhost:${port}`}`;
}

function warnOfMissing(
  { publicUrl }: Config,
  { mail }: ShopMeans,
  logger: Logger,
  { outbox }: DataDirectory,
): void {
  if (publicUrl === null) {
    logger.warn(
      'no PUBLIC_URL: links in mails lead to localhost, and pages take their address from each request',
    );
  }
  if (mail === 'files') logger.warn('no SMTP_URL: mail is only written to files in %s', outbox);
  if (mail === 'none') logger.warn('no SMTP_URL: mail waits in the outbox until there is one');
}

/**
 * Migrations and seeding may take long, so the timeout of database calls applies only to requests. Returns the demo's
 * accounts.
 */
async function prepareDatabase(config: Config, media: MediaStore): Promise<string[]> {
  const database = await openDatabase({
    ...config,
    databaseReadUrl: null,
    databaseTimeouts: null,
  });
  try {
    await migrate(database);
    await keepDemoLogos(database.db, media).catch(unlessAway);
    if (config.seed === 'demo') await fillEmptyShop(database, media);
    else await database.transaction(closeNewShop);
    return config.mode === 'production'
      ? await closeDemoAccounts(database, config.demoPassword)
      : await demoLogIns(database.db);
  } finally {
    await database.close();
  }
}

/** Without its bucket the shop starts: the logos were stored at an earlier start. */
function unlessAway(error: unknown): void {
  if (!(error instanceof ShopError && error.cause instanceof BucketFault)) throw error;
}

function sentenceOf({ message, cause }: Error): string {
  return cause instanceof Error ? `${message} (${cause.message}).` : `${message}.`;
}

/** The demo's drawings are loaded only when seeding. */
async function fillEmptyShop(database: Database, media: MediaStore): Promise<void> {
  if (!(await isShopEmpty(database.db))) return;
  const { seedDemoShop } = await import('./seed/seedDemoShop.ts');
  await seedDemoShop({ database, media, clock: systemClock, hashPassword });
}

/** Printed at any log level. */
function announce(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Null without a build: the API and the page shells still work. */
async function buildDirectory(): Promise<string | null> {
  return (await isFile(join(BUILD_DIRECTORY, 'index.html'))) ? BUILD_DIRECTORY : null;
}

try {
  await main();
} catch (error) {
  const fault = operatorErrorIn(error);
  if (!fault) throw error;
  process.stderr.write(`${fault.message}\n`);
  process.exit(1);
}
