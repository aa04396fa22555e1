import type { UnmergedLine } from '../../../domain/cartMerge.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/Database.ts';
import { type CartRepository, fillCart } from './cartRepository.ts';
import { guestOwner } from './cartCaller.ts';

/**
 * Moves the lines of a guest's cart into an account's cart up to the stock, and returns what did not fit in wire order.
 */
export type MergeGuestCart = (
  trx: Queries,
  cookie: string | undefined,
  userId: number,
) => Promise<UnmergedLine[]>;

export function mergeGuestCart(repository: CartRepository, clock: Clock): MergeGuestCart {
  return async (trx, cookie, userId) => {
    const guest = guestOwner(cookie);
    const from = guest && (await repository.find(trx, guest));
    const removed = from ? await repository.drainLines(trx, from) : [];
    if (removed.length === 0) return [];
    const to = await repository.findOrOpen(trx, { kind: 'account', userId }, clock.now().getTime());
    return fillCart(repository, trx, to, removed);
  };
}
