import { systemClock } from '../src/server/platform/clock.ts';
import { readConfig } from '../src/server/platform/config/readConfig.ts';
import { hashPassword } from '../src/server/platform/crypto/passwordHash.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { openDatabase } from '../src/server/platform/database/openDatabase.ts';
import { prepareDataDirectory } from '../src/server/platform/dataDirectory.ts';
import { openMediaStore } from '../src/server/platform/media/MediaStore.ts';
import { OperatorError } from '../src/server/platform/OperatorError.ts';
import { seedDemoShop } from '../src/server/seed/seedDemoShop.ts';

/** Fills an empty shop with the demo and ends: for a database that is prepared before the shop opens. */
async function seed(): Promise<string> {
  const config = readConfig(process.env);
  const directory = await prepareDataDirectory(config.dataDir);
  const database = await openDatabase(config);
  try {
    await migrate(database);
    const media = openMediaStore(directory.media);
    const isFilled = await seedDemoShop({ database, media, clock: systemClock, hashPassword });
    return isFilled
      ? 'The demo shop is in.'
      : 'The shop has something in it already: nothing was changed.';
  } finally {
    await database.close();
  }
}

try {
  console.log(await seed());
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
