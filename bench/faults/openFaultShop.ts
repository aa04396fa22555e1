import { startShop, type RunningShop } from '../../scripts/shop/startShop.ts';
import type { Database } from '../../src/server/platform/database/Database.ts';
import { withDatabase } from '../../src/testing/withDatabase.ts';
import { ledgerFaults } from '../../src/testing/ledgerFaults.ts';
import { orderStream, type OrderStream } from '../../src/testing/orderStream.ts';
import { PURCHASE } from '../load/checkoutLoad.ts';
import { readSample } from '../load/readSample.ts';
import type { FaultFigure } from '../report/Figures.ts';
import { stockPlenty } from '../shop/stockPlenty.ts';

/** A shop with plenty of stock, for faults during purchases. */
export interface FaultShop {
  start: () => Promise<RunningShop>;
  buy: (url: string) => OrderStream;
  /**
   * Checks that it, or a copy of it, has all acknowledged orders, each with its own number, and
   * that its ledgers agree.
   */
  check: (
    orderNumbers: readonly string[],
    copied?: ReadonlySet<string>,
  ) => Promise<Pick<FaultFigure, 'acknowledged' | 'lost' | 'twice' | 'ledgerFaults'>>;
}

const SHOPPERS = 16;

export async function openFaultShop(
  dataDir: string,
  databaseUrl: string | null,
): Promise<FaultShop> {
  const start = () => startShop(dataDir, databaseUrl === null ? {} : { DATABASE_URL: databaseUrl });
  const onDatabase = <Result>(run: (database: Database) => Promise<Result>) =>
    withDatabase({ dataDir, databaseUrl }, run);
  const first = await start();
  const { choices } = await readSample(first.url);
  await first.stop();
  await onDatabase((database) => stockPlenty(database, choices));
  return {
    start,
    buy: (url) => orderStream(url, choices, { shoppers: SHOPPERS, purchase: PURCHASE }),
    check: (orderNumbers, copied = new Set()) =>
      onDatabase(async (database) => {
        const rows = await database.db.selectFrom('orders').select('order_number').execute();
        const kept = new Set(rows.map((row) => row.order_number));
        return {
          acknowledged: orderNumbers.length,
          lost: orderNumbers.filter((number) => !kept.has(number) && !copied.has(number)).length,
          twice: orderNumbers.length - new Set(orderNumbers).size,
          ledgerFaults: await ledgerFaults(database, { isDemo: true }),
        };
      }),
  };
}
