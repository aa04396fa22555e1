import type { Queries } from '../../platform/database/Database.ts';
import type { Dialect } from '../../platform/database/Dialect.ts';

/** A line as it is stored. */
export interface StoredLine {
  sizeId: number;
  counted: number;
  expected: number;
  /** Milliseconds since 1970. */
  countedAt: number;
}

export interface StockCountsRepository {
  open(on: Queries): Promise<{ id: number; openedAt: number } | null>;
  /** The open sheet, or a new one; one at a time. */
  openOrStart(trx: Queries, now: number): Promise<number>;
  /** The latest first. */
  lines(on: Queries, countId: number): Promise<StoredLine[]>;
  countLines(on: Queries, countId: number): Promise<number>;
  line(trx: Queries, countId: number, sizeId: number): Promise<StoredLine | null>;
  write(trx: Queries, countId: number, line: StoredLine): Promise<void>;
  remove(trx: Queries, countId: number, sizeIds: readonly number[]): Promise<void>;
  close(trx: Queries, id: number, state: 'applied' | 'discarded', now: number): Promise<void>;
}

const COLUMNS = [
  'variant_size_id as sizeId',
  'counted',
  'expected',
  'counted_at as countedAt',
] as const;

export function stockCountsRepository(
  dialect: Pick<Dialect, 'isIn' | 'lockName'>,
): StockCountsRepository {
  async function open(on: Queries) {
    const row = await on
      .selectFrom('stock_counts')
      .select(['id', 'opened_at as openedAt'])
      .where('state', '=', 'open')
      .executeTakeFirst();
    return row ?? null;
  }

  return {
    open,
    openOrStart: async (trx, now) => {
      await dialect.lockName(trx, 'stock_counts');
      const known = await open(trx);
      if (known) return known.id;
      const { id } = await trx
        .insertInto('stock_counts')
        .values({ state: 'open', opened_at: now, closed_at: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    lines: (on, countId) =>
      on
        .selectFrom('stock_count_lines')
        .select(COLUMNS)
        .where('count_id', '=', countId)
        .orderBy('counted_at', 'desc')
        .orderBy('variant_size_id')
        .execute(),
    countLines: async (on, countId) => {
      const { count } = await on
        .selectFrom('stock_count_lines')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('count_id', '=', countId)
        .executeTakeFirstOrThrow();
      return count;
    },
    line: async (trx, countId, sizeId) => {
      const row = await trx
        .selectFrom('stock_count_lines')
        .select(COLUMNS)
        .where('count_id', '=', countId)
        .where('variant_size_id', '=', sizeId)
        .executeTakeFirst();
      return row ?? null;
    },
    write: async (trx, countId, { sizeId, counted, expected, countedAt }) => {
      const values = { counted, expected, counted_at: countedAt };
      await trx
        .insertInto('stock_count_lines')
        .values({ count_id: countId, variant_size_id: sizeId, ...values })
        .onConflict((on) => on.columns(['count_id', 'variant_size_id']).doUpdateSet(values))
        .execute();
    },
    remove: async (trx, countId, sizeIds) => {
      await trx
        .deleteFrom('stock_count_lines')
        .where('count_id', '=', countId)
        .where(dialect.isIn('variant_size_id', sizeIds))
        .execute();
    },
    close: async (trx, id, state, now) => {
      await trx
        .updateTable('stock_counts')
        .set({ state, closed_at: now })
        .where('id', '=', id)
        .execute();
    },
  };
}
