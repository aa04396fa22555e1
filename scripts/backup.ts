import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backupService } from '../src/server/modules/backup/backupService.ts';
import { systemClock } from '../src/server/platform/clock.ts';
import { OperatorError } from '../src/server/platform/OperatorError.ts';
import { ProgressBar } from './transfer/ProgressBar.ts';
import { withShop } from './shop/withShop.ts';

/** Null: only the folder of backups gets it. */
function readTarget(args: readonly string[]): string | null {
  if (args.length > 1 || args[0]?.startsWith('-')) {
    throw new OperatorError('Usage: npm run backup [-- FILE]');
  }
  return args[0] ?? null;
}

await withShop(readTarget, async (target, { database, directory }) => {
  const { media, backups: folder } = directory;
  const bar = new ProgressBar('tables');
  const service = backupService({ database, media, folder, clock: systemClock });
  const { name } = await service.create((done, all) => bar.show(done, all));
  bar.clear();
  const file = join(folder, name);
  if (target !== null) await copyFile(file, target);
  console.log(target ?? file);
});
