import { AUDIENCE_NAMES } from '../../../../domain/catalogue/audience.ts';
import type { ProductFilters } from '../../../../domain/catalogue/productFilters.ts';
import { filterCopy } from '../../../copy/listingCopy.ts';
import { toggled } from './FacetList.tsx';
import type { FilterChange } from './useNarrowing.ts';

export interface AppliedFilter {
  label: string;
  /** The change that removes it. */
  removal: FilterChange;
}

interface AppliedNames {
  title: string | undefined;
  category: string | undefined;
}

const { chip } = filterCopy;

/** Each choice by itself, in words. `names` are of what the filters know by number or slug. */
export function appliedFilters(chosen: ProductFilters, names: AppliedNames): AppliedFilter[] {
  const { sizes = [], colors = [], audiences = [], sports = [] } = chosen;
  return [
    ...say(chosen.text, (text) => [chip.text(text), { text: undefined }]),
    ...say(chosen.titleId, () => [names.title ?? chip.title, { titleId: undefined }]),
    ...say(chosen.featured, (is) => [chip.featured(is), { featured: undefined }]),
    ...say(chosen.categoryPath, (path) => [
      names.category ?? path.at(-1) ?? '',
      { categoryPath: undefined },
    ]),
    ...sizes.map((size) => ({
      label: chip.size(size),
      removal: { sizes: toggled(sizes, size) },
    })),
    ...colors.map((color) => ({ label: color, removal: { colors: toggled(colors, color) } })),
    ...audiences.map((audience) => ({
      label: AUDIENCE_NAMES[audience],
      removal: { audiences: toggled(audiences, audience) },
    })),
    ...sports.map((sport) => ({ label: sport, removal: { sports: toggled(sports, sport) } })),
    ...say(chosen.priceFrom, (from) => [chip.priceFrom(from), { priceFrom: undefined }]),
    ...say(chosen.priceTo, (to) => [chip.priceTo(to), { priceTo: undefined }]),
    ...say(chosen.onSale, (is) => [chip.onSale(is), { onSale: undefined }]),
    ...say(chosen.inStock, (is) => [chip.inStock(is), { inStock: undefined }]),
    ...say(chosen.deliveryTomorrow, (is) => [
      chip.deliveryTomorrow(is),
      { deliveryTomorrow: undefined },
    ]),
  ];
}

function say<Value>(
  value: Value | undefined,
  words: (value: Value) => [label: string, removal: FilterChange],
): AppliedFilter[] {
  if (value === undefined) return [];
  const [label, removal] = words(value);
  return [{ label, removal }];
}
