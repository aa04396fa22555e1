import { sql } from 'kysely';
import type { Cents } from '../../../domain/money/money.ts';
import { AUDIENCES, type Audience } from '../../../domain/catalogue/audience.ts';
import type { OptionNames } from '../../../domain/catalogue/options.ts';
import type { ProductFacts } from '../../../domain/catalogue/productFacts.ts';
import type { ProductTwin, ShownSale } from '../../../domain/catalogue/product.ts';
import {
  UNIT_COLUMNS,
  unitColumnsOf,
  type UnitColumns,
} from '../../platform/catalogue/unitRules.ts';
import { FACT_COLUMNS, factsOf, type FactRow } from '../../platform/catalogue/factColumns.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { Dialect } from '../../platform/database/Dialect.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { isMediaOf } from './productCardsRepository.ts';
import { shownPrice } from './shownPrice.ts';
import { offerRecords, offersOfProduct } from './shownOffer.ts';
import { saleOfProduct, shownSale } from './shownSale.ts';
import { variantsOf, type VariantRecord, type VariantsRow } from './variantRecords.ts';

const SIZE = ['id', 'variant_id', 'size', 'option3', 'sku', 'quantity'] as const;
const PRICES = ['list_price_cents', 'suggested_price_cents'] as const;
const MEASURES = ['length', 'hip', 'waist', 'bust', 'sleeve', 'rise'] as const;

/** A product before the price list applies. */
export interface ProductRecord extends UnitColumns, ProductFacts {
  id: number;
  titleId: number;
  title: string;
  listPrice: Cents;
  suggestedPrice: Cents;
  priceVaries: boolean;
  /** Percent. */
  taxRate: number;
  description: string;
  care: string;
  seoTitle: string;
  seoDescription: string;
  categoryId: number | null;
  audience: Audience | null;
  twins: ProductTwin[];
  sale: ShownSale | null;
  offers: ReturnType<typeof offerRecords>;
  createdAt: number;
  optionNames: OptionNames;
  variants: VariantRecord[];
}

export interface ProductRepository {
  /** Null if not on sale. */
  find(id: number): Promise<ProductRecord | null>;
  /** Finds the product as it is now, on sale or not. */
  findAny(id: number): Promise<ProductRecord | null>;
  /** The products after this one on a shelf, newest first, wrapping around to the start. */
  neighbours(product: ProductRecord, shelf: number, limit: number): Promise<number[]>;
}

export function productRepository({
  db: current,
  replica: db,
  dialect,
}: Database): ProductRepository {
  const queries = productQueries(dialect);

  return {
    find: async (id) => recordOf((await queries.product(db, { id }))[0]),
    findAny: async (id) => recordOf((await queries.anyProduct(current, { id }))[0]),
    neighbours: async ({ id, createdAt }, shelf, limit) => {
      const older = await queries.olderOnShelf(db, { shelf, id, createdAt, limit });
      const newest =
        older.length < limit ? await queries.newestOnShelf(db, { shelf, id, limit }) : [];
      return [...new Set([...older, ...newest].map((row) => row.id))].slice(0, limit);
    },
  };
}

function recordOf(row: ProductRow | undefined): ProductRecord | null {
  if (!row) return null;
  const variants = variantsOf(row);
  const sizes = variants.flatMap((variant) => variant.sizes);
  const prices = sizes.map(({ listPrice, ...size }) => ({ ...size, price: listPrice }));
  const shown = shownPrice(prices, row);
  return {
    id: row.id,
    titleId: row.title_id,
    title: row.title,
    ...shown,
    taxRate: row.tax_rate_basis_points / 100,
    description: row.description,
    care: row.care,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    categoryId: row.main_category_id,
    audience: row.audience,
    twins: twinsOf(row),
    ...factsOf(row),
    sale: shownSale(row, shown),
    offers: offerRecords(row.offers),
    ...unitColumnsOf(row),
    createdAt: row.created_at,
    optionNames: { color: row.color_name, size: row.size_name, option3: row.option3_name },
    variants,
  };
}

type TwinTuple = [id: number, audience: Audience];

/** One of each other audience. */
function twinsOf({ audience, twins }: ProductRow): ProductTwin[] {
  const found = JSON.parse(twins) as TwinTuple[];
  return AUDIENCES.flatMap((other) => {
    const [id] = found.find(([, whose]) => whose === other && whose !== audience) ?? [];
    return id === undefined ? [] : [{ id, audience: other }];
  });
}

interface ProductRow extends UnitColumns, FactRow, VariantsRow {
  id: number;
  title_id: number;
  title: string;
  tax_rate_basis_points: number;
  description: string;
  care: string;
  seo_title: string;
  seo_description: string;
  main_category_id: number | null;
  audience: Audience | null;
  created_at: number;
  color_name: string;
  size_name: string;
  option3_name: string;
  /** JSON of `TwinTuple[]`. */
  twins: string;
  sales: string;
  offers: string;
}

interface ById {
  id: number;
}

interface OnShelf {
  shelf: number;
  /** The excluded product. */
  id: number;
  limit: number;
}

/** Prepared statements of the product page. */
function productQueries(dialect: Dialect) {
  const twins = dialect.jsonRows(['twin.id', 'twin.audience'], ['twin.id']);
  const variants = dialect.jsonRows(
    ['v.id', 'v.sku', 'v.color', 'v.color_hex'],
    ['v.position', 'v.id'],
  );
  const images = dialect.jsonRows(
    ['i.variant_id', 'i.url', 'm.dominant_color', 'i.alt', 'm.width', 'm.height'],
    ['i.position'],
  );
  const sizes = dialect.jsonRows(
    [...SIZE, ...PRICES, ...MEASURES].map((column) => `s.${column}`),
    ['s.position', 's.id'],
  );
  const twinsOfProduct = sql`from products twin where twin.title_id = p.title_id
    and twin.published = 1 and twin.audience is not null and twin.id <> p.id`;
  const ofProduct = sql`from variants v where v.product_id = p.id`;
  const imagesOfProduct = sql`from variants v join variant_images i on i.variant_id = v.id
    left join media m on ${isMediaOf(sql.ref('i.url'))} where v.product_id = p.id`;
  const sizesOfProduct = sql`from variants v join variant_sizes s on s.variant_id = v.id
    where v.product_id = p.id`;

  const product = (isOnSale: boolean) =>
    prepare<ById, ProductRow>((db, param) =>
      db
        .selectFrom('products as p')
        .innerJoin('titles as t', 't.id', 'p.title_id')
        .select(['p.id', 'p.title_id', 't.name as title', 'p.main_category_id', 'p.created_at'])
        .select(['p.list_price_cents', 'p.suggested_price_cents', 'p.tax_rate_basis_points'])
        .select(['p.description', 'p.care', 'p.seo_title', 'p.seo_description'])
        .select(['p.color_name', 'p.size_name', 'p.option3_name', 'p.audience'])
        .select(UNIT_COLUMNS)
        .select(FACT_COLUMNS.map((column) => `p.${column}` as const))
        .select([
          sql<string>`(select ${twins} ${twinsOfProduct})`.as('twins'),
          sql<string>`(select ${variants} ${ofProduct})`.as('variants'),
          sql<string>`(select ${images} ${imagesOfProduct})`.as('images'),
          sql<string>`(select ${sizes} ${sizesOfProduct})`.as('sizes'),
          saleOfProduct(dialect).as('sales'),
          offersOfProduct(dialect).as('offers'),
        ])
        .where('p.id', '=', param('id'))
        .$if(isOnSale, (any) => any.where('p.published', '=', sql.lit(1))),
    );

  return {
    product: product(true),
    anyProduct: product(false),

    olderOnShelf: prepare<OnShelf & { createdAt: number }, ById>((db, param) =>
      db
        .selectFrom('shelf_products')
        .select('product_id as id')
        .where('shelf_id', '=', param('shelf'))
        .where(sql<boolean>`(created_at, product_id) < (${param('createdAt')}, ${param('id')})`)
        .orderBy('created_at', 'desc')
        .orderBy('product_id', 'desc')
        .limit(param('limit')),
    ),

    newestOnShelf: prepare<OnShelf, ById>((db, param) =>
      db
        .selectFrom('shelf_products')
        .select('product_id as id')
        .where('shelf_id', '=', param('shelf'))
        .where('product_id', '<>', param('id'))
        .orderBy('created_at', 'desc')
        .orderBy('product_id', 'desc')
        .limit(param('limit')),
    ),
  };
}
