import type { Cents } from '../money/money.ts';

export type DecimalMark = ',' | '.';

/** An amount that cannot be read, by its position among the cells. */
export class AmountFault extends Error {
  override readonly name = 'AmountFault';
  readonly at: number;
  readonly isAmbiguous: boolean;

  constructor(at: number, isAmbiguous: boolean) {
    super(`cell ${at}`);
    this.at = at;
    this.isAmbiguous = isAmbiguous;
  }
}

const ONE_GROUP = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * The cells of a file's amounts in centavos, 0 for empty ones. All of one file have the same decimal mark, so one of them
 * decides between `1.234` and `1,234`; `usual` is for files in which none does. @throws AmountFault
 */
export function readColumn(cells: readonly string[], usual: DecimalMark | null): Cents[] {
  const bare = cells.map(bareNumber);
  const marks = bare.map(({ digits }, at) => markOf(digits, at));
  const known = new Set(marks.filter((mark) => mark !== null));
  if (known.size > 1) {
    const [first] = known;
    throw new AmountFault(
      marks.findIndex((mark) => mark !== null && mark !== first),
      false,
    );
  }
  const mark = [...known][0] ?? usual;
  return bare.map(({ digits, sign }, at) => {
    if (mark === null && ONE_GROUP.test(digits)) throw new AmountFault(at, true);
    return sign * centsOf(digits, mark ?? ',', at) || 0;
  });
}

/** Signs stand before, behind or as parentheses; the currency's is left out. */
function bareNumber(cell: string): { digits: string; sign: 1 | -1 } {
  const text = cell.replaceAll(/[\s$\u00a0]|ARS/g, '').replaceAll('\u2212', '-');
  const isNegative = /^-|-$|^\(.*\)$/.test(text);
  return { digits: text.replace(/^[+-]|-$|^\(|\)$/g, ''), sign: isNegative ? -1 : 1 };
}

/** The decimal mark that a number shows; null if it has none or could be read both ways. */
function markOf(digits: string, at: number): DecimalMark | null {
  if (digits === '') return null;
  const marks = digits.replaceAll(/\d/g, '');
  if (/[^.,]/.test(marks)) throw new AmountFault(at, false);
  if (marks === '' || ONE_GROUP.test(digits)) return null;
  const last = marks.at(-1) as DecimalMark;
  if (new Set(marks).size === 2 || marks.length === 1) return last;
  return last === '.' ? ',' : '.';
}

/** Thousands may be grouped by the other mark. */
const NUMBERS: Readonly<Record<DecimalMark, RegExp>> = {
  ',': /^(\d{1,3}(?:\.\d{3})+|\d*)(?:,(\d*))?$/,
  '.': /^(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/,
};

function centsOf(digits: string, mark: DecimalMark, at: number): Cents {
  if (digits === '') return 0;
  const [, whole = '', fraction = ''] = NUMBERS[mark].exec(digits) ?? [];
  const cents = Number(whole.replaceAll(/[.,]/g, '') + fraction.slice(0, 2).padEnd(2, '0'));
  const isRead = whole + fraction !== '' && !/[^0]/.test(fraction.slice(2));
  if (!isRead || !Number.isSafeInteger(cents)) throw new AmountFault(at, false);
  return cents;
}
