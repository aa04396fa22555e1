import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backupService } from '../src/server/modules/backup/backupService.ts';
import { hasLockedKeys } from '../src/server/modules/backup/backupArchive.ts';
import { restoreBackup } from '../src/server/modules/backup/restoreService.ts';
import { systemClock } from '../src/server/platform/clock.ts';
import type { Database, Queries } from '../src/server/platform/database/Database.ts';
import { OperatorError } from '../src/server/platform/OperatorError.ts';
import { readPassphrase } from './admin/readPassphrase.ts';
import { withShop } from './shop/withShop.ts';

interface RestoreCommand {
  file: string;
  replaces: boolean;
}

function readOptions(args: readonly string[]): RestoreCommand {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    });
    const [file] = positionals;
    if (file !== undefined && positionals.length === 1) return { file, replaces: values.replace };
  } catch {
    // Answered below.
  }
  throw new OperatorError('Usage: npm run restore -- FILE [--replace]');
}

await withShop(
  readOptions,
  async ({ file: asked, replaces }, { database, media, bucket, directory, keyStore }) => {
    const isEmpty = !(await hasData(database));
    if (!replaces && !isEmpty) {
      throw new OperatorError('The shop has data, which a restore deletes: add --replace.');
    }
    const clock = systemClock;
    const { backups: folder } = directory;
    const onBucketFault = (error: unknown) => console.error((error as Error).message);
    const archives = backupService({ database, media, bucket, folder, clock, onBucketFault });
    const file = bucket === null ? asked : ((await archives.fileOf(asked)) ?? asked);
    // It is asked for before anything is checked or changed.
    const passphrase = (await hasLockedKeys(file)) ? await readPassphrase() : null;
    const { manifest, heldMails, keys } = await restoreBackup(file, {
      database,
      media,
      folder,
      clock,
      ...(passphrase !== null && { keys: { passphrase, store: keyStore } }),
      ...(!isEmpty && {
        keep: async (trx: Queries) => {
          const { name } = await archives.createIn(trx);
          console.log(`What there was is in ${join(folder, name)}.`);
          return () => archives.remove(name);
        },
      }),
    });
    await archives.carry();
    console.log(`The shop is as it was at ${manifest.created_at}.`);
    if (keys === 'restored') console.log('Its keys of providers are in use.');
    if (keys === 'left') {
      console.log(
        'Its keys of providers were left out: set BACKUP_PASSPHRASE to restore them too.',
      );
    }
    if (heldMails > 0) {
      console.log(`${heldMails} mails that it had not sent wait in /tools until an admin decides.`);
    }
  },
);

async function hasData({ db }: Database): Promise<boolean> {
  const found = await Promise.all([
    db.selectFrom('users').select('id').limit(1).execute(),
    db.selectFrom('products').select('id').limit(1).execute(),
    db.selectFrom('orders').select('id').limit(1).execute(),
  ]);
  return found.some((rows) => rows.length > 0);
}
