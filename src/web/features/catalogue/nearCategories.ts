import type { Category } from '../../../domain/catalogue/category.ts';
import { slug } from '../../../domain/catalogue/slug.ts';
import { categoryPath } from '../../paths.ts';
import type { Crumb } from '../../ui/Breadcrumb.tsx';
import type { Listing } from './categoryListing.ts';

const MOST = 3;
const SHORTEST_WORD = 3;
/** Crumbs before those of categories: the home page and all products. */
const CRUMBS_BEFORE = 2;

/** Categories close to a listing: those above its own, the closest first, and those that a searched word names. */
export function nearCategories(
  { crumbs, filters }: Pick<Listing, 'crumbs' | 'filters'>,
  categories: readonly Category[],
): Crumb[] {
  const above = crumbs.slice(CRUMBS_BEFORE).filter(({ to }) => to !== undefined);
  const searched = stemsOf(filters.text ?? '');
  const named = pathsOf(categories).filter((path) =>
    stemsOf(path.at(-1) ?? '').some((word) => searched.includes(word)),
  );
  const links = named.map((path) => ({ label: path.join(' · '), to: categoryPath(path) }));
  return [...above.toReversed(), ...links].slice(0, MOST);
}

function pathsOf(categories: readonly Category[]): string[][] {
  return categories.flatMap(({ name, columns }) => [
    [name],
    ...columns.flatMap((column) => [
      [name, column.name],
      ...column.subcategories.map((leaf) => [name, column.name, leaf]),
    ]),
  ]);
}

/** Words without accents and plural. */
function stemsOf(text: string): string[] {
  const words = slug(text).split('-');
  return words
    .filter((word) => word.length >= SHORTEST_WORD)
    .map((word) => word.replace(/e?s$/, ''));
}
