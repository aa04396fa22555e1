import { compareSizes } from '../../../../domain/catalogue/compareSizes.ts';
import type { ProductFilters } from '../../../../domain/catalogue/productFilters.ts';
import { slug } from '../../../../domain/catalogue/slug.ts';

/**
 * The part of `wanted` that narrows a listing with filters of its `own`, which stay as they are:
 * another category than one below its own does not count, and a collection is named by its path. The same choices in any order are the
 * same filters.
 */
export function choicesWithin(own: ProductFilters, wanted: ProductFilters): ProductFilters {
  const { categoryPath = [], ...flat } = wanted;
  const { sizes = [], colors = [], audiences = [], sports = [], ...rest } = flat;
  const free = Object.entries(rest).filter(
    ([key, value]) => value !== '' && key !== 'collection' && !Object.hasOwn(own, key),
  );
  return {
    ...Object.fromEntries(free),
    ...(isBelow(categoryPath, own.categoryPath ?? []) && { categoryPath }),
    ...(sizes.length > 0 && { sizes: [...new Set(sizes)].sort(compareSizes) }),
    ...(colors.length > 0 && { colors: [...new Set(colors)].sort() }),
    ...(audiences.length > 0 && { audiences: [...new Set(audiences)].sort() }),
    ...(sports.length > 0 && { sports: [...new Set(sports)].sort() }),
  };
}

function isBelow(path: readonly string[], top: readonly string[]): boolean {
  return path.length > top.length && top.every((name, at) => slug(name) === slug(path[at] ?? ''));
}
