import { CellFault } from '../CellFault.ts';
import { readStock, type PriceFactor } from '../cells/readAmounts.ts';
import { readOptions, unusualOptions, type RowOption } from '../cells/readOptions.ts';
import { VARIANT_EXTRAS, type Field } from '../format/Field.ts';
import type { FaultLog } from './FaultLog.ts';
import type { FileIndex } from './FileIndex.ts';
import type { FileVariant } from './FileProduct.ts';
import type { FileRow } from './FileRow.ts';
import { readExtras } from './readExtras.ts';
import { readName } from './readName.ts';
import { readPrices } from './readPrices.ts';

export interface ReadContext {
  index: Pick<FileIndex, 'lineOf'>;
  factor: PriceFactor;
}

const MAX_COLOR = 80;
const MAX_SIZE = 40;
const MAX_SKU = 100;
const OPTIONS: readonly [name: Field, value: Field][] = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
];
/** A row that says none of these only adds a picture. */
const OF_VARIANTS: readonly Field[] = [
  'option1Value',
  'option2Value',
  'option3Value',
  'price',
  'sku',
];

/** The rows of a product that are a colour and size of it. */
export function readVariants(
  [first, ...others]: readonly [FileRow, ...FileRow[]],
  { index, factor }: ReadContext,
  log: FaultLog,
): FileVariant[] {
  const isVariant = (row: FileRow): boolean => OF_VARIANTS.some((field) => row.cell(field));
  const rows: [FileRow, ...FileRow[]] = [first, ...others.filter(isVariant)];
  const prices = readPrices(rows, factor, log);
  const lines = new Map<string, number>();
  for (const name of log.attempt(first.line, () => unusualOptions(optionsOf(first, first))) ?? []) {
    log.notes.push({ line: first.line, reason: `the option "${name}" is taken for a size` });
  }
  return rows.flatMap((row) => {
    const variant = log.attempt(row.line, () => readVariant(row, first, index));
    if (!variant) return [];
    const { color, size } = variant;
    const key = JSON.stringify([color, size]);
    const known = lines.get(key);
    if (known !== undefined) {
      log.faults.push({ line: row.line, reason: `repeats ${color} / ${size} of line ${known}` });
    }
    lines.set(key, row.line);
    const price = prices.get(row);
    return price ? [{ ...variant, ...price }] : [];
  });
}

function readVariant(
  row: FileRow,
  first: FileRow,
  index: ReadContext['index'],
): Omit<FileVariant, 'price' | 'regularPrice'> {
  const { color, size } = readOptions(optionsOf(row, first));
  const stock = row.cell('stock');
  return {
    line: row.line,
    color: readName(color, 'colour', MAX_COLOR),
    size: readName(size, 'size', MAX_SIZE),
    sku: readSku(row, index),
    stock: stock === undefined ? undefined : readStock(stock),
    extras: readExtras(VARIANT_EXTRAS, (extra) => row.cell(extra)),
    picture: row.cell('variantImage') || null,
  };
}

/** Names may stand on the first row only. */
function optionsOf(row: FileRow, first: FileRow): RowOption[] {
  return OPTIONS.map(([name, value]) => ({
    name: row.cell(name) || first.cell(name) || '',
    value: readName(row.cell(value) ?? '', 'option', MAX_COLOR),
  }));
}

function readSku({ sku, line }: FileRow, index: ReadContext['index']): string | null {
  if (sku === '') return null;
  const known = index.lineOf(sku);
  if (known !== null && known !== line) {
    throw new CellFault(`the SKU "${sku}" is that of line ${known} as well`);
  }
  return readName(sku, 'SKU', MAX_SKU);
}
