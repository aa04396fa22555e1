import type { Facets, FacetChoice } from '../../../../domain/catalogue/productFilters.ts';
import { joinWords } from '../../../copy/format/joinWords.ts';
import type { AppliedFilter } from './appliedFilters.ts';

/** The facet that was counted without a filter's own choices, and so knows what is left without these. */
const COUNTED: Readonly<Record<string, (facets: Facets) => boolean>> = {
  sizes: ({ sizes }) => sizes.some(isLeft),
  colors: ({ colors }) => colors.some(isLeft),
  audiences: ({ audiences = [] }) => audiences.some(isLeft),
  sports: ({ sports = [] }) => sports.some(isLeft),
  categoryPath: ({ categories }) => categories.some(isLeft),
  price: ({ price }) => price.max > 0,
};

function isLeft({ count }: FacetChoice): boolean {
  return count > 0;
}

/**
 * Steps back from filters that together leave nothing: those after which there are products, as far
 * as facets know. The last choice is among them unless it is known not to help.
 */
export function removalsThatHelp(
  applied: readonly AppliedFilter[],
  facets: Facets | undefined,
): AppliedFilter[] {
  const last = applied.at(-1);
  const kinds = Map.groupBy(applied, kindOf);
  return [...kinds].flatMap(([kind, filters]) => {
    const isCounted = COUNTED[kind];
    const helps =
      isCounted && facets ? isCounted(facets) : last !== undefined && kindOf(last) === kind;
    return helps ? [allOf(filters)] : [];
  });
}

/** Both ends of a price are one kind. */
function kindOf({ removal }: AppliedFilter): string {
  const [key = ''] = Object.keys(removal);
  return key.startsWith('price') ? 'price' : key;
}

/** Choices of one kind are alternatives: nothing comes back unless all of them go. */
function allOf(filters: readonly AppliedFilter[]): AppliedFilter {
  const keys = filters.flatMap(({ removal }) => Object.keys(removal));
  return {
    label: joinWords(filters.map(({ label }) => label)),
    removal: Object.fromEntries(keys.map((key) => [key, undefined])),
  };
}
