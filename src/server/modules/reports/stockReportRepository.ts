import { sql } from 'kysely';
import type { Cents } from '../../../domain/money.ts';
import type { Queries } from '../../platform/database/Database.ts';

/** Which sales count. Times are milliseconds since 1970. */
export interface SalesPeriod {
  from?: number | undefined;
  /** Not itself. */
  until?: number | undefined;
}

/** A size of a variant: what there is of it and what was sold. */
export interface StockReportRow {
  title: string;
  variantId: number;
  color: string;
  size: string;
  sku: string;
  /** Null for a size that the shop has no more. */
  stock: number | null;
  unitsSold: number;
  /** At the prices that were paid, before coupons and delivery. */
  revenue: Cents;
}

export interface StockReportRepository {
  titleName(id: number): Promise<string | null>;
  /** All of them in alphabetical order. */
  titleIds(): Promise<number[]>;
  /** Every size of these titles, by title, product, colour and size. */
  rowsOf(titleIds: readonly number[], period: SalesPeriod): Promise<StockReportRow[]>;
  /** What was sold of sizes that are gone; of the title of this name only, if given. */
  rowsOfGone(period: SalesPeriod, title?: string): Promise<StockReportRow[]>;
}

export function stockReportRepository(db: Queries): StockReportRepository {
  /** Lines of what was paid in the period and not cancelled. */
  function soldLines({ from, until }: SalesPeriod) {
    let lines = db
      .selectFrom('order_lines as l')
      .innerJoin('orders as o', 'o.id', 'l.order_id')
      .where('o.payment_status', '=', 'approved')
      .where('o.status', '<>', 'cancelled');
    if (from !== undefined) lines = lines.where('o.paid_at', '>=', from);
    if (until !== undefined) lines = lines.where('o.paid_at', '<', until);
    return lines.select([
      sql<number>`cast(sum(l.quantity) as bigint)`.as('unitsSold'),
      sql<Cents>`cast(sum(l.quantity * l.unit_price_cents) as bigint)`.as('revenue'),
    ]);
  }

  function sizesOf(titleIds: readonly number[]) {
    return db
      .selectFrom('variant_sizes as s')
      .innerJoin('variants as v', 'v.id', 's.variant_id')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .innerJoin('titles as t', 't.id', 'p.title_id')
      .where('t.id', 'in', titleIds);
  }

  return {
    titleName: async (id) => {
      const row = await db
        .selectFrom('titles')
        .select('name')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.name ?? null;
    },
    titleIds: async () => {
      const rows = await db
        .selectFrom('titles')
        .select('id')
        .orderBy('name_folded')
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },
    rowsOf: async (titleIds, period) => {
      const sizes = await sizesOf(titleIds)
        .select(['s.id', 't.name as title', 'v.id as variantId', 'v.color', 's.size', 's.sku'])
        .select('s.quantity as stock')
        .orderBy('t.name_folded')
        .orderBy('t.id')
        .orderBy('p.id')
        .orderBy('v.position')
        .orderBy('v.id')
        .orderBy('s.position')
        .orderBy('s.id')
        .execute();
      const sold = await soldLines(period)
        .select('l.variant_size_id as sizeId')
        .where('l.variant_size_id', 'in', sizesOf(titleIds).select('s.id'))
        .groupBy('l.variant_size_id')
        .execute();
      const soldBySize = new Map(sold.map(({ sizeId, ...sums }) => [sizeId, sums]));
      return sizes.map(({ id, ...size }) => ({ ...size, ...(soldBySize.get(id) ?? NOTHING_SOLD) }));
    },
    rowsOfGone: async (period, title) => {
      const columns = ['l.title', 'l.variant_id', 'l.color', 'l.size', 'l.sku'] as const;
      let lines = soldLines(period).where('l.variant_size_id', 'is', null);
      if (title !== undefined) lines = lines.where('l.title', '=', title);
      const rows = await lines
        .select(['l.title', 'l.variant_id as variantId', 'l.color', 'l.size', 'l.sku'])
        .groupBy(columns)
        .orderBy('l.title')
        .orderBy('l.variant_id')
        .orderBy('l.size')
        .execute();
      return rows.map((row) => ({ ...row, stock: null }));
    },
  };
}

const NOTHING_SOLD = { unitsSold: 0, revenue: 0 };
