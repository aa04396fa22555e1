import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { Registry } from 'prom-client';
import { buildApp, type Shop } from '../server/app.ts';
import { type Clock, type MonotonicTime, systemClock } from '../server/platform/clock.ts';
import type { Bucket } from '../server/platform/bucket/Bucket.ts';
import type { AppDeps } from '../server/platform/createPlatform.ts';
import type { PasswordCost } from '../server/platform/crypto/passwordHash.ts';
import type { Database } from '../server/platform/database/Database.ts';
import type { ShopApp } from '../server/platform/http/ShopApp.ts';
import { openKeyring } from '../server/platform/keys/keyring.ts';
import { type KeyStore, keyStore } from '../server/platform/keys/keyStore.ts';
import { type OperatorKeys, shopKeys } from '../server/platform/keys/shopKeys.ts';
import { createLogger } from '../server/platform/logging/createLogger.ts';
import type { WriteMail } from '../server/platform/mail/mailDelivery.ts';
import { openMediaStore, type MediaStore } from '../server/platform/media/MediaStore.ts';
import { openServedPictures } from '../server/platform/media/ServedPictures.ts';
import { openMigrated, type OpenTestDatabase } from './database/testDatabases.ts';
import { injectFetch } from './fakes/createNetwork.ts';

export interface TestAppOptions {
  /** SQLite when left out. */
  openDatabase?: OpenTestDatabase;
  /** Fills the empty, migrated database. */
  fill?: (database: Database, media: MediaStore) => Promise<unknown>;
  /** Pictures and backups are in it. */
  bucket?: Bucket;
  clock?: Clock;
  /** The clock's time is used when left out. */
  monotonicTime?: MonotonicTime;
  /** A built web app; none when left out. */
  buildDirectory?: string;
  config?: Partial<AppDeps['config'] & OperatorKeys>;
  /** Replaces the key of this app's own, which encrypts what admins enter. */
  secretsKeys?: readonly Buffer[];
  /** Mail stays in the outbox when left out. */
  wakeMailWorker?: () => void;
  forgetMailFiles?: (recipient: string) => Promise<void>;
  /** Receives every line of the log, of all levels. */
  log?: Writable;
}

export interface TestApp {
  app: ShopApp;
  database: Database;
  media: MediaStore;
  folders: AppDeps['folders'];
  writeMail: WriteMail;
  keyStore: KeyStore;
  /** Works on the long jobs until none is due. */
  runJobs: Shop['runJobs'];
  /** Notifies admins of what is due. */
  runNotices: Shop['runNotices'];
  /** One browser's way into the server. */
  fetchFn: typeof fetch;
  close: () => Promise<void>;
}

/** Calls with entered keys stay on this machine, where nothing listens. */
const NOWHERE = 'http://127.0.0.1:9';

const CONFIG: AppDeps['config'] & OperatorKeys = {
  allowedOrigins: [],
  backendUrl: null,
  inspector: false,
  inspectorUrl: null,
  jobs: 'on',
  mailPreview: false,
  mailFrom: { name: 'Brazada', address: 'hola@brazada.example' },
  mailWay: 'files',
  mercadoPago: null,
  mercadoPagoUrl: NOWHERE,
  mobbex: null,
  metricsToken: null,
  micorreo: null,
  micorreoUrl: NOWHERE,
  mode: 'test',
  port: 8000,
  publicUrl: null,
  rateLimit: false,
  smtpUrl: null,
  supervision: null,
  testGateway: true,
  trustProxy: false,
  visitReports: 0,
};

/** The least that argon2id takes: tests log in often. */
export const TEST_PASSWORD_COST: PasswordCost = { memory: 8, passes: 1, parallelism: 1 };

/** The whole server in this process, on a separate database. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { openDatabase, fill, clock = systemClock, config } = options;
  const { buildDirectory = null, wakeMailWorker = () => undefined } = options;
  const { monotonicTime = () => clock.now().getTime() } = options;
  const folder = mkdtempSync(join(tmpdir(), 'brazada-app-'));
  const folders = {
    media: join(folder, 'media'),
    backups: join(folder, 'backups'),
    imports: join(folder, 'imports'),
  };
  const { bucket = null } = options;
  const media = openMediaStore(folders.media, bucket);
  const database = await openMigrated(openDatabase);
  await fill?.(database, media);
  const settings = { ...CONFIG, ...config };
  const keyring = await openKeyring({ given: options.secretsKeys ?? [], dataDir: folder });
  const stored = keyStore(database, keyring);
  const { app, writeMail, runJobs, runNotices } = await buildApp({
    config: settings,
    keys: shopKeys({ operator: settings, store: stored, clock }),
    keyring,
    keyStore: stored,
    operatorKeys: settings,
    database,
    media,
    bucket,
    folders,
    pictures: openServedPictures(media, join(folder, 'cache'), bucket),
    buildDirectory,
    clock,
    monotonicTime,
    logger: options.log ? createLogger('trace', options.log) : createLogger('silent'),
    wakeMailWorker,
    forgetMailFiles: options.forgetMailFiles ?? (async () => undefined),
    metrics: new Registry(),
    passwordCost: TEST_PASSWORD_COST,
  });
  await app.ready();

  async function close(): Promise<void> {
    await app.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }

  return {
    app,
    database,
    media,
    folders,
    writeMail,
    keyStore: stored,
    runJobs,
    runNotices,
    fetchFn: injectFetch(app),
    close,
  };
}
