import type { Cart, UnmergedLine } from '../../../domain/orders/cart.ts';
import { isOffStep } from '../../../domain/orders/unitStep.ts';
import { stepSentence } from '../../platform/catalogue/unitRules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { invalid } from '../../platform/ShopError.ts';
import { availableOf, cartRepository } from './cartRepository.ts';
import type { CartCaller } from './cartService.ts';
import type { RemovedLine } from './drainCart.ts';
import { fillCart } from './mergeGuestCart.ts';

/** A size by its id or by its SKU. */
export type WantedSize = ({ sizeId: number } | { sku: string }) & { quantity: number };

interface AddedMany {
  cart: Cart;
  /** Units that did not fit for lack of stock. */
  missing: (UnmergedLine & { sku: string })[];
  /** SKUs that nothing on sale has, as they were sent. */
  unknown: string[];
}

/** Adds many sizes at once, each up to the stock, and returns what did not fit. */
export type AddMany = (caller: CartCaller, wanted: readonly WantedSize[]) => Promise<AddedMany>;

interface AddManyDeps {
  database: Database;
  /** The cart has the caller's prices. */
  cartOf: (caller: CartCaller) => Promise<Cart>;
  clock: Clock;
}

export function addMany({ database, cartOf, clock }: AddManyDeps): AddMany {
  const carts = cartRepository();
  return async (caller, wanted) => {
    const answer = await database.transaction(async (trx) => {
      const { lines, skus, unknown } = await linesOf(trx, wanted);
      if (lines.length === 0) return { missing: [], unknown };
      const cartId = await carts.findOrOpen(trx, caller.owner, clock.now().getTime());
      const short = await fillCart(carts, trx, cartId, lines);
      const missing = short.map((line) => ({ ...line, sku: skus.get(line.sizeId) ?? '' }));
      return { missing, unknown };
    });
    return { cart: await cartOf(caller), ...answer };
  };
}

/**
 * A line a size, however often it is named. A size that is not on sale is unknown by its SKU, and out of stock by its id.
 * @throws ShopError invalid for parts of packs
 */
async function linesOf(
  trx: Queries,
  wanted: readonly WantedSize[],
): Promise<{ lines: RemovedLine[]; skus: Map<number, string>; unknown: string[] }> {
  const ids = wanted.flatMap((each) => ('sizeId' in each ? [each.sizeId] : []));
  const skus = wanted.flatMap((each) => ('sku' in each ? [each.sku, each.sku.toUpperCase()] : []));
  const rows = await trx
    .selectFrom('variant_sizes as s')
    .innerJoin('variants as v', 'v.id', 's.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('titles as t', 't.id', 'p.title_id')
    .select([
      's.id',
      's.sku',
      's.size',
      's.quantity as stock',
      's.variant_id',
      'p.published',
      'p.unit_step',
    ])
    .select(['t.name as title', 'p.audience'])
    .where((is) => is.or([is('s.id', 'in', [...ids, 0]), is('s.sku', 'in', [...skus, ''])]))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const bySku = new Map(rows.flatMap((row) => (row.published === 1 ? [[row.sku, row]] : [])));
  const lines = new Map<number, RemovedLine>();
  const unknown: string[] = [];
  const off = new Map<number, string>();
  for (const each of wanted) {
    const row =
      'sizeId' in each
        ? byId.get(each.sizeId)
        : (bySku.get(each.sku) ?? bySku.get(each.sku.toUpperCase()));
    if (!row) {
      unknown.push('sku' in each ? each.sku : String(each.sizeId));
      continue;
    }
    const quantity = (lines.get(row.id)?.quantity ?? 0) + each.quantity;
    const { id: sizeId, variant_id: variantId, size, title, audience, unit_step: unitStep } = row;
    const line = { title, quantity, unitStep };
    if (isOffStep(line)) off.set(sizeId, stepSentence(line));
    else off.delete(sizeId);
    const own = { variantId, sizeId, size, title, audience, unitStep };
    lines.set(sizeId, { ...own, quantity, available: availableOf(row) });
  }
  if (off.size > 0) throw invalid([...off.values()].join(' '));
  return {
    lines: [...lines.values()],
    skus: new Map(rows.map((row) => [row.id, row.sku])),
    unknown,
  };
}
