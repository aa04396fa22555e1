import { sql } from 'kysely';
import { titleFor } from '../../../../domain/catalogue/audience.ts';
import type { SellableGoods, SellableVariant } from '../../../../domain/orders/manualOrder.ts';
import { foldText } from '../../../../domain/text.ts';
import type { Database } from '../../../platform/database/Database.ts';
import { sizeListPrice } from '../../../platform/database/shelfPrices.ts';
import { likePattern } from '../../../platform/database/likePattern.ts';

export interface SellableRepository {
  /** The size with this SKU or barcode, or else the products whose title has all of these words. */
  find(text: string): Promise<SellableGoods>;
}

const MOST_PRODUCTS = 12;

export function sellableRepository({
  background: db,
  dialect,
}: Pick<Database, 'background' | 'dialect'>): SellableRepository {
  const sizes = () =>
    db
      .selectFrom('variant_sizes as s')
      .innerJoin('variants as v', 'v.id', 's.variant_id')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .innerJoin('titles as t', 't.id', 'p.title_id')
      .leftJoin('variant_images as front', (join) =>
        join.onRef('front.variant_id', '=', 'v.id').on('front.position', '=', 0),
      )
      .select(['s.id', 's.size', 's.sku', 's.barcode', 's.quantity', 'v.id as variant_id'])
      .select([
        'v.color',
        'p.id as product_id',
        'p.published',
        't.name as title',
        'p.audience',
        sizeListPrice,
      ])
      .select('front.url as image')
      .where('p.archived_at', 'is', null)
      .orderBy('p.published', 'desc')
      .orderBy('t.name_folded')
      .orderBy('p.id')
      .orderBy('v.position')
      .orderBy('v.id')
      .orderBy('s.position')
      .orderBy('s.id');

  type Row = Awaited<ReturnType<ReturnType<typeof sizes>['execute']>>[number];

  async function titled(words: readonly string[]): Promise<Row[]> {
    let found = db
      .selectFrom('products as p')
      .innerJoin('titles as t', 't.id', 'p.title_id')
      .select('p.id')
      .where('p.archived_at', 'is', null)
      .orderBy('p.published', 'desc')
      .orderBy('t.name_folded')
      .orderBy('p.id')
      .limit(MOST_PRODUCTS);
    for (const word of words) {
      found = found.where(sql<boolean>`t.name_folded like ${likePattern(word)} escape '\\'`);
    }
    const ids = (await found.execute()).map(({ id }) => id);
    if (ids.length === 0) return [];
    return sizes().where(dialect.isIn('p.id', ids)).execute();
  }

  return {
    find: async (text) => {
      const coded = await sizes()
        .where((is) => is.or([is('s.sku', '=', text), is('s.barcode', '=', text)]))
        .limit(2)
        .execute();
      if (coded.length > 0) return { isCode: coded.length === 1, variants: variantsOf(coded) };
      const words = foldText(text)
        .split(/\s+/)
        .filter((word) => word !== '');
      return { isCode: false, variants: variantsOf(await titled(words)) };
    },
  };

  function variantsOf(rows: readonly Row[]): SellableVariant[] {
    return [...Map.groupBy(rows, (row) => row.variant_id).values()].flatMap((of) => {
      const [first] = of;
      if (!first) return [];
      const isPublished = first.published === 1;
      return [
        {
          variantId: first.variant_id,
          productId: first.product_id,
          title: titleFor(first),
          color: first.color,
          image: first.image ?? '',
          isPublished,
          sizes: of.map((row) => ({
            sizeId: row.id,
            size: row.size,
            sku: row.sku,
            barcode: row.barcode ?? '',
            listPrice: row.list_price_cents,
            available: isPublished ? row.quantity : 0,
          })),
        },
      ];
    });
  }
}
