import { sql } from 'kysely';
import type { Cents } from '../../../domain/money/money.ts';
import type { Queries } from '../../platform/database/Database.ts';

/** The sales to count. Times are milliseconds since 1970. */
export interface SalesPeriod {
  from?: number | undefined;
  /** Exclusive. */
  until?: number | undefined;
}

export interface Sales {
  unitsSold: number;
  /** At paid prices, before coupons, shipping and partial refunds. */
  revenue: Cents;
}

/** A size of a variant, with its stock. */
export interface StockedSize {
  title: string;
  variantId: number;
  color: string;
  size: string;
  sku: string;
  /** Null for a deleted size. */
  stock: number | null;
}

export interface StockReportRepository {
  titleName(id: number): Promise<string | null>;
  /** All titles in alphabetical order. */
  titleIds(): Promise<number[]>;
  /** All sizes of these titles, by title, product, colour and size. */
  sizesOf(titleIds: readonly number[]): Promise<(StockedSize & { id: number })[]>;
  /** Sales by size id; optionally of one title. */
  salesBySize(period: SalesPeriod, titleId?: number): Promise<ReadonlyMap<number, Sales>>;
  /** Sales of deleted sizes; optionally of the title with this name. */
  salesOfGone(period: SalesPeriod, title?: string): Promise<(StockedSize & Sales)[]>;
}

export function stockReportRepository(db: Queries): StockReportRepository {
  /** Order lines paid in the period and not cancelled. */
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

  function sizes() {
    return db
      .selectFrom('variant_sizes as s')
      .innerJoin('variants as v', 'v.id', 's.variant_id')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .innerJoin('titles as t', 't.id', 'p.title_id');
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
    sizesOf: (titleIds) =>
      sizes()
        .select(['s.id', 't.name as title', 'v.id as variantId', 'v.color', 's.size', 's.sku'])
        .select('s.quantity as stock')
        .where('t.id', 'in', titleIds)
        .orderBy('t.name_folded')
        .orderBy('t.id')
        .orderBy('p.id')
        .orderBy('v.position')
        .orderBy('v.id')
        .orderBy('s.position')
        .orderBy('s.id')
        .execute(),
    salesBySize: async (period, titleId) => {
      let lines = soldLines(period).select('l.variant_size_id as sizeId');
      lines =
        titleId === undefined
          ? lines.where('l.variant_size_id', 'is not', null)
          : lines.where(
              'l.variant_size_id',
              'in',
              sizes().select('s.id').where('t.id', '=', titleId),
            );
      const rows = await lines.groupBy('l.variant_size_id').execute();
      return new Map(rows.map(({ sizeId, ...sales }) => [sizeId ?? 0, sales]));
    },
    salesOfGone: async (period, title) => {
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
