import { pesosFromCents, type Cents } from '../../../../domain/money.ts';
import { cheapestOf, ownPrice, type SetPrice } from '../../../../domain/sizePrices.ts';
import type { FileVariant } from '../reading/FileProduct.ts';
import { sizeName, type MatchedRow } from './matchSizes.ts';
import type { ChangedSize, StoredProduct, StoredSize } from './ProductPlan.ts';

export interface PricesPlan {
  /** Of the cheapest size. */
  product: SetPrice;
  /** What each row's size has of its own; null where it costs what the product does. */
  own: ReadonlyMap<MatchedRow, SetPrice | null>;
  /** Sizes that the file says nothing of, and that keep their price beside another one of the product. */
  untold: ChangedSize[];
  summary: string[];
}

/** What every size costs: those that the file tells of as it says, the others as before. */
export function planPrices(rows: readonly MatchedRow[], stored: StoredProduct | null): PricesPlan {
  const told = new Map(rows.map((each) => [each, wantedPrice(each, stored)]));
  const untold = sizesOf(stored).filter((size) => !rows.some((each) => each.stored?.size === size));
  const kept = stored ? untold.map((size) => priceOf(size, stored)) : [];
  const product = cheapestOf([...told.values(), ...kept]);
  if (!product) throw new RangeError('transfer: a product of a file has no rows');
  const own = new Map([...told].map(([each, price]) => [each, ownPrice(price, product)]));
  const changed = untold.flatMap((size, at): ChangedSize[] => {
    const now = ownPrice(kept[at] ?? product, product);
    return isSameOwnPrice(now, size.ownPrice) ? [] : [{ id: size.id, ownPrice: now }];
  });
  const isOnePrice = [...own.values(), ...sizesOf(stored).map((size) => size.ownPrice)].every(
    (each) => each === null,
  );
  return {
    product,
    own,
    untold: changed,
    summary: !stored
      ? []
      : isOnePrice
        ? phrasesOf('', stored, product)
        : [...told].flatMap(([{ row, stored: known }, price]) =>
            known ? phrasesOf(` of ${sizeName(row)}`, priceOf(known.size, stored), price) : [],
          ),
  };
}

export function isSameOwnPrice(one: SetPrice | null, other: SetPrice | null): boolean {
  return one?.price === other?.price && one?.suggestedPrice === other?.suggestedPrice;
}

/** What a size of the shop costs. */
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

/** What the shop shows beside a lower price: the price before the promotion, or what it was where there is none. */
function withSuggested({ price, regularPrice }: FileVariant, stored: SetPrice | null): SetPrice {
  if (regularPrice) return { price, suggestedPrice: regularPrice };
  if (!stored) return { price, suggestedPrice: price };
  const { suggestedPrice: known } = stored;
  // What costs nothing has no promotion that a file could tell of.
  const isKept =
    (known > price && (regularPrice === undefined || price === 0)) ||
    (known < price && known !== stored.price);
  return { price, suggestedPrice: isKept ? known : price };
}

function phrasesOf(what: string, before: SetPrice, after: SetPrice): string[] {
  const phrase = (name: string, from: Cents, to: Cents): string[] =>
    from === to ? [] : [`${name}${what} ${inPesos(from)} → ${inPesos(to)}`];
  return [
    ...phrase('price', before.price, after.price),
    ...phrase('price before promotion', before.suggestedPrice, after.suggestedPrice),
  ];
}

function inPesos(cents: Cents): string {
  return pesosFromCents(cents).toFixed(2);
}
