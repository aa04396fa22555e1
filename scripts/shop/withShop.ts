import type { Bucket } from '../../src/server/platform/bucket/Bucket.ts';
import { openShopBucket } from '../../src/server/platform/bucket/openShopBucket.ts';
import type { Config } from '../../src/server/platform/config/Config.ts';
import { readConfig } from '../../src/server/platform/config/readConfig.ts';
import type { Database } from '../../src/server/platform/database/Database.ts';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { openDatabase } from '../../src/server/platform/database/openDatabase.ts';
import {
  prepareDataDirectory,
  type DataDirectory,
} from '../../src/server/platform/dataDirectory.ts';
import { type Keyring, openKeyring } from '../../src/server/platform/keys/keyring.ts';
import { keyStore, type KeyStore } from '../../src/server/platform/keys/keyStore.ts';
import { openMediaStore, type MediaStore } from '../../src/server/platform/media/MediaStore.ts';
import { operatorErrorIn } from '../../src/server/platform/OperatorError.ts';

interface OpenShop {
  config: Config;
  /** Migrated. */
  database: Database;
  media: MediaStore;
  /** Null: pictures and backups are in `directory`. */
  bucket: Bucket | null;
  directory: DataDirectory;
  keyring: Keyring;
  /** Keys of providers that admins entered. */
  keyStore: KeyStore;
}

/** Operator errors end a command with one line and exit code 1. */
export async function orOneLine(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const fault = operatorErrorIn(error);
    if (!fault) throw error;
    console.error(fault.message);
    process.exitCode = 1;
  }
}

/** Opens the shop's own database and pictures for a command. */
export async function withShop<Command>(
  readCommand: (args: readonly string[]) => Command,
  run: (command: Command, shop: OpenShop) => Promise<void>,
): Promise<void> {
  await orOneLine(async () => {
    const command = readCommand(process.argv.slice(2));
    const config = readConfig(process.env);
    const directory = await prepareDataDirectory(config.dataDir);
    const database = await openDatabase({ ...config, databaseTimeouts: null });
    try {
      await migrate(database);
      const bucket = await openShopBucket(config.bucket, ({ message }) => console.error(message));
      const media = bucket
        ? openMediaStore(directory.bucketCopies, bucket)
        : openMediaStore(directory.media);
      const keyring = await openKeyring({ given: config.secretsKeys, dataDir: config.dataDir });
      const kept = keyStore(database, keyring);
      await run(command, { config, database, media, bucket, directory, keyring, keyStore: kept });
    } finally {
      await database.close();
    }
  });
}
