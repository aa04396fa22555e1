import fc from 'fast-check';
import type { SetPrice } from '../domain/sizePrices.ts';
import { slug } from '../domain/slug.ts';
import { tidyLine } from '../server/modules/transfer/text/tidyText.ts';

/** Products as a merchant may have them, to be written by `writeAnyCatalogue`. */
export interface AnyProduct {
  title: string;
  description: string;
  categories: string[][];
  isPublished: boolean;
  price: number;
  suggestedPrice: number;
  grams: number;
  extras: Record<string, string>;
  colors: {
    color: string;
    pictures: string[];
    sizes: {
      size: string;
      sku: string;
      stock: number;
      /** Null: what the product costs. */
      price: SetPrice | null;
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
    sku: name,
    stock: units,
    price: fc.option(fc.record({ price: cents, suggestedPrice: cents })),
    extras: extras('barcode', 'mpn'),
  });
  const color = fc.record({
    color: fc.oneof(fc.constantFrom('Único', 'Rojo'), name),
    pictures: fc.array(fc.constantFrom(...pictures), few),
    sizes: fc.uniqueArray(size, { ...few, minLength: 1, selector: (each) => each.size }),
  });
  const product = fc.record({
    title: name,
    description: fc.string({ unit: fc.constantFrom(...letters, '\n'), maxLength: 40 }),
    categories: fc.array(fc.array(categoryName, { ...few, minLength: 1 }), few),
    isPublished: fc.boolean(),
    price: cents,
    suggestedPrice: cents,
    grams: fc.nat(100_000),
    extras: extras('brand', 'tags', 'seoTitle', 'gender'),
    colors: fc.uniqueArray(color, { ...few, minLength: 1, selector: (each) => each.color }),
  });
  return fc.array(product, { minLength: 1, maxLength: 4 });
}
