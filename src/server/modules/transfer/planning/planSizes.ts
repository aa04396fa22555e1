import { isStockUnlimited } from '../../../../domain/orders/cart.ts';
import { formatMoney } from '../../../../domain/money/formatMoney.ts';
import type { Cents } from '../../../../domain/money/money.ts';
import type { FieldChange } from '../../../../domain/tools/catalogueImport.ts';
import type { FileVariant } from '../reading/FileProduct.ts';
import {
  isSameRecord,
  withoutEmpty,
  type ChangedSize,
  type PlannedSize,
  type StoredSize,
  type StoredVariant,
} from '../../../platform/catalogue/ProductPlan.ts';
import { sizeName, type MatchedRow } from './matchSizes.ts';
import { isSameOwnPrice, type PricesPlan } from './planPrices.ts';

interface SizesPlan {
  added: PlannedSize[];
  changed: ChangedSize[];
  changes: FieldChange[];
}

/** Changes to the sizes in a file. `colors` are the shop's under the file's names. */
export function planSizes(
  rows: readonly MatchedRow[],
  colors: ReadonlyMap<string, StoredVariant>,
  prices: Pick<PricesPlan, 'own' | 'missing'> & { cost: Cents | null },
): SizesPlan {
  const plan: SizesPlan = { added: [], changed: [...prices.missing], changes: [] };
  for (const matched of rows) {
    const { row, stored } = matched;
    const ownPrice = prices.own.get(matched) ?? null;
    if (stored === null) {
      const { color, size, option3, sku, barcode = null, stock = 0 } = row;
      const extras = withoutEmpty(row.extras);
      const cost = ownCost(row.cost, prices.cost);
      plan.added.push({ color, size, option3, sku, barcode, stock, ownPrice, cost, extras });
      plan.changes.push({ field: 'talle nuevo', before: null, after: sizeName(row) });
      continue;
    }
    const isMoved = colors.get(row.color) !== stored.variant;
    const change = changeOf(row, stored.size, isMoved);
    if (!isSameOwnPrice(ownPrice, stored.size.ownPrice)) change.ownPrice = ownPrice;
    if (row.cost !== undefined && row.cost !== (stored.size.cost ?? prices.cost)) {
      change.cost = ownCost(row.cost, prices.cost);
    }
    if (Object.keys(change).length === 1) continue;
    plan.changed.push(change);
    plan.changes.push(...changesOf(change, row, stored.size));
  }
  return plan;
}

function changeOf(row: FileVariant, known: StoredSize, isMoved: boolean): ChangedSize {
  const change: ChangedSize = { id: known.id };
  if (isMoved) change.color = row.color;
  if (row.size !== known.size || row.option3 !== known.option3) {
    change.named = { size: row.size, option3: row.option3 };
  }
  if (row.sku !== null && row.sku !== known.sku) change.sku = row.sku;
  if (row.barcode !== undefined && row.barcode !== known.barcode) change.barcode = row.barcode;
  if (row.stock !== undefined && !isSameStock(row.stock, known.stock)) {
    change.stock = { from: known.stock, to: row.stock };
  }
  const extras = withoutEmpty({ ...known.extras, ...row.extras });
  if (!isSameRecord(extras, known.extras)) change.extras = extras;
  return change;
}

function changesOf(change: ChangedSize, row: FileVariant, known: StoredSize): FieldChange[] {
  const { color, named, sku, barcode, stock, extras } = change;
  const name = sizeName(row);
  const changes: FieldChange[] = [];
  if (change.cost !== undefined && row.cost !== undefined) {
    const before = known.cost === null ? null : formatMoney(known.cost);
    changes.push({ field: `costo de ${name}`, before, after: formatMoney(row.cost) });
  }
  if (color !== undefined || named) {
    changes.push({ field: `talle de ${known.sku}`, before: null, after: name });
  }
  if (sku !== undefined) changes.push({ field: `SKU de ${name}`, before: known.sku, after: sku });
  if (barcode !== undefined) {
    const [before, after] = [known.barcode ?? '', barcode ?? ''];
    changes.push({ field: `código de barras de ${name}`, before, after });
  }
  if (stock) {
    const [before, after] = [unitsName(stock.from), unitsName(stock.to)];
    changes.push({ field: `stock de ${name}`, before, after, isStock: true });
  }
  if (extras) changes.push({ field: `otros datos de ${name}`, before: null, after: null });
  return changes;
}

function ownCost(cost: Cents | undefined, products: Cents | null): Cents | null {
  return cost === undefined || cost === products ? null : cost;
}

/** Unlimited stock stays unlimited after orders. */
function isSameStock(one: number, other: number): boolean {
  return one === other || (isStockUnlimited(one) && isStockUnlimited(other));
}

function unitsName(stock: number): string {
  return isStockUnlimited(stock) ? 'sin límite' : String(stock);
}
