import type { Audience } from '../../../../domain/catalogue/audience.ts';
import type { PriceSpread } from '../../../../domain/catalogue/productFilters.ts';
import type { ProductQuery } from '../ProductQuery.ts';

/** Products of a shelf that share all but price, colours and sizes, which are at the same place of each list. */
export interface ShelfPart {
  audience: Audience | null;
  /** '' for none. */
  sport: string;
  featured: boolean;
  deliveryTomorrow: boolean;
  onSale: boolean;
  ids: Int32Array;
  /** List prices, in cents. */
  prices: Float64Array;
  /** Ids of assortments, 0 for a product without colours. */
  assortments: Int32Array;
}

/** A colour that has no sizes has the size ''. */
export type AssortmentChoice = [color: string, size: string];
/** Colours and sizes by the assortment's id. */
export type Assortments = readonly (readonly AssortmentChoice[] | undefined)[];

interface Counts {
  sizes: Map<string, number>;
  colors: Map<string, number>;
  audiences: Map<string, number>;
  sports: Map<string, number>;
  onSale: number;
  price: PriceSpread;
}

interface CountedProducts {
  parts: readonly ShelfPart[];
  assortments: Assortments;
  /** The products that pass the other filters; undefined without such a filter. */
  among: ReadonlySet<number> | undefined;
}

type Filters = Omit<ProductQuery, 'titleId' | 'text' | 'rule' | 'within' | 'inStock'>;

const PRICE_BANDS = 16;

/** Counts products by each value, of those that pass all filters but the one for such values. */
export function countFacets(counted: CountedProducts, filters: Filters): Counts {
  const count = partCounter(counted, filters);
  const made = new Uint32Array(counted.assortments.length);
  const audiences = new Map<string, number>();
  const sports = new Map<string, number>();
  const prices: number[] = [];
  let onSale = 0;
  for (const part of counted.parts) {
    const [failed, ...others] = failedBy(part, filters);
    if (others.length > 0 || failed === 'others') continue;
    const found = failed === undefined ? count(part, { made, prices }) : count(part);
    const isOpen = (facet: Facet) => found > 0 && (failed === undefined || failed === facet);
    if (part.audience !== null && isOpen('audiences')) add(audiences, part.audience, found);
    if (part.sport !== '' && isOpen('sports')) add(sports, part.sport, found);
    if (part.onSale && isOpen('onSale')) onSale += found;
  }
  const choices = choicesOf(made, counted.assortments, filters);
  return { ...choices, audiences, sports, onSale, price: spreadOf(prices) };
}

/** The number of products that pass all filters. */
export function countProducts(counted: CountedProducts, filters: Filters): number {
  const count = partCounter(counted, filters);
  return counted.parts
    .filter((part) => failedBy(part, filters).length === 0)
    .reduce((sum, part) => sum + count(part), 0);
}

/** Counts beside that of the products that pass by price, colours and sizes. */
interface Beside {
  /** Products by assortment, whatever their colours and sizes. */
  made: Uint32Array;
  /** Prices of products, whatever these are. */
  prices: number[];
}

function partCounter({ assortments, among }: CountedProducts, filters: Filters) {
  const { listPriceFrom: from = 0, listPriceTo: to = Infinity } = filters;
  const isChosen = chosenAssortments(assortments, filters);
  return (part: ShelfPart, beside?: Beside): number => {
    let count = 0;
    for (let at = 0; at < part.ids.length; at += 1) {
      if (among && !among.has(part.ids[at] ?? 0)) continue;
      const price = part.prices[at] ?? 0;
      const assortment = part.assortments[at] ?? 0;
      const isPriced = price >= from && price <= to;
      if (beside && isPriced) beside.made[assortment] = (beside.made[assortment] ?? 0) + 1;
      if (!isChosen(assortment)) continue;
      beside?.prices.push(price);
      if (isPriced) count += 1;
    }
    return count;
  };
}

type Facet = 'audiences' | 'sports' | 'onSale';

/** The filters that none of these products passes. */
function failedBy(part: ShelfPart, filters: Filters): (Facet | 'others')[] {
  const { featured = part.featured, deliveryTomorrow = part.deliveryTomorrow } = filters;
  const { onSale = part.onSale, audiences, sports } = filters;
  const failed: (Facet | 'others')[] = [];
  if (audiences && !(part.audience && audiences.includes(part.audience))) failed.push('audiences');
  if (sports && !sports.includes(part.sport)) failed.push('sports');
  if (onSale !== part.onSale) failed.push('onSale');
  if (featured !== part.featured || deliveryTomorrow !== part.deliveryTomorrow)
    failed.push('others');
  return failed;
}

/** Says of an assortment whether it has one of the colours in one of the sizes; looked up when first asked for. */
function chosenAssortments(assortments: Assortments, { colors, sizes }: Filters) {
  if (!colors && !sizes) return () => true;
  const isChosen = ([color, size]: AssortmentChoice) =>
    (!colors || colors.includes(color)) && (!sizes || sizes.includes(size));
  const known: boolean[] = [];
  return (id: number): boolean => (known[id] ??= assortments[id]?.some(isChosen) ?? false);
}

/** Products by size and by colour, from those by assortment. */
function choicesOf(
  made: Uint32Array,
  assortments: Assortments,
  { colors, sizes }: Filters,
): Pick<Counts, 'sizes' | 'colors'> {
  const bySize = new Map<string, number>();
  const byColor = new Map<string, number>();
  for (const [id, count] of made.entries()) {
    if (count === 0) continue;
    const ofSize = new Set<string>();
    const ofColor = new Set<string>();
    for (const [color, size] of assortments[id] ?? []) {
      if (size !== '' && (!colors || colors.includes(color))) ofSize.add(size);
      if (color !== '' && (!sizes || sizes.includes(size))) ofColor.add(color);
    }
    for (const size of ofSize) add(bySize, size, count);
    for (const color of ofColor) add(byColor, color, count);
  }
  return { sizes: bySize, colors: byColor };
}

/** The range of prices, and how many there are in each of its equal steps. */
function spreadOf(prices: readonly number[]): PriceSpread {
  if (prices.length === 0) return { min: 0, max: 0 };
  let [min, max] = [Infinity, -Infinity];
  for (const price of prices) {
    if (price < min) min = price;
    if (price > max) max = price;
  }
  if (min === max) return { min, max };
  const width = Math.ceil((max - min + 1) / PRICE_BANDS);
  const bands = Array.from({ length: PRICE_BANDS }, () => 0);
  for (const price of prices) {
    const band = Math.floor((price - min) / width);
    bands[band] = (bands[band] ?? 0) + 1;
  }
  return { min, max, bands };
}

function add<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}
