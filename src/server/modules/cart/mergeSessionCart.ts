import { unitsToMerge, type UnmergedLine } from '../../../domain/cartMerge.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/Database.ts';
import type { CartRepository, TakenLine } from './cartRepository.ts';
import { sessionOwner } from './sessionCart.ts';

/**
 * Moves the lines of a session's cart into an account's, as far as the stock allows, and tells what did not fit, in the
 * order of the wire. `cookie` is the session's cookie as the browser sent it.
 */
export type MergeSessionCart = (
  trx: Queries,
  cookie: string | undefined,
  userId: number,
) => Promise<UnmergedLine[]>;

export function mergeSessionCart(repository: CartRepository, clock: Clock): MergeSessionCart {
  /** Units of the line that came into the account's cart. */
  async function add(on: Queries, cart: number, line: TakenLine, own: number): Promise<number> {
    const units = unitsToMerge({ own, added: line.quantity, stock: line.available });
    if (units === 0) return 0;
    const key = { cart, size: line.sizeId };
    const isAdded = await repository.addUnits(on, key, units, line.available);
    return isAdded ? units : 0;
  }

  return async (trx, cookie, userId) => {
    const session = sessionOwner(cookie);
    const from = session && (await repository.find(trx, session));
    const taken = from ? await repository.takeLines(trx, from) : [];
    if (taken.length === 0) return [];
    const to = await repository.findOrOpen(trx, { kind: 'account', userId }, clock.now().getTime());
    const lines = await repository.lines(trx, to);
    const own = new Map(lines.map(({ sizeId, quantity }) => [sizeId, quantity]));
    const unmerged: UnmergedLine[] = [];
    for (const line of taken) {
      const { variantId, sizeId, size, title, quantity } = line;
      const missing = quantity - (await add(trx, to, line, own.get(sizeId) ?? 0));
      if (missing > 0) unmerged.push({ variantId, sizeId, size, title, missing });
    }
    return unmerged;
  };
}
