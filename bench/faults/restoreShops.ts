import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fillPath } from '../../src/contract/fillPath.ts';
import type { BackupsWire } from '../../src/contract/tools/backupToolsSchemas.ts';
import { BACKUP_TOOLS_PATHS, RESTORE_WORD } from '../../src/contract/tools/toolsPaths.ts';
import { readEntries } from '../../src/server/modules/backup/backupArchive.ts';
import { borrowSchema } from '../../src/testing/database/borrowSchema.ts';
import type { OrderStream } from '../../src/testing/orderStream.ts';
import type { FaultFigure } from '../report/Figures.ts';
import { logInAsAdmin } from '../shop/logInAsAdmin.ts';
import { openFaultShop } from './openFaultShop.ts';

const RESTORES = 3;
/** Orders placed before and after each restore. */
const ORDERS_BETWEEN = 50;
/** One may fail for the load on the shop, and changes nothing then. */
const MOST_ATTEMPTS = 10;
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
  try {
    const stream = buy(shop.url);
    await restoreWhileSelling(shop.url, stream);
    await shop.stop();
    await stream.ended;
    const numbers = stream.acknowledged.map((placed) => placed.order_number);
    const checked = await check(numbers, await numbersInBackups(folder));
    return { fault: `${engine}: backup restored`, times: RESTORES, deaths: 0, ...checked };
  } finally {
    await shop.kill();
  }
}

async function restoreWhileSelling(url: string, { acknowledged }: OrderStream): Promise<void> {
  const headers = { ...(await logInAsAdmin(url)), 'content-type': 'application/json' };
  const post = (path: string, body: object) =>
    fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const sell = async (): Promise<void> => {
    const wanted = acknowledged.length + ORDERS_BETWEEN;
    while (acknowledged.length < wanted) await pause(POLL_MS);
  };
  await post(BACKUP_TOOLS_PATHS.backups, {});
  const name = await firstBackup(url + BACKUP_TOOLS_PATHS.backups, headers);
  const path = fillPath(BACKUP_TOOLS_PATHS.restore, { name });
  for (let time = 0, attempt = 1; time < RESTORES; attempt += 1) {
    await sell();
    const answer = await post(path, { confirmation: RESTORE_WORD });
    const said = await answer.text();
    if (answer.ok) time += 1;
    else if (attempt === MOST_ATTEMPTS) throw new Error(`Restores are refused: ${said}`);
  }
  await sell();
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
    await readEntries(join(folder, file), ORDERS_ENTRY, async (_name, bytes) => {
      const rows = JSON.parse(bytes.toString()) as { order_number: string }[];
      for (const row of rows) numbers.add(row.order_number);
    });
  }
  return numbers;
}
