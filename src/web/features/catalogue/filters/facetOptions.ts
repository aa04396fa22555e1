import type { FacetChoice } from '../../../../domain/productFilters.ts';

export interface FacetOption extends FacetChoice {
  isChosen: boolean;
}

/** Options in order; chosen ones stay even with a count of 0. */
export function facetOptions(
  choices: readonly FacetChoice[],
  chosen: readonly string[] = [],
  compare: (one: string, other: string) => number,
): FacetOption[] {
  const known = new Set(choices.map((each) => each.value));
  const gone = chosen.filter((value) => !known.has(value)).map((value) => ({ value, count: 0 }));
  return [...choices, ...gone]
    .map((each) => ({ ...each, isChosen: chosen.includes(each.value) }))
    .filter((each) => each.count > 0 || each.isChosen)
    .sort((one, other) => compare(one.value, other.value));
}

/** The list with `value`, or without it when it was there. */
export function toggled(values: readonly string[] = [], value: string): string[] {
  const others = values.filter((each) => each !== value);
  return others.length === values.length ? [...values, value] : others;
}
