/** Most lines of one list, and units of a line. */
export const MAX_LIST_LINES = 500;
export const MAX_LIST_UNITS = 9999;

/** A line of a list of SKUs, as it was typed. */
export interface ListLine {
  text: string;
  sku: string;
  /** Null when it cannot be read. */
  quantity: number | null;
}

/** A heading, as spreadsheets have it. */
const HEADING = /^"?(sku|c[oó]digo)\b/i;
const UNITS = /^[1-9]\d{0,3}$/;

/**
 * Lines such as `MAL-001-AZU-M 12`, or a CSV with the SKU in the first column and the units in the second; one unit if none
 * are named. Blank lines and a heading count for nothing.
 */
export function readOrderList(text: string): ListLine[] {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  const filled = lines.filter((line) => line !== '');
  return filled.flatMap((line, at) => (at === 0 && HEADING.test(line) ? [] : [readLine(line)]));
}

function readLine(text: string): ListLine {
  const separator = /[\t;,]/.test(text) ? /[\t;,]/ : /\s+/;
  const [sku = '', units = ''] = text.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
  const quantity = units === '' ? 1 : UNITS.test(units) ? Number(units) : null;
  return { text, sku, quantity };
}
