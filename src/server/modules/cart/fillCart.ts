import { unitsToMerge, type UnmergedLine } from '../../../domain/cartMerge.ts';
import type { Queries } from '../../platform/database/Database.ts';
import type { CartRepository, TakenLine } from './cartRepository.ts';

/** Puts lines into a cart as far as the stock allows, and tells what did not fit, in the order given. */
export async function fillCart(
  repository: CartRepository,
  trx: Queries,
  cart: number,
  lines: readonly TakenLine[],
): Promise<UnmergedLine[]> {
  const known = await repository.lines(trx, cart);
  const own = new Map(known.map(({ sizeId, quantity }) => [sizeId, quantity]));
  const unmerged: UnmergedLine[] = [];
  for (const line of lines) {
    const { variantId, sizeId, size, title, quantity } = line;
    const added = await addLine(repository, trx, cart, line, own.get(sizeId) ?? 0);
    const missing = quantity - added;
    if (missing > 0) unmerged.push({ variantId, sizeId, size, title, missing });
  }
  return unmerged;
}

/** Units of the line that came into the cart. */
async function addLine(
  repository: CartRepository,
  trx: Queries,
  cart: number,
  line: TakenLine,
  own: number,
): Promise<number> {
  const units = unitsToMerge({ own, added: line.quantity, stock: line.available });
  if (units === 0) return 0;
  const key = { cart, size: line.sizeId };
  const isAdded = await repository.addUnits(trx, key, units, line.available);
  return isAdded ? units : 0;
}
