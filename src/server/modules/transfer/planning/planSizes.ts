import { isStockUnlimited } from '../../../../domain/orders/cart.ts';
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
  summary: string[];
}

/** Changes to the sizes in a file. `colors` are the shop's under the file's names. */
export function planSizes(
  rows: readonly MatchedRow[],
  colors: ReadonlyMap<string, StoredVariant>,
  prices: Pick<PricesPlan, 'own' | 'missing'>,
): SizesPlan {
  const plan: SizesPlan = { added: [], changed: [...prices.missing], summary: [] };
  for (const matched of rows) {
    const { row, stored } = matched;
    const ownPrice = prices.own.get(matched) ?? null;
    if (stored === null) {
      const { color, size, sku, stock = 0, extras } = row;
      plan.added.push({ color, size, sku, stock, ownPrice, extras: withoutEmpty(extras) });
      plan.summary.push(`adds ${sizeName(row)}`);
      continue;
    }
    const isMoved = colors.get(row.color) !== stored.variant;
    const change = changeOf(row, stored.size, isMoved);
    if (!isSameOwnPrice(ownPrice, stored.size.ownPrice)) change.ownPrice = ownPrice;
    if (Object.keys(change).length === 1) continue;
    plan.changed.push(change);
    plan.summary.push(...phrasesOf(change, row, stored.size));
  }
  return plan;
}

function changeOf(row: FileVariant, known: StoredSize, isMoved: boolean): ChangedSize {
  const change: ChangedSize = { id: known.id };
  if (isMoved) change.color = row.color;
  if (row.size !== known.size) change.size = row.size;
  if (row.sku !== null && row.sku !== known.sku) change.sku = row.sku;
  if (row.stock !== undefined && !isSameStock(row.stock, known.stock)) {
    change.stock = { from: known.stock, to: row.stock };
  }
  const extras = withoutEmpty({ ...known.extras, ...row.extras });
  if (!isSameRecord(extras, known.extras)) change.extras = extras;
  return change;
}

function phrasesOf(change: ChangedSize, row: FileVariant, known: StoredSize): string[] {
  const { color, size, sku, stock, extras } = change;
  return [
    ...(color !== undefined || size !== undefined ? [`${known.sku} is ${sizeName(row)}`] : []),
    ...(sku !== undefined ? [`SKU of ${sizeName(row)} ${known.sku} → ${sku}`] : []),
    ...(stock
      ? [`stock of ${sizeName(row)} ${unitsName(stock.from)} → ${unitsName(stock.to)}`]
      : []),
    ...(extras ? [`other data of ${sizeName(row)}`] : []),
  ];
}

/** Unlimited stock stays unlimited after orders. */
function isSameStock(one: number, other: number): boolean {
  return one === other || (isStockUnlimited(one) && isStockUnlimited(other));
}

function unitsName(stock: number): string {
  return isStockUnlimited(stock) ? 'unlimited' : String(stock);
}
