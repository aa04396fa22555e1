import { setTimeout as pause } from 'node:timers/promises';
import { startShop } from '../../scripts/shop/startShop.ts';
import { API_PATHS } from '../../src/contract/apiPaths.ts';
import { withDatabase } from '../../src/testing/withDatabase.ts';
import { median } from '../load/percentile.ts';
import { readSample, type CatalogueSample } from '../load/readSample.ts';
import { runLoad } from '../load/runLoad.ts';
import type { BesideLoginsFigure } from '../report/Figures.ts';
import { stockPlenty } from '../shop/stockPlenty.ts';
import { timedPurchase, type Purchase } from './timedPurchase.ts';

const LOGINS = 200;
const BUYERS = 16;
const ORDERS_EACH = 8;
const SECONDS = 15;
const SETTLE_MS = 2000;

/** Duration of an order alone, and with this many wrong logins in flight. */
export async function buyBesideLogins(dataDir: string): Promise<BesideLoginsFigure> {
  const first = await startShop(dataDir);
  const { choices } = await readSample(first.url);
  await first.stop();
  await withDatabase({ dataDir, databaseUrl: null }, (database) => stockPlenty(database, choices));
  const shop = await startShop(dataDir);
  const buyTogether = async (): Promise<Purchase[]> =>
    (await Promise.all(Array.from({ length: BUYERS }, () => buySeveral(shop.url, choices)))).flat();
  await buyTogether();
  const alone = await buyTogether();
  const logins = runLoad({
    url: shop.url,
    pid: shop.pid,
    connections: LOGINS,
    seconds: SECONDS,
    warmUpSeconds: 0,
    sequences: [[wrongLogin]],
    fresh: false,
  });
  await pause(SETTLE_MS);
  const beside = await buyTogether();
  const { failures } = await logins;
  await shop.stop();
  const rows = await withDatabase({ dataDir, databaseUrl: null }, ({ db }) =>
    db.selectFrom('orders').select('order_number').execute(),
  );
  const kept = new Set(rows.map((row) => row.order_number));
  return {
    logins: LOGINS,
    buyers: BUYERS,
    alone: median(alone.map(({ ordering }) => ordering)),
    beside: median(beside.map(({ ordering }) => ordering)),
    hashed: failures[400] ?? 0,
    turnedAway: failures[429] ?? 0,
    lost: [...alone, ...beside].filter(({ number }) => !kept.has(number)).length,
  };
}

const wrongLogin = {
  path: API_PATHS.login,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: 'unknown', password: 'wrong-password' }),
} as const;

/** One buyer's purchases, sequentially. */
async function buySeveral(url: string, choices: CatalogueSample['choices']): Promise<Purchase[]> {
  const purchases: Purchase[] = [];
  for (let at = 0; at < ORDERS_EACH; at += 1) {
    const choice = choices[at % choices.length];
    if (!choice) throw new Error('There is nothing to buy');
    purchases.push(await timedPurchase(url, choice));
  }
  return purchases;
}
