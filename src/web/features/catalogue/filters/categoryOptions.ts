import { findCategoryPath, type Category } from '../../../../domain/catalogue/category.ts';
import type { FacetChoice } from '../../../../domain/catalogue/productFilters.ts';
import { slug } from '../../../../domain/catalogue/slug.ts';

export interface CategoryOption {
  /** The path of the category, from the top. */
  path: string[];
  name: string;
  /** Null for a category that one is in already. */
  count: number | null;
  /** Steps below the listing's own category. */
  depth: number;
  isChosen: boolean;
}

interface CategoryFacet {
  choices: readonly FacetChoice[];
  /** The category that the choices were counted in: they are its children, or its siblings where it has none. */
  countedIn: readonly string[] | undefined;
  /** The listing's own category. */
  own: readonly string[] | undefined;
  chosen: readonly string[] | undefined;
  /** The shop's menu. */
  categories: readonly Category[] | undefined;
}

/** The way down from the listing's own category: the categories gone through, then those to go on to. */
export function categoryOptions(facet: CategoryFacet): CategoryOption[] {
  const { choices, countedIn = [], own = [], chosen = own } = facet;
  const isBottom = areSiblings(facet);
  const above = isBottom ? countedIn.slice(0, -1) : countedIn;
  if (above.length < own.length) return [];
  const option = (path: string[], count: number | null): CategoryOption => ({
    path,
    name: path.at(-1) ?? '',
    count,
    depth: path.length - own.length - 1,
    isChosen: isStartOf(path, chosen),
  });
  return [
    ...above.slice(own.length).map((_, at) => option(above.slice(0, own.length + at + 1), null)),
    ...(isBottom ? withLast(choices, countedIn) : choices).map(({ value, count }) =>
      option([...above, value], count),
    ),
  ];
}

/** A category with nothing left in it is not among its siblings: then the menu knows. */
function areSiblings({ choices, countedIn = [], categories = [] }: CategoryFacet): boolean {
  const [first] = choices;
  if (!first || countedIn.length === 0) return false;
  if (choices.some((each) => isLast(countedIn, each))) return true;
  const isCategory = (path: string[]) => findCategoryPath(categories, path) !== null;
  const beside = [...countedIn.slice(0, -1), first.value];
  return isCategory(beside) && !isCategory([...countedIn, first.value]);
}

function withLast(choices: readonly FacetChoice[], path: readonly string[]): FacetChoice[] {
  const isThere = choices.some((each) => isLast(path, each));
  return isThere ? [...choices] : [{ value: path.at(-1) ?? '', count: 0 }, ...choices];
}

function isLast(path: readonly string[], { value }: FacetChoice): boolean {
  return slug(path.at(-1) ?? '') === slug(value);
}

function isStartOf(path: readonly string[], whole: readonly string[]): boolean {
  return path.every((name, at) => slug(name) === slug(whole[at] ?? ''));
}
