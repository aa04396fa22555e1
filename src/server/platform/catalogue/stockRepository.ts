import { sql } from 'kysely';
import { LAST_UNITS } from '../../../domain/catalogue/product.ts';
import type { StockReason } from '../../../domain/catalogue/stock.ts';
import type { Database, Queries } from '../database/Database.ts';
import { prepare } from '../database/prepare.ts';
import { shelfPrices } from '../database/shelfPrices.ts';
import type { Instant } from '../database/schema/cartTables.ts';
import { stockNotices } from './stockNotices.ts';

/** Units of one size that are removed (negative) or returned. */
export interface StockMove {
  sizeId: number;
  delta: number;
}

/** The reason why stock moves, and its user; null for the shop itself. */
export interface StockCause {
  reason: StockReason;
  note?: string;
  /** Null without an order. */
  orderId: number | null;
  userId: number | null;
  at: Instant;
  /** The transaction has locked the sizes already. */
  isHeld?: boolean;
}

/** So many of one size that no card or filter shows a difference. */
function isPlenty(units: number): boolean {
  return units > LAST_UNITS;
}

export interface StockRepository {
  /** Moves stock and records it; each size at most once per call. False, with a part done, if stock is insufficient. */
  move(trx: Queries, moves: readonly StockMove[], cause: StockCause): Promise<boolean>;
}

interface MovedRow {
  id: number;
  quantity: number;
  product: number;
}

interface MovementParams {
  rows: string;
  reason: StockReason;
  note: string;
  orderId: number | null;
  userId: number | null;
  at: Instant;
}

export function stockRepository({
  dialect,
  noteStock,
}: Pick<Database, 'dialect' | 'noteStock'>): StockRepository {
  const { big } = dialect.words;
  const refreshShelfPrices = shelfPrices(dialect);
  const notifyOfStock = stockNotices(dialect);

  /** Rows are locked in the order of ids, to prevent deadlocks. */
  const hold = prepare<{ ids: unknown }, { id: number }>((db, param) =>
    db
      .selectFrom('variant_sizes as s')
      .select('s.id')
      .where(dialect.isOneOf(sql.ref('s.id'), sql`${param('ids')}`))
      .orderBy('s.id')
      .modifyEnd(dialect.holdRows('s')),
  );

  const change = prepare<{ moves: string }, MovedRow>(
    (_db, param) => sql<MovedRow>`
      update variant_sizes set quantity = variant_sizes.quantity + move.delta
      from (
        select cast(value ->> 0 as integer) as id, cast(value ->> 1 as integer) as delta
        from ${dialect.elements(sql`${param('moves')}`)}
      ) move
      where variant_sizes.id = move.id and variant_sizes.quantity + move.delta >= 0
      returning variant_sizes.id, variant_sizes.quantity, (
        select v.product_id from variants v where v.id = variant_sizes.variant_id
      ) as product`,
  );

  const note = prepare<MovementParams, unknown>(
    (_db, param) => sql`
      insert into stock_movements (
        variant_size_id, delta, quantity_before, quantity_after, reason, note, order_id, user_id, created_at
      )
      select cast(value ->> 0 as integer), cast(value ->> 1 as integer), cast(value ->> 2 as integer),
        cast(value ->> 3 as integer), cast(${param('reason')} as text), cast(${param('note')} as text),
        cast(${param('orderId')} as integer), cast(${param('userId')} as integer), cast(${param('at')} as ${sql.raw(big)})
      from ${dialect.elements(sql`${param('rows')}`)}`,
  );

  return {
    move: async (trx, moves, { reason, note: said = '', orderId, userId, at, isHeld }) => {
      if (moves.length === 0) return true;
      if (!isHeld) await hold(trx, { ids: dialect.list(moves.map(({ sizeId }) => sizeId)) });
      const pairs = moves.map(({ sizeId, delta }) => [sizeId, delta]);
      const moved = await change(trx, { moves: JSON.stringify(pairs) });
      if (moved.length < moves.length) return false;
      const after = new Map(moved.map((row) => [row.id, row]));
      const rows = moves.map(({ sizeId, delta }) => {
        const { quantity: left = 0, product = 0 } = after.get(sizeId) ?? {};
        noteStock(product, isPlenty(left) && isPlenty(left - delta));
        return [sizeId, delta, left - delta, left];
      });
      const turned = rows.filter(([, delta = 0, before]) => before === 0 || before === -delta);
      if (turned.length > 0) {
        await refreshShelfPrices(
          trx,
          turned.map(([sizeId = 0]) => sizeId),
        );
      }
      await note(trx, { rows: JSON.stringify(rows), reason, note: said, orderId, userId, at });
      if (reason === 'order') await notifyOfStock(trx, rows, at);
      return true;
    },
  };
}
