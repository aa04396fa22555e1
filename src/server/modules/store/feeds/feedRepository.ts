import { sql } from 'kysely';
import type { Audience } from '../../../../domain/catalogue/audience.ts';
import type { Cents } from '../../../../domain/money/money.ts';
import { priceIn } from '../../../../domain/tools/sale.ts';
import type { BulkValues } from '../../../../domain/tools/bulkEdit.ts';
import type { Database } from '../../../platform/database/Database.ts';
import { prepare } from '../../../platform/database/prepare.ts';

/** A published product with all of its colours and sizes. */
export interface FeedProduct {
  id: number;
  title: string;
  audience: Audience | null;
  description: string;
  weightGrams: number;
  categoryId: number | null;
  colorName: string;
  sizeName: string;
  rows: FeedRow[];
}

/** One size of one colour. */
export interface FeedRow {
  id: number;
  color: string;
  size: string;
  option3: string;
  stock: number;
  /** Null or a text that may be a GTIN. */
  barcode: string | null;
  price: Cents;
  /** The sale that its product is in, with the price that was asked before. */
  sale: { startsAt: number; endsAt: number; asked: Cents } | null;
  pictures: string[];
}

export interface FeedRepository {
  /** Published products in the order of their ids, a page at a time. */
  pages(): AsyncGenerator<FeedProduct[]>;
}

/** Few, so that writing a page's items holds no other answer up. */
const PAGE = 20;

type RowTuple = [
  id: number,
  variantId: number,
  color: string,
  size: string,
  option3: string,
  stock: number,
  barcode: string | null,
  ownPrice: Cents | null,
];
type PictureTuple = [variantId: number, url: string];
/** `before`: JSON of `BulkValues`. */
type SaleTuple = [startsAt: number, endsAt: number, before: string];

interface FeedProductRow {
  id: number;
  title: string;
  audience: Audience | null;
  description: string;
  weight_grams: number;
  main_category_id: number | null;
  color_name: string;
  size_name: string;
  list_price_cents: Cents;
  rows: string;
  pictures: string;
  sales: string;
}

export function feedRepository({ background: db, dialect }: Database): FeedRepository {
  const rows = dialect.jsonRows(
    [
      ...['s.id', 's.variant_id', 'v.color', 's.size', 's.option3'],
      ...['s.quantity', 's.barcode', 's.list_price_cents'],
    ],
    ['v.position', 'v.id', 's.position', 's.id'],
  );
  const pictures = dialect.jsonRows(['i.variant_id', 'i.url'], ['i.position']);
  const sales = dialect.jsonRows(['x.starts_at', 'x.ends_at', 'i.before'], ['x.id']);
  const page = prepare<{ after: number; limit: number }, FeedProductRow>((queries, param) =>
    queries
      .selectFrom('products as p')
      .innerJoin('titles as t', 't.id', 'p.title_id')
      .select(['p.id', 't.name as title', 'p.audience', 'p.description', 'p.weight_grams'])
      .select(['p.main_category_id', 'p.color_name', 'p.size_name', 'p.list_price_cents'])
      .select([
        sql<string>`(select ${rows} from variants v join variant_sizes s on s.variant_id = v.id
          where v.product_id = p.id)`.as('rows'),
        sql<string>`(select ${pictures} from variants v join variant_images i
          on i.variant_id = v.id where v.product_id = p.id)`.as('pictures'),
        sql<string>`(select ${sales} from sale_items i join sales x on x.id = i.sale_id
          where i.product_id = p.id and i.state = 'active')`.as('sales'),
      ])
      .where('p.published', '=', 1)
      .where('p.id', '>', param('after'))
      .orderBy('p.id')
      .limit(param('limit')),
  );

  return {
    pages: async function* () {
      let after = 0;
      for (;;) {
        const found = await page(db, { after, limit: PAGE });
        const last = found.at(-1);
        if (!last) return;
        after = last.id;
        yield found.map(productOf);
      }
    },
  };
}

function productOf(row: FeedProductRow): FeedProduct {
  const pictures = JSON.parse(row.pictures) as PictureTuple[];
  const [sale] = JSON.parse(row.sales) as SaleTuple[];
  const base = sale && (JSON.parse(sale[2]) as BulkValues).prices;
  const rows = (JSON.parse(row.rows) as RowTuple[]).map(
    ([id, variantId, color, size, option3, stock, barcode, ownPrice]): FeedRow => ({
      id,
      color,
      size,
      option3,
      stock,
      barcode,
      price: ownPrice ?? row.list_price_cents,
      sale:
        sale && base
          ? { startsAt: sale[0], endsAt: sale[1], asked: priceIn(base, id).price }
          : null,
      pictures: pictures.filter(([owner]) => owner === variantId).map(([, url]) => url),
    }),
  );
  return {
    id: row.id,
    title: row.title,
    audience: row.audience,
    description: row.description,
    weightGrams: row.weight_grams,
    categoryId: row.main_category_id,
    colorName: row.color_name,
    sizeName: row.size_name,
    rows,
  };
}
