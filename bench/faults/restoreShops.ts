import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fillPath } from '../../src/contract/fillPath.ts';
import type { BackupsWire } from '../../src/contract/tools/backupToolsSchemas.ts';
import { BACKUP_TOOLS_PATHS, RESTORE_WORD } from '../../src/contract/tools/toolsPaths.ts';
import { readEntries } from '../../src/server/modules/backup/backupArchive.ts';
import { borrowSchema } from '../../src/testing/database/borrowSchema.ts';
import type { FaultFigure } from '../report/Figures.ts';
import { logInAsAdmin } from '../shop/logInAsAdmin.ts';
import { openFaultShop } from './openFaultShop.ts';

const RESTORES = 3;
/** Before and after each. */
const ORDERS_BETWEEN = 50;
const POLL_MS = 20;
const ORDERS_ENTRY = /^tables\/orders\/\d+\.json$/;

/** Restores a backup in the tools of a selling shop: what it acknowledged is in it or in the copies that it makes. */
export async function restoreShops(
  dataDir: string,
  postgres: string | null,
): Promise<FaultFigure[]> {
  const figures = [await restoreShop('node:sqlite', dataDir, null)];
  if (postgres === null) return figures;
  const schema = await borrowSchema(postgres);
  try {
    return [...figures, await restoreShop('PostgreSQL', dataDir, schema.url)];
  } finally {
    await schema.giveBack();
  }
}

async function restoreShop(
  engine: string,
  dataDir: string,
  databaseUrl: string | null,
): Promise<FaultFigure> {
  const folder = join(dataDir, 'backups');
  await rm(folder, { recursive: true, force: true });
  const { start, buy, check } = await openFaultShop(dataDir, databaseUrl);
  const shop = await start();
  const headers = {
    ...(await logInAsAdmin(shop.url)),
    'content-type': 'application/json',
  };
  const post = (path: string, body: object) =>
    fetch(shop.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  await post(BACKUP_TOOLS_PATHS.backups, {});
  const name = await firstBackup(shop.url + BACKUP_TOOLS_PATHS.backups, headers);
  const stream = buy(shop.url);
  const sell = async (): Promise<void> => {
    const wanted = stream.acknowledged.length + ORDERS_BETWEEN;
    while (stream.acknowledged.length < wanted) await pause(POLL_MS);
  };
  for (let time = 0; time < RESTORES; time += 1) {
    await sell();
    const answer = await post(fillPath(BACKUP_TOOLS_PATHS.restore, { name }), {
      confirmation: RESTORE_WORD,
    });
    if (!answer.ok) throw new Error(`A restore was answered ${answer.status}`);
    await answer.arrayBuffer();
  }
  await sell();
  await shop.stop();
  await stream.ended;
  const numbers = stream.acknowledged.map((placed) => placed.order_number);
  const fault = `${engine}: backup restored`;
  const checked = await check(numbers, await numbersInBackups(folder));
  return { fault, times: RESTORES, deaths: 0, ...checked };
}

async function firstBackup(url: string, headers: Record<string, string>): Promise<string> {
  for (;;) {
    const { backups } = (await (await fetch(url, { headers })).json()) as BackupsWire;
    const [backup] = backups;
    if (backup) return backup.name;
    await pause(POLL_MS);
  }
}

async function numbersInBackups(folder: string): Promise<Set<string>> {
  const numbers = new Set<string>();
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.tar.gz')) continue;
    await readEntries(join(folder, file), async (name, bytes) => {
      if (!ORDERS_ENTRY.test(name)) return;
      const rows = JSON.parse(Buffer.from(bytes).toString()) as { order_number: string }[];
      for (const row of rows) numbers.add(row.order_number);
    });
  }
  return numbers;
}
