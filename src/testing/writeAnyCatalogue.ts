import { cheapestOf, ownPrice, type SetPrice } from '../domain/sizePrices.ts';
import { priceColumns } from '../server/platform/catalogue/addSizes.ts';
import { CategoryTree } from '../server/platform/catalogue/CategoryTree.ts';
import { ensureTitles } from '../server/platform/catalogue/writePlans.ts';
import type { Database } from '../server/platform/database/Database.ts';
import { refreshShelves } from '../server/platform/database/refreshShelves.ts';
import { flag } from '../server/platform/database/schema/cartTables.ts';
import type { AnyProduct } from './catalogueArbitraries.ts';
import { makeProduct, makeSize, makeVariant } from './catalogueFactory.ts';

type AnySize = AnyProduct['colors'][number]['sizes'][number];

/** Puts products into an empty shop. */
export function writeAnyCatalogue(
  database: Database,
  products: readonly AnyProduct[],
): Promise<void> {
  return database.changeCatalogue(async (trx) => {
    const tree = await CategoryTree.load(trx);
    const titles = await ensureTitles(
      trx,
      database.dialect,
      products.map(({ title }) => title),
    );
    let made = 0;
    for (const product of products) {
      const priceOf = (size: AnySize): SetPrice => size.price ?? product;
      const cheapest = cheapestOf(product.colors.flatMap(({ sizes }) => sizes.map(priceOf)));
      const { price, suggestedPrice } = cheapest ?? product;
      const categories: number[] = [];
      for (const path of product.categories) categories.push(await tree.ensure(trx, path));
      const product_id = await makeProduct(trx, {
        title_id: titles.get(product.title) ?? 0,
        main_category_id: categories[0] ?? null,
        description: product.description,
        published: flag(product.isPublished),
        list_price_cents: price,
        suggested_price_cents: suggestedPrice,
        weight_grams: product.grams,
        file_extras: JSON.stringify(product.extras),
      });
      for (const category_id of new Set(categories)) {
        await trx.insertInto('product_categories').values({ product_id, category_id }).execute();
      }
      for (const { color, pictures, sizes } of product.colors) {
        const variant_id = await makeVariant(trx, { product_id, color, images: pictures });
        for (const any of sizes) {
          const { size, sku, stock, extras } = any;
          made += 1;
          await makeSize(trx, {
            variant_id,
            size,
            sku: `${sku} ${made}`,
            quantity: stock,
            ...priceColumns(ownPrice(priceOf(any), { price, suggestedPrice })),
            file_extras: JSON.stringify(extras),
          });
        }
      }
    }
    await refreshShelves(trx, database.dialect, 'all');
  });
}
