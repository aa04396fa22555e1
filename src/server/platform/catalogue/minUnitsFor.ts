import { isWholesale, type PriceList } from '../../../domain/money/priceList.ts';

export interface MinimumColumns {
  min_units: number;
  min_units_wholesale: number;
}

/** The fewest units of a product in one purchase of this buyer; nothing for one. */
export function minUnitsFor(
  { min_units: retail, min_units_wholesale: wholesale }: MinimumColumns,
  priceList: PriceList,
): { minUnits?: number } {
  const minUnits = isWholesale(priceList) ? wholesale : retail;
  return minUnits > 1 ? { minUnits } : {};
}
