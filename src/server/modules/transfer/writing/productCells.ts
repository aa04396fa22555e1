import { pesosFromCents, type Cents } from '../../../../domain/money.ts';
import { isStockUnlimited } from '../../../../domain/unlimitedStock.ts';
import { writeCategories } from '../cells/readCategories.ts';
import type { CatalogueFormat } from '../format/CatalogueFormat.ts';
import type { Field } from '../format/Field.ts';
import type { StoredProduct, StoredSize } from '../planning/StoredProduct.ts';
import { markupOf } from '../text/plainTextOf.ts';
import { tidyLine, tidyText } from '../text/tidyText.ts';

/** What the cells of one row say; what is missing says nothing. */
export type Cells = Partial<Record<Field, string>>;

/** What stands on a product's first row. */
export function productCells(product: StoredProduct, format: CatalogueFormat): Cells {
  return {
    ...tidied(product.extras),
    title: tidyLine(product.title),
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
    ...tidied(size.extras),
    ...priceCells(product, format),
    sku: tidyLine(size.sku),
    stock: isCounted ? String(size.stock) : '',
    stockTracker: isCounted ? 'shopify' : '',
    kilograms: (product.grams / 1000).toFixed(3),
    grams: String(product.grams),
  };
}

/** One format names the promotional price beside the price, the other the price beside what it was. */
function priceCells({ price, suggestedPrice }: StoredProduct, format: CatalogueFormat): Cells {
  if (price === 0 || suggestedPrice <= price) return { price: inPesos(price) };
  return Object.values(format.columns).includes('promotionalPrice')
    ? { price: inPesos(suggestedPrice), promotionalPrice: inPesos(price) }
    : { price: inPesos(price), compareAtPrice: inPesos(suggestedPrice) };
}

function inPesos(cents: Cents): string {
  return pesosFromCents(cents).toFixed(2);
}

function tidied(extras: Readonly<Record<string, string>>): Cells {
  return Object.fromEntries(Object.entries(extras).map(([name, text]) => [name, tidyText(text)]));
}
