import { unitsToMerge, type UnmergedLine } from '../../../domain/orders/cart.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { guestOwner } from './cartCaller.ts';
import { cartRepository, type CartRepository } from './cartRepository.ts';
import { drainLines, type RemovedLine } from './drainCart.ts';

/**
 * Moves the lines of a guest's cart into an account's cart up to the stock and in whole packs, and returns what did not
 * fit in wire order.
 */
export type MergeGuestCart = (
  trx: Queries,
  cookie: string | undefined,
  userId: number,
) => Promise<UnmergedLine[]>;

/** Ids of the two carts. */
export type MoveConsent = (trx: Queries, from: number, to: number) => Promise<void>;

interface MergeDeps {
  database: Pick<Database, 'dialect'>;
  clock: Clock;
  moveConsent: MoveConsent;
}

export function mergeGuestCart({ database, clock, moveConsent }: MergeDeps): MergeGuestCart {
  const carts = cartRepository();
  const drain = drainLines(database.dialect);
  return async (trx, cookie, userId) => {
    const guest = guestOwner(cookie);
    const from = guest && (await carts.find(trx, guest));
    const removed = from ? await drain(trx, from) : [];
    if (removed.length === 0) return [];
    const to = await carts.findOrOpen(trx, { kind: 'account', userId }, clock.now().getTime());
    if (from !== null) await moveConsent(trx, from, to);
    return fillCart(carts, trx, to, removed);
  };
}

/** Adds lines to a cart up to the stock and in whole packs. Returns the units that did not fit, in the given order. */
export async function fillCart(
  carts: CartRepository,
  trx: Queries,
  cartId: number,
  lines: readonly RemovedLine[],
): Promise<UnmergedLine[]> {
  const known = await carts.lines(trx, cartId);
  const own = new Map(known.map(({ sizeId, quantity }) => [sizeId, quantity]));
  const unmerged: UnmergedLine[] = [];
  for (const line of lines) {
    const { variantId, sizeId, size, title, audience, quantity } = line;
    const added = await addLine(carts, trx, cartId, line, own.get(sizeId) ?? 0);
    const missing = quantity - added;
    if (missing > 0) unmerged.push({ variantId, sizeId, size, title, audience, missing });
  }
  return unmerged;
}

/** Returns the units added. */
async function addLine(
  carts: CartRepository,
  trx: Queries,
  cartId: number,
  line: RemovedLine,
  own: number,
): Promise<number> {
  const { quantity: added, available: stock, unitStep } = line;
  const units = unitsToMerge({ own, added, stock, unitStep });
  if (units === 0) return 0;
  const key = { cartId, sizeId: line.sizeId };
  const isAdded = await carts.addUnits(trx, key, units, stock);
  return isAdded ? units : 0;
}
