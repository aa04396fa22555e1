import fc from 'fast-check';
import { fullSize } from '../../domain/catalogue/options.ts';
import { type SetPrice, cheapestOf, ownPrice } from '../../domain/money/sizePrices.ts';
import type { Worn } from '../../domain/catalogue/productFacts.ts';
import { slug } from '../../domain/catalogue/slug.ts';
import { tidyLine } from '../../server/modules/transfer/text/tidyText.ts';
import { priceColumns } from '../../server/platform/catalogue/addSizes.ts';
import { wornColumns } from '../../server/platform/catalogue/factColumns.ts';
import { CategoryTree } from '../../server/platform/catalogue/CategoryTree.ts';
import { ensureTitles } from '../../server/platform/catalogue/writePlans.ts';
import type { Database } from '../../server/platform/database/Database.ts';
import { refreshShelves } from '../../server/platform/database/refreshShelves.ts';
import { flag } from '../../server/platform/database/schema/cartTables.ts';
import { makeProduct, makeSize, makeVariant } from './catalogueFactory.ts';

/** Products as a merchant may have them, to be written by `writeAnyCatalogue`. */
export interface AnyProduct {
  title: string;
  description: string;
  categories: string[][];
  isPublished: boolean;
  price: number;
  suggestedPrice: number;
  grams: number;
  seoTitle: string;
  /** Care, composition, fit and sport. */
  facts: [string, string, string, string];
  worn: Worn | null;
  extras: Record<string, string>;
  /** The name of a third option, or null. */
  third: string | null;
  colors: {
    color: string;
    pictures: string[];
    sizes: {
      /** The size alone. */
      size: string;
      /** It counts only with a third option. */
      option3: string;
      sku: string;
      barcode: string | null;
      stock: number;
      /** Null: what the product costs. */
      price: SetPrice | null;
      cost: number | null;
      extras: Record<string, string>;
    }[];
  }[];
}

interface AnyCatalogueOptions {
  /** The letters that texts are made of. */
  letters: readonly string[];
  /** URLs of pictures that the shop has. */
  pictures: readonly string[];
}

const cents = fc.oneof(fc.nat(1000), fc.nat(99_999_999_999));
const units = fc.oneof(fc.nat(30), fc.constantFrom(0, 499_999, 1_000_000, 999_990));

export function anyCatalogue({
  letters,
  pictures,
}: AnyCatalogueOptions): fc.Arbitrary<AnyProduct[]> {
  const text = fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 });
  const name = text.map(tidyLine).filter((each) => each !== '');
  const categoryName = name
    .map((each) => `c${each}`.slice(0, 40))
    .filter((each) => slug(each) !== '');
  const few = { maxLength: 3 };
  const extras = (...names: string[]) =>
    fc.dictionary(fc.constantFrom(...names), text, { maxKeys: 3 });
  const size = fc.record({
    size: fc.oneof(fc.constantFrom('Único', 'S', 'M', '2XL'), name),
    option3: name,
    sku: name,
    barcode: fc.option(name),
    stock: units,
    price: fc.option(fc.record({ price: cents, suggestedPrice: cents })),
    cost: fc.option(cents),
    extras: extras('mpn'),
  });
  const color = fc.record({
    color: fc.oneof(fc.constantFrom('Único', 'Rojo'), name),
    pictures: fc.array(fc.constantFrom(...pictures), few),
    sizes: fc.uniqueArray(size, {
      ...few,
      minLength: 1,
      selector: ({ size, option3 }) => fullSize(size, option3),
    }),
  });
  const product = fc.record({
    title: name,
    description: fc.string({ unit: fc.constantFrom(...letters, '\n'), maxLength: 40 }),
    categories: fc.array(fc.array(categoryName, { ...few, minLength: 1 }), few),
    isPublished: fc.boolean(),
    price: cents,
    suggestedPrice: cents,
    grams: fc.nat(100_000),
    seoTitle: text.map(tidyLine),
    facts: fc.tuple(text, text, text, text),
    worn: fc.option(fc.record({ heightCm: fc.integer({ min: 40, max: 250 }), size: name })),
    extras: extras('brand', 'tags', 'gender'),
    third: fc.option(name.map((each) => `n${each}`)),
    colors: fc.uniqueArray(color, { ...few, minLength: 1, selector: (each) => each.color }),
  });
  return fc.array(product, { minLength: 1, maxLength: 4 });
}

type AnySize = AnyProduct['colors'][number]['sizes'][number];

function oneOfEach(sizes: readonly AnySize[]): AnySize[] {
  return [...new Map(sizes.map((each) => [each.size, each])).values()];
}

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
      const [care, composition, fit, sport] = product.facts;
      const product_id = await makeProduct(trx, {
        title_id: titles.get(product.title) ?? 0,
        main_category_id: categories[0] ?? null,
        description: product.description,
        published: flag(product.isPublished),
        list_price_cents: price,
        suggested_price_cents: suggestedPrice,
        weight_grams: product.grams,
        seo_title: product.seoTitle,
        care,
        composition,
        fit,
        sport,
        ...wornColumns(product.worn),
        file_extras: JSON.stringify(product.extras),
        option3_name: product.third ?? '',
      });
      for (const category_id of new Set(categories)) {
        await trx.insertInto('product_categories').values({ product_id, category_id }).execute();
      }
      for (const { color, pictures, sizes: all } of product.colors) {
        const sizes = product.third === null ? oneOfEach(all) : all;
        const variant_id = await makeVariant(trx, { product_id, color, images: pictures });
        for (const any of sizes) {
          const { sku, barcode, stock, cost, extras } = any;
          const option3 = product.third === null ? '' : any.option3;
          made += 1;
          await makeSize(trx, {
            variant_id,
            size: fullSize(any.size, option3),
            option3,
            sku: `${sku} ${made}`,
            barcode: barcode === null ? null : `${barcode} ${made}`,
            quantity: stock,
            ...priceColumns(ownPrice(priceOf(any), { price, suggestedPrice })),
            cost_cents: cost,
            file_extras: JSON.stringify(extras),
          });
        }
      }
    }
    await refreshShelves(trx, database.dialect, 'all');
  });
}
