import { sql } from 'kysely';
import type { Cents } from '../../../domain/money/money.ts';
import type { Audience } from '../../../domain/catalogue/audience.ts';
import type { OptionNames } from '../../../domain/catalogue/options.ts';
import type { ShownSale, Variant, VariantSize } from '../../../domain/catalogue/product.ts';
import type { MinimumColumns } from '../../platform/catalogue/minUnitsFor.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { Dialect } from '../../platform/database/Dialect.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { isMediaOf } from './productCardsRepository.ts';
import { shownPrice } from './shownPrice.ts';
import { offerRecords, offersOfProduct } from './shownOffer.ts';
import { saleOfProduct, shownSale } from './shownSale.ts';

const SIZE = ['id', 'variant_id', 'size', 'option3', 'sku', 'quantity'] as const;
const PRICES = ['list_price_cents', 'suggested_price_cents'] as const;
const MEASURES = ['length', 'hip', 'waist', 'bust', 'sleeve', 'rise'] as const;

/** A product before the price list applies. */
export interface ProductRecord extends MinimumColumns {
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
    sale: shownSale(row, shown),
    offers: offerRecords(row.offers),
    min_units: row.min_units,
    min_units_wholesale: row.min_units_wholesale,
    createdAt: row.created_at,
    optionNames: { color: row.color_name, size: row.size_name, option3: row.option3_name },
    variants,
  };
}

type VariantTuple = [id: number, sku: string, color: string, hex: string | null];

type ImageTuple = [variantId: number, url: string, dominantColor: string | null, alt: string];

type Measure = string | null;

type SizeTuple = [
  id: number,
  variantId: number,
  size: string,
  option3: string,
  sku: string,
  quantity: number,
  listPrice: Cents | null,
  suggestedPrice: Cents | null,
  length: Measure,
  hip: Measure,
  waist: Measure,
  bust: Measure,
  sleeve: Measure,
  rise: Measure,
];

/** A colour before the price list applies. */
interface VariantRecord extends Omit<Variant, 'sizes'> {
  sizes: SizeRecord[];
}

type SizeRecord = Omit<VariantSize, 'price' | 'wholesalePrice'>;

/** The variants of a product from the JSON of three sorted tables. */
function variantsOf(row: ProductRow): VariantRecord[] {
  const variants = JSON.parse(row.variants) as VariantTuple[];
  const images = JSON.parse(row.images) as ImageTuple[];
  const sizes = JSON.parse(row.sizes) as SizeTuple[];
  return variants.map(([id, sku, color, hex]) => {
    const own = images.filter(([variantId]) => variantId === id);
    return {
      id,
      sku,
      color: { name: color, hex },
      images: own.map(([, url]) => url),
      alts: own.map(([, , , alt]) => alt),
      imageColor: own[0]?.[2] ?? null,
      sizes: sizes.filter(([, variantId]) => variantId === id).map((tuple) => sizeOf(tuple, row)),
    };
  });
}

function sizeOf(tuple: SizeTuple, product: ProductRow): SizeRecord {
  const [id, , size, option3, sku, stock, listPrice, suggestedPrice, ...measures] = tuple;
  const [length, hip, waist, bust, sleeve, rise] = measures;
  return {
    id,
    size,
    option3,
    sku,
    stock,
    listPrice: listPrice ?? product.list_price_cents,
    suggestedPrice: suggestedPrice ?? product.suggested_price_cents,
    measures: { length, hip, waist, bust, sleeve, rise },
  };
}

interface ProductRow extends MinimumColumns {
  id: number;
  title_id: number;
  title: string;
  list_price_cents: number;
  suggested_price_cents: number;
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
  /** JSON of `VariantTuple[]`. */
  variants: string;
  /** JSON of `ImageTuple[]`. */
  images: string;
  /** JSON of `SizeTuple[]`. */
  sizes: string;
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
  const variants = dialect.jsonRows(
    ['v.id', 'v.sku', 'v.color', 'v.color_hex'],
    ['v.position', 'v.id'],
  );
  const images = dialect.jsonRows(
    ['i.variant_id', 'i.url', 'm.dominant_color', 'i.alt'],
    ['i.position'],
  );
  const sizes = dialect.jsonRows(
    [...SIZE, ...PRICES, ...MEASURES].map((column) => `s.${column}`),
    ['s.position', 's.id'],
  );
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
        .select(['p.min_units', 'p.min_units_wholesale'])
        .select([
          sql<string>`(select ${variants} ${ofProduct})`.as('variants'),
          sql<string>`(select ${images} ${imagesOfProduct})`.as('images'),
          sql<string>`(select ${sizes} ${sizesOfProduct})`.as('sizes'),
          saleOfProduct(dialect).as('sales'),
          offersOfProduct(dialect).as('offers'),
        ])
        .where('p.id', '=', param('id'))
        .$if(isOnSale, (any) => any.where('p.published', '=', 1)),
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
