import type { UnmergedLine } from '../../../domain/cartMerge.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/Database.ts';
import type { CartRepository } from './cartRepository.ts';
import { fillCart } from './fillCart.ts';
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
  return async (trx, cookie, userId) => {
    const session = sessionOwner(cookie);
    const from = session && (await repository.find(trx, session));
    const taken = from ? await repository.takeLines(trx, from) : [];
    if (taken.length === 0) return [];
    const to = await repository.findOrOpen(trx, { kind: 'account', userId }, clock.now().getTime());
    return fillCart(repository, trx, to, taken);
  };
}
