import { unitsToMerge, type UnmergedLine } from '../../../domain/cartMerge.ts';
import type { Queries } from '../../platform/database/Database.ts';
import type { CartRepository, RemovedLine } from './cartRepository.ts';

/** Adds lines to a cart up to the stock. Returns the units that did not fit, in the given order. */
export async function fillCart(
  repository: CartRepository,
  trx: Queries,
  cartId: number,
  lines: readonly RemovedLine[],
): Promise<UnmergedLine[]> {
  const known = await repository.lines(trx, cartId);
  const own = new Map(known.map(({ sizeId, quantity }) => [sizeId, quantity]));
  const unmerged: UnmergedLine[] = [];
  for (const line of lines) {
    const { variantId, sizeId, size, title, quantity } = line;
    const added = await addLine(repository, trx, cartId, line, own.get(sizeId) ?? 0);
    const missing = quantity - added;
    if (missing > 0) unmerged.push({ variantId, sizeId, size, title, missing });
  }
  return unmerged;
}

/** Returns the units added. */
async function addLine(
  repository: CartRepository,
  trx: Queries,
  cartId: number,
  line: RemovedLine,
  own: number,
): Promise<number> {
  const units = unitsToMerge({ own, added: line.quantity, stock: line.available });
  if (units === 0) return 0;
  const key = { cartId, sizeId: line.sizeId };
  const isAdded = await repository.addUnits(trx, key, units, line.available);
  return isAdded ? units : 0;
}
