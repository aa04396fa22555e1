import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SHORTEST_PASSPHRASE } from '../src/domain/tools/backupSchedule.ts';
import { LOCKED_KEYS } from '../src/server/modules/backup/backupArchive.ts';
import { backupService } from '../src/server/modules/backup/backupService.ts';
import { systemClock } from '../src/server/platform/clock.ts';
import { lock } from '../src/server/platform/keys/sealing.ts';
import { OperatorError } from '../src/server/platform/OperatorError.ts';
import { readPassphrase } from './admin/readPassphrase.ts';
import { ProgressBar } from './transfer/ProgressBar.ts';
import { withShop } from './shop/withShop.ts';

interface BackupCommand {
  /** Null: only the folder of backups gets it. */
  target: string | null;
  hasKeys: boolean;
}

function readOptions(args: readonly string[]): BackupCommand {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'with-keys': { type: 'boolean', default: false } },
    });
    const [target = null] = positionals;
    if (positionals.length <= 1) return { target, hasKeys: values['with-keys'] };
  } catch {
    // Answered below.
  }
  throw new OperatorError('Usage: npm run backup [-- [--with-keys] FILE]');
}

await withShop(
  readOptions,
  async ({ target, hasKeys }, { database, media, bucket, directory, keyStore }) => {
    const { backups: folder } = directory;
    const keys = hasKeys ? await keyStore.exportAll(database.db) : null;
    const lockedKeys = keys === null ? null : await lock(await newPassphrase(), keys, LOCKED_KEYS);
    const bar = new ProgressBar('tables');
    const onBucketFault = (error: unknown) => console.error((error as Error).message);
    const clock = systemClock;
    const service = backupService({ database, media, bucket, folder, clock, onBucketFault });
    const { name } = await service.create((done, all) => bar.show(done, all), {
      lockedKeys,
      copy: target,
    });
    bar.clear();
    const file = join(folder, name);
    console.log(target ?? (existsSync(file) ? file : `backups/${name} in the bucket`));
  },
);

async function newPassphrase(): Promise<string> {
  const passphrase = await readPassphrase();
  if (passphrase !== null && passphrase.length >= SHORTEST_PASSPHRASE) return passphrase;
  throw new OperatorError(
    `Keys need a passphrase of at least ${SHORTEST_PASSPHRASE} characters: set BACKUP_PASSPHRASE, or use a terminal.`,
  );
}
