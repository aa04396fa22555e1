import { isStockUnlimited, MAX_COUNTED_STOCK } from '../../../domain/orders/cart.ts';
import { sizeTitle } from '../../../domain/catalogue/stock.ts';
import {
  MAX_COUNT_LINES,
  stockAfterCount,
  type AppliedCount,
  type CountLine,
  type StockCount,
} from '../../../domain/catalogue/stockCount.ts';
import { recordAudit, type Actor, type AuditChange } from '../../platform/audit/recordAudit.ts';
import { stockRepository } from '../../platform/catalogue/stockRepository.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { conflict, notFound } from '../../platform/ShopError.ts';
import { stockCountsRepository } from './stockCountsRepository.ts';
import { stockLevelsRepository } from './stockLevelsRepository.ts';

/** Found units of a size. */
export interface FoundUnits {
  /** A SKU or barcode, or the size's id. */
  of: string | number;
  units: number;
  /** Added to what was counted before, as a scanner does, or in its place. */
  isMore: boolean;
}

export interface StockCountsService {
  /** The open sheet; null without one. All admins share it. */
  current(): Promise<StockCount | null>;
  /** Writes into the open sheet, or starts one. @throws ShopError notFound, conflict */
  count(found: FoundUnits): Promise<CountLine>;
  /** Takes a size out of the open sheet. */
  remove(sizeId: number): Promise<void>;
  /** Moves the stock by the differences. @throws ShopError conflict for a sheet that is closed */
  apply(countId: number, by: Actor): Promise<AppliedCount>;
  /** @throws ShopError conflict for a sheet that is closed */
  discard(countId: number, by: Actor): Promise<void>;
}

const NO_SIZE = 'No encontramos ese talle.';
const UNLIMITED = 'Ese talle se vende sin límite de stock: no se puede contar.';
const FULL = `Una planilla lleva hasta ${MAX_COUNT_LINES} talles. Aplicala y seguí con otra.`;
const TOO_MANY = `Hasta ${MAX_COUNTED_STOCK.toLocaleString('es-AR')} unidades.`;
const CLOSED = 'Alguien ya aplicó o descartó esta planilla.';
const SOLD = 'Desde que lo contaste se vendieron más de las que había: contalo de nuevo.';
const noCode = (code: string) => notFound(`No hay ningún talle con el código ${code}.`);

export function stockCountsService({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): StockCountsService {
  const { dialect } = database;
  const levels = stockLevelsRepository(dialect);
  const counts = stockCountsRepository(dialect);
  const stock = stockRepository(database);
  const now = () => clock.now().getTime();

  async function linesOf(on: Queries, countId: number): Promise<CountLine[]> {
    const stored = await counts.lines(on, countId);
    const sizes = await levels.ofSizes(
      on,
      stored.map(({ sizeId }) => sizeId),
    );
    const byId = new Map(sizes.map((size) => [size.sizeId, size]));
    return stored.flatMap((line) => {
      const size = byId.get(line.sizeId);
      return size ? [{ ...size, ...line }] : [];
    });
  }

  async function idOf(on: Queries, of: string | number): Promise<number> {
    if (typeof of === 'number') return of;
    const id = await levels.idByCode(on, of);
    if (id === null) throw noCode(of);
    return id;
  }

  /** Locks the sheet, so that it is applied once. */
  async function holdOpen(trx: Queries, countId: number): Promise<void> {
    await dialect.lockName(trx, 'stock_counts');
    if ((await counts.open(trx))?.id !== countId) throw conflict(CLOSED);
  }

  const closing = (id: number, action: 'changed' | 'cancelled', lines: number): AuditChange => ({
    at: now(),
    action,
    entity: 'stock',
    id: `count ${id}`,
    after: { lines },
  });

  return {
    current: async () => {
      const count = await counts.open(database.db);
      return count && { ...count, lines: await linesOf(database.db, count.id) };
    },
    count: ({ of, units, isMore }) =>
      database.transaction(async (trx) => {
        const sizeId = await idOf(trx, of);
        const countId = await counts.openOrStart(trx, now());
        await levels.hold(trx, [sizeId]);
        const [size] = await levels.ofSizes(trx, [sizeId]);
        if (!size) throw notFound(NO_SIZE);
        if (isStockUnlimited(size.stock)) throw conflict(UNLIMITED);
        const known = await counts.line(trx, countId, sizeId);
        const counted = (isMore ? (known?.counted ?? 0) : 0) + units;
        if (counted > MAX_COUNTED_STOCK) throw conflict(TOO_MANY);
        if (!known && (await counts.countLines(trx, countId)) >= MAX_COUNT_LINES) {
          throw conflict(FULL);
        }
        const expected = size.stock + size.toPack;
        const line = { sizeId, counted, expected, countedAt: now() };
        await counts.write(trx, countId, line);
        return { ...size, ...line };
      }),
    remove: (sizeId) =>
      database.transaction(async (trx) => {
        const count = await counts.open(trx);
        if (count) await counts.remove(trx, count.id, [sizeId]);
      }),
    apply: (countId, by) =>
      database.transaction(async (trx) => {
        await holdOpen(trx, countId);
        const ids = (await counts.lines(trx, countId)).map(({ sizeId }) => sizeId);
        await levels.hold(trx, ids);
        const lines = await linesOf(trx, countId);
        const plan = lines.map((line) => ({ line, after: stockAfterCount(line) }));
        const possible = plan.flatMap(({ line, after }) =>
          after === null ? [] : [{ line, after }],
        );
        const changed = possible.filter(({ line, after }) => after !== line.stock);
        const at = now();
        await stock.move(
          trx,
          changed.map(({ line, after }) => ({ sizeId: line.sizeId, delta: after - line.stock })),
          { reason: 'count', orderId: null, userId: by.userId, at },
        );
        await recordAudit(trx, by, [
          closing(countId, 'changed', possible.length),
          ...changed.map(({ line, after }): AuditChange => {
            const what = { action: 'changed', entity: 'stock', id: line.sizeId } as const;
            const { counted, expected } = line;
            return {
              at,
              ...what,
              label: sizeTitle(line),
              before: { stock: line.stock },
              after: { stock: after, reason: 'count', counted, expected },
            };
          }),
        ]);
        const refused = plan.filter(({ after }) => after === null);
        if (refused.length === 0) await counts.close(trx, countId, 'applied', at);
        else {
          const done = possible.map(({ line }) => line.sizeId);
          await counts.remove(trx, countId, done);
        }
        return {
          changed: changed.length,
          unchanged: possible.length - changed.length,
          refused: refused.map(({ line }) => ({
            sizeId: line.sizeId,
            name: sizeTitle(line),
            detail: isStockUnlimited(line.stock) ? UNLIMITED : SOLD,
          })),
        };
      }),
    discard: (countId, by) =>
      database.transaction(async (trx) => {
        await holdOpen(trx, countId);
        const lines = await counts.countLines(trx, countId);
        await counts.close(trx, countId, 'discarded', now());
        await recordAudit(trx, by, closing(countId, 'cancelled', lines));
      }),
  };
}
