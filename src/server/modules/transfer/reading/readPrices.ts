import type { Cents } from '../../../../domain/money.ts';
import { CellFault } from '../CellFault.ts';
import { readPrice, type PriceFactor } from '../cells/readAmounts.ts';
import type { FaultLog } from './FaultLog.ts';
import type { FileVariant } from './FileProduct.ts';
import type { FileRow } from './FileRow.ts';

type Prices = Pick<FileVariant, 'price' | 'regularPrice'>;

/** What each row of a product costs; rows without a price cost what the others do. Rows at fault are left out. */
export function readPrices(
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
    log.faults.push({ line: rows[0].line, reason: 'has no price' });
    return found;
  }
  const isOnePrice = others.every(
    ({ price, regularPrice }) => price === first.price && regularPrice === first.regularPrice,
  );
  for (const row of rows) {
    if (found.has(row)) continue;
    if (isOnePrice) found.set(row, first);
    else log.faults.push({ line: row.line, reason: 'has no price, and other rows differ in it' });
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
  const isSaid = promotional !== undefined || compareAt !== undefined;
  return { price: named, regularPrice: isSaid ? null : undefined };
}

function promoted(price: Cents, regularPrice: Cents): Prices {
  if (price === 0) throw new CellFault('the promotional price is 0: leave it empty for none');
  if (price > regularPrice) throw new CellFault('the promotional price is above the price');
  return { price, regularPrice: price < regularPrice ? regularPrice : null };
}
