import { pesosFromCents, type Cents } from '../../../../domain/money.ts';
import type { SetPrice } from '../../../../domain/sizePrices.ts';
import { isStockUnlimited } from '../../../../domain/unlimitedStock.ts';
import { writeCategories } from '../cells/readCategories.ts';
import type { CatalogueFormat } from '../format/CatalogueFormat.ts';
import type { Field } from '../format/Field.ts';
import { priceOf } from '../planning/planPrices.ts';
import type { StoredProduct, StoredSize } from '../planning/StoredProduct.ts';
import { markupOf } from '../text/plainTextOf.ts';

/** What the cells of one row say; what is missing says nothing. */
export type Cells = Partial<Record<Field, string>>;

/** What stands on a product's first row. */
export function productCells(product: StoredProduct, format: CatalogueFormat): Cells {
  return {
    ...product.extras,
    title: product.title,
    description: markupOf(product.description),
    categories: writeCategories(product.categories),
    published: product.isPublished ? format.yes : format.no,
  };
}

/** What stands on the row of every size. */
export function sizeCells(
  product: StoredProduct,
  size: StoredSize,
  format: CatalogueFormat,
): Cells {
  const isCounted = !isStockUnlimited(size.stock);
  return {
    ...size.extras,
    ...priceCells(priceOf(size, product), format),
    sku: size.sku,
    stock: isCounted ? String(size.stock) : '',
    stockTracker: isCounted ? 'shopify' : '',
    kilograms: (product.grams / 1000).toFixed(3),
    grams: String(product.grams),
  };
}

/** One format names the promotional price beside the price, the other the price beside what it was. */
function priceCells({ price, suggestedPrice }: SetPrice, format: CatalogueFormat): Cells {
  if (price === 0 || suggestedPrice <= price) return { price: inPesos(price) };
  return Object.values(format.columns).includes('promotionalPrice')
    ? { price: inPesos(suggestedPrice), promotionalPrice: inPesos(price) }
    : { price: inPesos(price), compareAtPrice: inPesos(suggestedPrice) };
}

function inPesos(cents: Cents): string {
  return pesosFromCents(cents).toFixed(2);
}
