import { MAX_SIZE_NAME } from '../../../../domain/catalogue/options.ts';
import { MAX_LABEL } from '../../../../domain/catalogue/productDraft.ts';
import type { Cents } from '../../../../domain/money/money.ts';
import { UNLIMITED_STOCK } from '../../../../domain/orders/cart.ts';
import { readStock, type PriceFactor, readPrice } from '../cells/readAmounts.ts';
import { readOptions, type RowOption } from '../cells/readOptions.ts';
import { VARIANT_EXTRAS, type Field } from '../format/CatalogueFormat.ts';
import type { FaultLog } from './FaultLog.ts';
import type { FileIndex } from './FileIndex.ts';
import type { FileProduct, FileVariant } from './FileProduct.ts';
import { CellFault, type FileRow } from './FileRow.ts';
import { readExtras, readName } from './readGroups.ts';

export interface ReadContext {
  index: Pick<FileIndex, 'lineOf'>;
  factor: PriceFactor;
}

const MAX_COLOR = 80;
const MAX_SKU = 100;
const SELLS_ON = new Set(['continue', 'true', 'yes', 'sí']);
const OPTIONS: readonly [name: Field, value: Field][] = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
];
/** A row without any of these only adds a picture. */
const OF_VARIANTS: readonly Field[] = [
  'option1Value',
  'option2Value',
  'option3Value',
  'price',
  'sku',
];

/** The rows that define a colour and size, and the names of their options. */
export function readVariants(
  [first, ...others]: readonly [FileRow, ...FileRow[]],
  { index, factor }: ReadContext,
  log: FaultLog,
): Pick<FileProduct, 'variants' | 'optionNames'> {
  const isVariant = (row: FileRow): boolean => OF_VARIANTS.some((field) => row.cell(field));
  const rows: [FileRow, ...FileRow[]] = [first, ...others.filter(isVariant)];
  const prices = readPrices(rows, factor, log);
  const lines = new Map<string, number>();
  const read = rows.flatMap((row) => {
    const cells = log.attempt(row.line, () => optionsOf(row, first));
    return cells ? [{ row, cells }] : [];
  });
  const options = readOptions(read.map(({ cells }) => cells));
  const note = (reason: string) => log.notes.push({ line: first.line, reason });
  if (options.asSize) note(`la opción «${options.asSize}» se toma como talle`);
  if (options.joined.length > 0) note(`las opciones «${options.joined.join('» y «')}» se juntan`);
  const variants = read.flatMap(({ row, cells }) => {
    const garment = options.garmentOf(cells);
    const variant = log.attempt(row.line, () => readVariant(row, garment, { index, factor, log }));
    if (!variant) return [];
    const { color, size } = variant;
    const key = JSON.stringify([color, size]);
    const known = lines.get(key);
    if (known !== undefined) {
      log.faults.push({ line: row.line, reason: `repite ${color} / ${size} de la línea ${known}` });
    }
    lines.set(key, row.line);
    const price = prices.get(row);
    return price ? [{ ...variant, ...price }] : [];
  });
  return { variants, optionNames: options.names };
}

function readVariant(
  row: FileRow,
  { color, size, option3 }: ReturnType<ReturnType<typeof readOptions>['garmentOf']>,
  { index, factor, log }: ReadContext & { log: FaultLog },
): Omit<FileVariant, 'price' | 'regularPrice'> {
  return {
    line: row.line,
    color: readName(color, 'el color', MAX_COLOR),
    size: readName(size, 'el talle', MAX_SIZE_NAME),
    option3,
    sku: readSku(row, index),
    barcode: readBarcode(row, index, log),
    stock: readUnits(row),
    cost: readCost(row, factor, log),
    extras: readExtras(VARIANT_EXTRAS, (extra) => row.cell(extra)),
    picture: row.cell('variantImage') || null,
  };
}

/** Option names may be in the first row only. */
function optionsOf(row: FileRow, first: FileRow): RowOption[] {
  return OPTIONS.map(([name, value]) => ({
    name: row.cell(name) || first.cell(name) || '',
    value: readName(row.cell(value) ?? '', 'la opción', MAX_COLOR),
  }));
}

/** Stock that Shopify does not count, or sells past its end, is unlimited, whatever the quantity. */
function readUnits(row: FileRow): number | undefined {
  const isCounted = row.cell('stockTracker') !== '';
  if (!isCounted || SELLS_ON.has((row.cell('stockPolicy') ?? '').toLowerCase())) {
    return UNLIMITED_STOCK;
  }
  const stock = row.cell('stock');
  return stock === undefined ? undefined : readStock(stock);
}

/** A code of two sizes finds neither: the first one keeps it. */
function readBarcode(
  { barcode, line }: FileRow,
  index: ReadContext['index'],
  log: FaultLog,
): string | null | undefined {
  if (barcode === undefined) return undefined;
  if (barcode === '') return null;
  const code = readName(barcode, 'el código de barras', MAX_LABEL);
  const known = index.lineOf('barcode', barcode);
  if (known === null || known === line) return code;
  const reason = `el código de barras «${code}» ya es el de la línea ${known}: este talle queda sin él`;
  log.notes.push({ line, reason });
  return undefined;
}

/** A bad cost is no reason to leave a product out. */
function readCost(row: FileRow, factor: PriceFactor, log: FaultLog): Cents | undefined {
  const cell = row.cell('cost');
  if (!cell) return undefined;
  try {
    return readPrice(cell, factor, 'el costo');
  } catch (error) {
    if (!(error instanceof CellFault)) throw error;
    log.notes.push({ line: row.line, reason: `${error.message}. No se toma` });
    return undefined;
  }
}

function readSku({ sku, line }: FileRow, index: ReadContext['index']): string | null {
  if (sku === '') return null;
  const known = index.lineOf('sku', sku);
  if (known !== null && known !== line) {
    throw new CellFault(`el SKU «${sku}» también es el de la línea ${known}`);
  }
  return readName(sku, 'el SKU', MAX_SKU);
}

type Prices = Pick<FileVariant, 'price' | 'regularPrice'>;

/** Price of each row; rows without one use that of the others. Invalid rows are omitted. */
function readPrices(
  rows: readonly [FileRow, ...FileRow[]],
  factor: PriceFactor,
  log: FaultLog,
): ReadonlyMap<FileRow, Prices> {
  const priced = rows.filter((row) => row.cell('price'));
  const found = new Map<FileRow, Prices>();
  for (const row of priced) {
    const prices = log.attempt(row.line, () => readRowPrices(row, factor));
    if (prices) found.set(row, prices);
  }
  if (found.size < priced.length) return found;
  const [first, ...others] = found.values();
  if (!first) {
    log.faults.push({ line: rows[0].line, reason: 'no tiene precio' });
    return found;
  }
  const isOnePrice = others.every(
    ({ price, regularPrice }) => price === first.price && regularPrice === first.regularPrice,
  );
  for (const row of rows) {
    if (found.has(row)) continue;
    if (isOnePrice) found.set(row, first);
    else
      log.faults.push({
        line: row.line,
        reason: 'no tiene precio, y los de las otras filas difieren',
      });
  }
  return found;
}

function readRowPrices(row: FileRow, factor: PriceFactor): Prices {
  const named = readPrice(row.cell('price') ?? '', factor);
  const promotional = row.cell('promotionalPrice');
  const compareAt = row.cell('compareAtPrice');
  if (promotional) return promoted(readPrice(promotional, factor), named);
  const before = compareAt ? readPrice(compareAt, factor) : 0;
  if (before > named) return { price: named, regularPrice: before };
  const hasColumn = promotional !== undefined || compareAt !== undefined;
  return { price: named, regularPrice: hasColumn ? null : undefined };
}

function promoted(price: Cents, regularPrice: Cents): Prices {
  if (price === 0)
    throw new CellFault('el precio promocional es 0: dejalo vacío si no hay promoción');
  if (price > regularPrice) throw new CellFault('el precio promocional es mayor que el precio');
  return { price, regularPrice: price < regularPrice ? regularPrice : null };
}
