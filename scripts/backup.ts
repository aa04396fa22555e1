import { copyFile } from 'node:fs/promises';
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

await withShop(readOptions, async ({ target, hasKeys }, { database, directory, keyStore }) => {
  const { media, backups: folder } = directory;
  const keys = hasKeys ? await keyStore.exportAll(database.db) : null;
  const lockedKeys = keys === null ? null : await lock(await newPassphrase(), keys, LOCKED_KEYS);
  const bar = new ProgressBar('tables');
  const service = backupService({ database, media, folder, clock: systemClock });
  const { name } = await service.create((done, all) => bar.show(done, all), { lockedKeys });
  bar.clear();
  const file = join(folder, name);
  if (target !== null) await copyFile(file, target);
  console.log(target ?? file);
});

async function newPassphrase(): Promise<string> {
  const passphrase = await readPassphrase();
  if (passphrase !== null && passphrase.length >= SHORTEST_PASSPHRASE) return passphrase;
  throw new OperatorError(
    `Keys need a passphrase of at least ${SHORTEST_PASSPHRASE} characters: set BACKUP_PASSPHRASE, or use a terminal.`,
  );
}
