import { CellFault } from '../CellFault.ts';

/** A number as the digits before and after its decimal mark. */
interface Decimal {
  whole: string;
  fraction: string;
}

const PLAIN = /^(\d*)(?:[.,](\d*))?$/;
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.(\d*))?$|^\d{1,3}(?:\.\d{3})+(?:,(\d*))?$/;
const ONE_GROUP = /^[1-9]\d{0,2}[.,]\d{3}$/;

interface DecimalOptions {
  /** What the number is, for whoever reads the fault. */
  noun: string;
  /** Three decimals are as likely as a thousand: `1.234` may be either. */
  isThreeAmbiguous: boolean;
}

/** `1,615,050.00`, `1.615.050,00`, `1000,00` and `1000.5`. @throws CellFault */
export function readDecimal(cell: string, { noun, isThreeAmbiguous }: DecimalOptions): Decimal {
  const text = cell.replace(/^\$\s*/, '').replace(/\s/g, '');
  if (text.startsWith('-')) throw new CellFault(`the ${noun} "${cell}" is negative`);
  if (isThreeAmbiguous && ONE_GROUP.test(text)) {
    throw new CellFault(
      `the ${noun} "${cell}" may be ${text.replace(/[.,]/, '')} or ${text.replace(',', '.')}: write it with two decimals`,
    );
  }
  const plain = PLAIN.exec(text);
  if (plain && /\d/.test(text)) return { whole: plain[1] ?? '', fraction: plain[2] ?? '' };
  const grouped = GROUPED.exec(text);
  if (!grouped) throw new CellFault(`the ${noun} "${cell}" is no number`);
  const fraction = grouped[1] ?? grouped[2] ?? '';
  const rest = fraction === '' ? text.replace(/[.,]$/, '') : text.slice(0, -fraction.length - 1);
  return { whole: rest.replace(/[.,]/g, ''), fraction };
}
