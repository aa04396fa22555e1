import { isWholesale, type PriceList } from '../../../domain/money/priceList.ts';
import { stepsAround } from '../../../domain/orders/unitStep.ts';

export interface UnitColumns {
  min_units: number;
  min_units_wholesale: number;
  unit_step: number;
}

export const UNIT_COLUMNS = ['p.min_units', 'p.min_units_wholesale', 'p.unit_step'] as const;

export function unitColumnsOf(row: UnitColumns): UnitColumns {
  const { min_units, min_units_wholesale, unit_step } = row;
  return { min_units, min_units_wholesale, unit_step };
}

interface UnitRules {
  /** The fewest units of a product in one purchase of this buyer; missing for one. */
  minUnits?: number;
  /** Its lines are multiples of this; missing for one. */
  unitStep?: number;
}

export function unitRulesFor(
  { min_units: retail, min_units_wholesale: wholesale, unit_step: unitStep }: UnitColumns,
  priceList: PriceList,
): UnitRules {
  const minUnits = isWholesale(priceList) ? wholesale : retail;
  return { ...(minUnits > 1 && { minUnits }), ...(unitStep > 1 && { unitStep }) };
}

/** Refuses a line that is not of whole packs. */
export function stepSentence(line: { title: string; quantity: number; unitStep?: number }): string {
  return `«${line.title}» se vende de a ${line.unitStep ?? 1} unidades: llevá ${stepsAround(line).join(' o ')}.`;
}
