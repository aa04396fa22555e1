import type { ClientTypeRow } from '../../../../domain/people/customer.ts';
import { RETAIL } from '../../../../domain/money/priceList.ts';
import { formatPercent } from '../../../copy/format/formatPercent.ts';
import { customersCopy } from '../../../copy/tools/customersCopy.ts';

/** Client types to choose from, with what they pay. */
export function typeOptions(types: readonly ClientTypeRow[]) {
  return types.map(({ name, basisPoints }) => ({
    value: name,
    label: `${name} (${customersCopy.pays(shareOf(basisPoints))})`,
  }));
}

/** 7 000 basis points of the list price are `70 %`. */
export function shareOf(basisPoints: number): string {
  const percent = (basisPoints * 100) / RETAIL.basisPoints;
  return formatPercent(percent);
}
