import { constants, DatabaseSync, StatementSync } from 'node:sqlite';
import { onSqlite } from '../testing/onEveryDialect.ts';
import { openOrderShop } from '../testing/openOrderShop.ts';
import { refreshShelves } from './platform/database/refreshShelves.ts';

const RUNS = 3;

/** Counts how often each statement was compiled while it ran. */
function watchStatements() {
  const again = new Map<string, number>();
  const watched = new WeakSet<DatabaseSync>();
  const { prepare } = DatabaseSync.prototype;
  const { all, run } = StatementSync.prototype;
  let compiled = 0;

  function counting<Run extends (...values: never[]) => unknown>(execute: Run): Run {
    return function (this: StatementSync, ...values: Parameters<Run>) {
      const before = compiled;
      const result = execute.apply(this, values);
      if (compiled > before) again.set(this.sourceSQL, (again.get(this.sourceSQL) ?? 0) + 1);
      return result;
    } as Run;
  }

  DatabaseSync.prototype.prepare = function (...asked) {
    if (!watched.has(this)) {
      watched.add(this);
      this.setAuthorizer(() => {
        compiled += 1;
        return constants.SQLITE_OK;
      });
    }
    return prepare.apply(this, asked);
  };
  Object.assign(StatementSync.prototype, { all: counting(all), run: counting(run) });
  const stop = () => {
    DatabaseSync.prototype.prepare = prepare;
    Object.assign(StatementSync.prototype, { all, run });
  };
  return { again, stop };
}

onSqlite('what every shopper runs', (database) => {
  it('is compiled once, not at each run', async () => {
    const { again, stop } = watchStatements();
    const shop = await openOrderShop(database());
    try {
      await shop.stock({ M: 100, L: 100 });
      await database().changeCatalogue((trx) => refreshShelves(trx, database().dialect, 'all'));
      for (let run = 0; run < RUNS; run += 1) {
        const host = `run-${run}.example`;
        const read = (url: string) =>
          shop.app.inject({ url: `/api/store/${url}`, headers: { host } });
        const found = await read('products/');
        const [{ id }] = found.json<{ results: [{ id: number }] }>().results;
        expect((await read(`products/${id}/`)).statusCode).toBe(200);
        for (const text of ['rem', 'remera', 'remexa', 'remera corta']) {
          expect((await read(`titles/filter/?q=${text}`)).statusCode).toBe(200);
          await read(`products/filter/?filters=${JSON.stringify({ q: text })}`);
        }
        const guest = await shop.fillCart(2);
        const bought = await shop.buy(guest, { payment_method: 'Transferencia bancaria' });
        expect(bought.statusCode).toBe(201);
        // Records that are kept are read again.
        await database().changeCatalogue(async () => undefined);
      }
    } finally {
      stop();
      await shop.close();
    }
    const each = [...again].filter(([, times]) => times >= RUNS).map(([text]) => text);
    expect(each).toEqual([]);
  });
});
