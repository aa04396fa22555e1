import { sql } from 'kysely';
import { plainSize, type NamedSize } from '../../../domain/catalogue/options.ts';
import type { Measures } from '../../../domain/catalogue/product.ts';
import type { EditedProduct } from '../../../domain/catalogue/productDraft.ts';
import { slug } from '../../../domain/catalogue/slug.ts';
import { ownPriceIn } from '../../../domain/tools/sale.ts';
import { runningSales, storedPrice } from '../../platform/catalogue/atBasePrices.ts';
import { tagsOf } from '../../platform/catalogue/productTags.ts';
import { boxOf } from '../../platform/catalogue/boxColumns.ts';
import { factsOf } from '../../platform/catalogue/factColumns.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';

const MAX_HANDLE = 150;

export interface EditedProductsRepository {
  /** Products with everything that belongs to them, in the order of the ids; unknown ones are left out. */
  read(on: Queries, ids: readonly number[]): Promise<StoredEdit[]>;
  /** A handle that no product has. */
  freeHandle(on: Queries, title: string): Promise<string>;
  /** Returns which of these SKUs and barcodes are another product's, with its title. */
  ownersOf(on: Queries, labels: TakenLabels): Promise<LabelOwner[]>;
  /** Returns those of these categories that exist. */
  knownCategories(on: Queries, ids: readonly number[]): Promise<ReadonlySet<number>>;
  /** Unpublished products that are due. */
  dueToPublish(on: Queries, now: number): Promise<number[]>;
}

/** A product with what only the writer needs to know. */
export interface StoredEdit extends EditedProduct {
  handle: string;
}

interface TakenLabels {
  productId: number | null;
  skus: readonly string[];
  barcodes: readonly string[];
}

interface LabelOwner {
  sku: string;
  barcode: string | null;
  title: string;
}

export function editedProductsRepository({
  dialect,
}: Pick<Database, 'dialect'>): EditedProductsRepository {
  const only = (column: string, ids: readonly (number | string)[]) => dialect.isIn(column, ids);

  async function read(on: Queries, ids: readonly number[]): Promise<StoredEdit[]> {
    const products = await on
      .selectFrom('products as p')
      .innerJoin('titles as t', 't.id', 'p.title_id')
      .selectAll('p')
      .select('t.name as title')
      .where(only('p.id', ids))
      .execute();
    const categories = await on
      .selectFrom('product_categories')
      .selectAll()
      .where(only('product_id', ids))
      .orderBy('category_id')
      .execute();
    const variants = await on
      .selectFrom('variants')
      .select(['id', 'product_id', 'color', 'color_hex'])
      .where(only('product_id', ids))
      .orderBy('position')
      .orderBy('id')
      .execute();
    const variantIds = variants.map(({ id }) => id);
    const pictures = await on
      .selectFrom('variant_images')
      .select(['variant_id', 'url', 'alt'])
      .where(only('variant_id', variantIds))
      .orderBy('position')
      .execute();
    const sizes = await on
      .selectFrom('variant_sizes')
      .selectAll()
      .where(only('variant_id', variantIds))
      .orderBy('position')
      .orderBy('id')
      .execute();
    const running = await runningSales(on, dialect, ids);
    const tags = await tagsOf(on, dialect, ids);
    const byId = new Map(products.map((row) => [row.id, row]));
    return ids.flatMap((id): StoredEdit[] => {
      const row = byId.get(id);
      if (!row) return [];
      const sale = running.get(id);
      const main = row.main_category_id;
      const others = categories.filter((c) => c.product_id === id && c.category_id !== main);
      return [
        {
          id,
          version: row.version,
          handle: row.handle ?? '',
          isArchived: row.archived_at !== null,
          createdAt: row.created_at,
          title: row.title,
          description: row.description,
          care: row.care,
          categoryIds: [...(main === null ? [] : [main]), ...others.map((c) => c.category_id)],
          audience: row.audience,
          ...factsOf(row),
          price: row.list_price_cents,
          suggestedPrice: row.suggested_price_cents,
          ...sale?.base.product,
          sale: sale
            ? { id: sale.id, name: sale.name, endsAt: sale.endsAt, price: row.list_price_cents }
            : null,
          cost: row.cost_cents,
          weightGrams: row.weight_grams,
          box: boxOf(row),
          minUnits: row.min_units,
          minUnitsWholesale: row.min_units_wholesale,
          unitStep: row.unit_step,
          taxRate: row.tax_rate_basis_points / 100,
          isFeatured: row.featured === 1,
          isDeliveredTomorrow: row.delivery_tomorrow === 1,
          isPublished: row.published === 1,
          publishAt: row.publish_at,
          seoTitle: row.seo_title,
          seoDescription: row.seo_description,
          tags: tags.get(id) ?? [],
          optionNames: { color: row.color_name, size: row.size_name, option3: row.option3_name },
          variants: variants
            .filter((variant) => variant.product_id === id)
            .map((variant) => ({
              id: variant.id,
              color: variant.color,
              hex: variant.color_hex,
              pictures: pictures
                .filter((each) => each.variant_id === variant.id)
                .map(({ url, alt }) => ({ url, alt })),
              sizes: sizes
                .filter((each) => each.variant_id === variant.id)
                .map((each) => ({
                  ...toSize(each),
                  ownPrice: sale ? ownPriceIn(sale.base, each.id) : storedPrice(each),
                })),
            })),
        },
      ];
    });
  }

  return {
    read,
    freeHandle: async (on, title) => {
      const stem = slug(title).slice(0, MAX_HANDLE) || 'producto';
      const rows = await on
        .selectFrom('products')
        .select('handle')
        .where('handle', 'like', `${stem}%`)
        .execute();
      const taken = new Set(rows.map(({ handle }) => handle));
      if (!taken.has(stem)) return stem;
      for (let at = 2; ; at += 1) if (!taken.has(`${stem}-${at}`)) return `${stem}-${at}`;
    },
    ownersOf: async (on, { productId, skus, barcodes }) => {
      if (skus.length + barcodes.length === 0) return [];
      return on
        .selectFrom('variant_sizes as s')
        .innerJoin('variants as v', 'v.id', 's.variant_id')
        .innerJoin('products as p', 'p.id', 'v.product_id')
        .innerJoin('titles as t', 't.id', 'p.title_id')
        .select(['s.sku', 's.barcode', 't.name as title'])
        .where('p.id', '<>', productId ?? 0)
        .where(sql<boolean>`(${only('s.sku', skus)} or ${only('s.barcode', barcodes)})`)
        .execute();
    },
    knownCategories: async (on, ids) => {
      const rows = await on.selectFrom('categories').select('id').where(only('id', ids)).execute();
      return new Set(rows.map(({ id }) => id));
    },
    dueToPublish: async (on, now) => {
      const rows = await on
        .selectFrom('products')
        .select('id')
        .where('publish_at', '<=', now)
        .where('published', '=', 0)
        .where('archived_at', 'is', null)
        .orderBy('id')
        .limit(200)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

interface SizeRow extends Measures, NamedSize {
  id: number;
  sku: string;
  barcode: string | null;
  quantity: number;
  low_stock: number | null;
  cost_cents: number | null;
}

function toSize(row: SizeRow) {
  const { length, hip, waist, bust, sleeve, rise } = row;
  return {
    id: row.id,
    size: plainSize(row),
    option3: row.option3,
    sku: row.sku,
    barcode: row.barcode ?? '',
    stock: row.quantity,
    stockBefore: row.quantity,
    lowStock: row.low_stock,
    cost: row.cost_cents,
    measures: { length, hip, waist, bust, sleeve, rise },
  };
}
