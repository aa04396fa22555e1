import type { Cents } from '../../../../domain/money.ts';
import { CellFault } from '../CellFault.ts';
import { readPrice, type PriceFactor } from '../cells/readAmounts.ts';
import type { FaultLog } from './FaultLog.ts';
import type { FileProduct } from './FileProduct.ts';
import type { FileRow } from './FileRow.ts';

type Prices = Pick<FileProduct, 'price' | 'regularPrice'>;

/** The one price of a product; rows without one cost what the others do. Undefined when something is at fault. */
export function readPrices(
  rows: readonly [FileRow, ...FileRow[]],
  factor: PriceFactor,
  log: FaultLog,
): Prices | undefined {
  let first: (Prices & { line: number }) | undefined;
  for (const row of rows) {
    if (!row.cell('price')) continue;
    const prices = log.attempt(row.line, () => readRowPrices(row, factor));
    if (!prices) return undefined;
    first ??= { ...prices, line: row.line };
    const { price, regularPrice, line } = first;
    if (prices.price !== price || prices.regularPrice !== regularPrice) {
      const reason = `costs other than line ${line}: in this shop a product has one price`;
      log.faults.push({ line: row.line, reason });
      return undefined;
    }
  }
  if (first) return { price: first.price, regularPrice: first.regularPrice };
  log.faults.push({ line: rows[0].line, reason: 'has no price' });
  return undefined;
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
