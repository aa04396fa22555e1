import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { systemClock } from './platform/clock.ts';
import { closeOnSignals } from './platform/closeOnSignals.ts';
import { readConfig } from './platform/config/readConfig.ts';
import { hashPassword } from './platform/crypto/passwordHash.ts';
import type { Database } from './platform/database/Database.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/openDatabase.ts';
import { prepareDataDirectory } from './platform/dataDirectory.ts';
import { listen } from './platform/http/listen.ts';
import { createLogger } from './platform/logging/createLogger.ts';
import { openMediaStore, type MediaStore } from './platform/media/MediaStore.ts';
import { openSocialPictures } from './platform/media/SocialPictures.ts';
import { OperatorError } from './platform/OperatorError.ts';
import { demoLogIns } from './seed/demoLogIns.ts';
import { isShopEmpty } from './seed/isShopEmpty.ts';

const BUILD_DIRECTORY = join(import.meta.dirname, '../../dist/web');

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  const directory = await prepareDataDirectory(config.dataDir);
  const database = await openDatabase(config);
  await migrate(database);
  const media = openMediaStore(directory.media);
  if (config.seed === 'demo') await fillEmptyShop(database, media);
  const app = await buildApp({
    config,
    database,
    media,
    pictures: openSocialPictures(media, directory.cache),
    buildDirectory: await buildDirectory(),
    clock: systemClock,
    logger,
  });
  closeOnSignals(
    async () => {
      await app.close();
      await database.close();
    },
    (error) => logger.fatal({ err: error }, 'could not close'),
  );
  const port = await listen(app, config);
  const url = config.publicUrl ?? `http://localhost:${port}`;
  print([`Brazada is open at ${url}`, ...(await demoLogIns(database.db))]);
}

/** The demo's drawings are loaded only where they are needed: once. */
async function fillEmptyShop(database: Database, media: MediaStore): Promise<void> {
  if (!(await isShopEmpty(database.db))) return;
  const { seedDemoShop } = await import('./seed/seedDemoShop.ts');
  await seedDemoShop({ database, media, clock: systemClock, hashPassword });
}

function print([first = '', ...more]: string[]): void {
  process.stdout.write(['', first, ...more.map((each) => `  ${each}`), '', ''].join('\n'));
}

/** Null where nothing was built: the API and the bare pages still work. */
async function buildDirectory(): Promise<string | null> {
  const isBuilt = await access(join(BUILD_DIRECTORY, 'index.html')).then(
    () => true,
    () => false,
  );
  return isBuilt ? BUILD_DIRECTORY : null;
}

try {
  await main();
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
