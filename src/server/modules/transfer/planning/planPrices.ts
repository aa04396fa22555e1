import { formatMoney } from '../../../../domain/money/formatMoney.ts';
import type { Cents } from '../../../../domain/money/money.ts';
import { cheapestOf, ownPrice, type SetPrice } from '../../../../domain/money/sizePrices.ts';
import type { FieldChange } from '../../../../domain/tools/catalogueImport.ts';
import type { FileVariant } from '../reading/FileProduct.ts';
import { sizeName, type MatchedRow } from './matchSizes.ts';
import type {
  ChangedSize,
  StoredProduct,
  StoredSize,
} from '../../../platform/catalogue/ProductPlan.ts';

export interface PricesPlan {
  /** Prices of the cheapest size. */
  product: SetPrice;
  /** Each row's own price; null when equal to the product's. */
  own: ReadonlyMap<MatchedRow, SetPrice | null>;
  /** Sizes missing from the file whose own price changes to keep their total unchanged. */
  missing: ChangedSize[];
  changes: FieldChange[];
}

/** Prices of all sizes: the file's where given, otherwise the stored ones. */
export function planPrices(rows: readonly MatchedRow[], stored: StoredProduct | null): PricesPlan {
  const given = new Map(rows.map((each) => [each, wantedPrice(each, stored)]));
  const missing = sizesOf(stored).filter(
    (size) => !rows.some((each) => each.stored?.size === size),
  );
  const unchanged = stored ? missing.map((size) => priceOf(size, stored)) : [];
  const product = cheapestOf([...given.values(), ...unchanged]);
  if (!product) throw new RangeError('transfer: a product of a file has no rows');
  const own = new Map([...given].map(([each, price]) => [each, ownPrice(price, product)]));
  const changed = missing.flatMap((size, at): ChangedSize[] => {
    const now = ownPrice(unchanged[at] ?? product, product);
    return isSameOwnPrice(now, size.ownPrice) ? [] : [{ id: size.id, ownPrice: now }];
  });
  const isOnePrice = [...own.values(), ...sizesOf(stored).map((size) => size.ownPrice)].every(
    (each) => each === null,
  );
  return {
    product,
    own,
    missing: changed,
    changes: !stored
      ? []
      : isOnePrice
        ? changesOf('', stored, product)
        : [...given].flatMap(([{ row, stored: known }, price]) =>
            known ? changesOf(` de ${sizeName(row)}`, priceOf(known.size, stored), price) : [],
          ),
  };
}

export function isSameOwnPrice(one: SetPrice | null, other: SetPrice | null): boolean {
  return one?.price === other?.price && one?.suggestedPrice === other?.suggestedPrice;
}

/** Price of a stored size. */
export function priceOf(size: StoredSize, product: SetPrice): SetPrice {
  return size.ownPrice ?? { price: product.price, suggestedPrice: product.suggestedPrice };
}

function sizesOf(stored: StoredProduct | null): StoredSize[] {
  return (stored?.variants ?? []).flatMap(({ sizes }) => sizes);
}

function wantedPrice({ row, stored: known }: MatchedRow, product: StoredProduct | null): SetPrice {
  if (product && known) return withSuggested(row, priceOf(known.size, product));
  return withSuggested(row, product?.price === row.price ? product : null);
}

/** The price shown beside a lower one: the usual price of a promotion, or the previous price. */
function withSuggested({ price, regularPrice }: FileVariant, stored: SetPrice | null): SetPrice {
  if (regularPrice) return { price, suggestedPrice: regularPrice };
  if (!stored) return { price, suggestedPrice: price };
  const { suggestedPrice: known } = stored;
  // A size that costs nothing cannot have a promotion in a file.
  const isKept =
    (known > price && (regularPrice === undefined || price === 0)) ||
    (known < price && known !== stored.price);
  return { price, suggestedPrice: isKept ? known : price };
}

function changesOf(what: string, before: SetPrice, after: SetPrice): FieldChange[] {
  const change = (name: string, from: Cents, to: Cents): FieldChange[] =>
    from === to
      ? []
      : [{ field: `${name}${what}`, before: formatMoney(from), after: formatMoney(to) }];
  return [
    ...change('precio', before.price, after.price),
    ...change('precio sin promoción', before.suggestedPrice, after.suggestedPrice),
  ];
}
