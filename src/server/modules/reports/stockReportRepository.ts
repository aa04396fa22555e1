import { sql } from 'kysely';
import type { Cents } from '../../../domain/money/money.ts';
import type { Queries } from '../../platform/database/Database.ts';
import {
  soldOrders,
  takenFromSales,
  totalsBy,
  type SoldPeriod,
} from '../../platform/sales/soldOrders.ts';

export interface Sales {
  unitsSold: number;
  /** Amount after coupons and what was given back, without shipping. */
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
  /** The shop's cost of a unit now; null while unknown. */
  cost: Cents | null;
}

export interface StockReportRepository {
  titleName(id: number): Promise<string | null>;
  /** All titles in alphabetical order. */
  titleIds(): Promise<number[]>;
  /** All sizes of these titles, by title, product, colour and size. */
  sizesOf(titleIds: readonly number[]): Promise<(StockedSize & { id: number })[]>;
  /** Sales by size id; optionally of one title. */
  salesBySize(period: SoldPeriod, titleId?: number): Promise<ReadonlyMap<number, Sales>>;
  /** Sales of deleted sizes; optionally of the title with this name. */
  salesOfGone(period: SoldPeriod, title?: string): Promise<(StockedSize & Sales)[]>;
}

export function stockReportRepository(db: Queries): StockReportRepository {
  function soldLines(period: SoldPeriod) {
    return soldOrders(db, period)
      .innerJoin('order_lines as l', 'l.order_id', 'o.id')
      .select([
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
        .select([
          's.quantity as stock',
          sql<Cents | null>`coalesce(s.cost_cents, p.cost_cents)`.as('cost'),
        ])
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
      const [rows, { lines: reduced }] = await Promise.all([
        lines.groupBy('l.variant_size_id').execute(),
        takenFromSales(db, period),
      ]);
      const taken = totalsBy(reduced, ({ sizeId }) => sizeId);
      return new Map(
        rows.map(({ sizeId, unitsSold, revenue }) => [
          sizeId ?? 0,
          { unitsSold, revenue: revenue - (taken.get(sizeId) ?? 0) },
        ]),
      );
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
      const { lines: all } = await takenFromSales(db, period);
      const gone = all.filter(({ sizeId }) => sizeId === null);
      const taken = totalsBy(gone, goneKey);
      return rows.map((row) => ({
        ...row,
        stock: null,
        cost: null,
        revenue: row.revenue - (taken.get(goneKey(row)) ?? 0),
      }));
    },
  };
}

function goneKey(row: Pick<StockedSize, 'title' | 'variantId' | 'color' | 'size' | 'sku'>): string {
  return JSON.stringify([row.title, row.variantId, row.color, row.size, row.sku]);
}
