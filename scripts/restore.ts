import { parseArgs } from 'node:util';
import { restoreBackup } from '../src/server/modules/backup/restoreService.ts';
import type { Database } from '../src/server/platform/database/Database.ts';
import { OperatorError } from '../src/server/platform/OperatorError.ts';
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

await withShop(readOptions, async ({ file, replaces }, { database, media }) => {
  if (!replaces && (await hasData(database))) {
    throw new OperatorError(
      'The shop has data, which a restore deletes: add --replace, best after npm run backup.',
    );
  }
  const { created_at: createdAt } = await restoreBackup(file, { database, media });
  console.log(`The shop is as it was at ${createdAt}.`);
});

async function hasData({ db }: Database): Promise<boolean> {
  const found = await Promise.all([
    db.selectFrom('users').select('id').limit(1).execute(),
    db.selectFrom('products').select('id').limit(1).execute(),
    db.selectFrom('orders').select('id').limit(1).execute(),
  ]);
  return found.some((rows) => rows.length > 0);
}
