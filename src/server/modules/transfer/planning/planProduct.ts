import { categoryKey } from '../../../../domain/catalogue/category.ts';
import type { FileProduct, LineNote } from '../reading/FileProduct.ts';
import {
  type ProductPlan,
  type SkuOwner,
  type StoredProduct,
  type StoredVariant,
  isSameRecord,
  withoutEmpty,
  type PlannedValues,
} from '../../../platform/catalogue/ProductPlan.ts';
import { matchSizes, type MatchedRow } from './matchSizes.ts';
import { planPrices, type PricesPlan } from './planPrices.ts';
import { planSizes } from './planSizes.ts';

const NEW = { description: '', isPublished: true, grams: 0 } as const;

interface PlanContext {
  stored: StoredProduct | null;
  /** By colour; a missing colour keeps its pictures. */
  pictures: ReadonlyMap<string, readonly string[]>;
  skuOwners: ReadonlyMap<string, SkuOwner>;
}

/** The changes to write, or why the product is rejected. Pure. */
export function planProduct(
  file: FileProduct,
  { stored, pictures, skuOwners }: PlanContext,
): { plan: ProductPlan } | { faults: LineNote[] } {
  const variants = stored?.variants ?? [];
  const { rows, renamed } = matchSizes(file.variants, variants);
  const faults = skuFaults(rows, skuOwners);
  if (faults.length > 0) return { faults };
  const prices = planPrices(rows, stored);
  const { values, summary } = planValues(file, stored, prices);
  const colors = new Map(variants.map((variant) => [variant.color, variant]));
  for (const { variant, color } of renamed) {
    colors.delete(variant.color);
    colors.set(color, variant);
    summary.push(`colour ${variant.color} → ${color}`);
  }
  const sizes = planSizes(rows, colors, prices);
  const categories = changedCategories(file, stored);
  const changedPictures = picturesThatChange(pictures, colors);
  if (stored) {
    if (categories) summary.push('categories');
    summary.push(...sizes.summary);
    summary.push(
      ...changedPictures.map(({ color, urls }) => `pictures of ${color} (${urls.length})`),
    );
  }
  return {
    plan: {
      id: stored?.id ?? null,
      handle: file.handle,
      values,
      categories,
      renamed: renamed.map(({ variant, color }) => ({ variantId: variant.id, color })),
      newColors: [...new Set(file.variants.map(({ color }) => color))].filter(
        (color) => !colors.has(color),
      ),
      newSizes: sizes.added,
      changedSizes: sizes.changed,
      pictures: changedPictures,
      summary,
    },
  };
}

function changedCategories(
  { categories }: FileProduct,
  stored: StoredProduct | null,
): string[][] | null {
  if (!stored) return categories ?? [];
  if (categories === undefined || keysOf(categories) === keysOf(stored.categories)) return null;
  return categories;
}

/** The order of categories matters only for the main one. */
function keysOf(categories: readonly string[][]): string {
  const [main, ...others] = categories.map(categoryKey);
  return JSON.stringify([main, ...others.toSorted()]);
}

function picturesThatChange(
  pictures: PlanContext['pictures'],
  colors: ReadonlyMap<string, StoredVariant>,
): ProductPlan['pictures'] {
  return [...pictures].flatMap(([color, urls]) => {
    const known = colors.get(color)?.pictures ?? [];
    const isSame = known.length === urls.length && known.every((url, at) => url === urls[at]);
    return isSame ? [] : [{ color, urls: [...urls] }];
  });
}

/** Rows whose SKU belongs to something else in the shop, before or after the import. */
function skuFaults(rows: readonly MatchedRow[], owners: ReadonlyMap<string, SkuOwner>): LineNote[] {
  const givenUp = new Set(
    rows.flatMap(({ row, stored }) =>
      stored && row.sku !== null && row.sku !== stored.size.sku ? [stored.size.sku] : [],
    ),
  );
  return rows.flatMap(({ row, stored }) => {
    const owner = row.sku === null ? undefined : owners.get(row.sku);
    if (!owner || row.sku === null || owner.sizeId === stored?.size.id || givenUp.has(row.sku)) {
      return [];
    }
    const name = owner.handle ?? owner.title;
    return [{ line: row.line, reason: `the SKU "${row.sku}" is that of "${name}" in the shop` }];
  });
}

interface ValuesPlan {
  values: Partial<PlannedValues>;
  summary: string[];
}

/** Changed fields of the product itself; all of them when it is new. */
function planValues(
  file: FileProduct,
  stored: StoredProduct | null,
  prices: Pick<PricesPlan, 'product' | 'summary'>,
): ValuesPlan {
  const before = stored ?? NEW;
  const wanted: PlannedValues = {
    title: file.title,
    handle: file.handle,
    description: file.description ?? before.description,
    isPublished: file.isPublished ?? before.isPublished,
    ...prices.product,
    grams: file.grams ?? before.grams,
    extras: withoutEmpty({ ...stored?.extras, ...file.extras }),
  };
  if (!stored) return { values: wanted, summary: [sizesOf(file)] };
  const values: Partial<PlannedValues> = {};
  const summary: string[] = [];
  const compare = <Name extends keyof PlannedValues>(name: Name, phrase: string): void => {
    if (wanted[name] === stored[name]) return;
    values[name] = wanted[name];
    summary.push(phrase);
  };
  compare('title', `name "${stored.title}" → "${wanted.title}"`);
  compare('handle', `handle ${stored.handle ?? '(none)'} → ${wanted.handle}`);
  compare('description', 'description');
  compare('isPublished', wanted.isPublished ? 'is shown' : 'is hidden');
  if (wanted.price !== stored.price) values.price = wanted.price;
  if (wanted.suggestedPrice !== stored.suggestedPrice) {
    values.suggestedPrice = wanted.suggestedPrice;
  }
  summary.push(...prices.summary);
  compare('grams', `weight ${stored.grams} g → ${wanted.grams} g`);
  if (!isSameRecord(wanted.extras, stored.extras)) {
    values.extras = wanted.extras;
    summary.push('other data');
  }
  return { values, summary };
}

function sizesOf({ variants }: FileProduct): string {
  return variants.length === 1 ? '1 size' : `${variants.length} sizes`;
}
