import { categoryKey } from '../cells/readCategories.ts';
import type { FileProduct, LineNote } from '../reading/FileProduct.ts';
import { matchSizes } from './matchSizes.ts';
import { planPrices } from './planPrices.ts';
import { planSizes } from './planSizes.ts';
import { planValues } from './planValues.ts';
import type { ProductPlan } from './ProductPlan.ts';
import { skuFaults } from './skuFaults.ts';
import type { SkuOwner, StoredProduct, StoredVariant } from './StoredProduct.ts';

interface PlanContext {
  stored: StoredProduct | null;
  /** By colour; a colour that is missing keeps its pictures. */
  pictures: ReadonlyMap<string, readonly string[]>;
  skuOwners: ReadonlyMap<string, SkuOwner>;
}

/** What to write, or why the product is refused. Depends on nothing but its arguments. */
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

/** The main category counts as such; the order of the others does not. */
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
