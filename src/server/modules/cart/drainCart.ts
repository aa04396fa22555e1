import type { CartOwner } from '../../../domain/cart.ts';
import type { Queries } from '../../platform/database/Database.ts';
import { prepare } from '../../platform/database/prepare.ts';

interface RemovedUnits {
  sizeId: number;
  quantity: number;
}

interface RemovedRow {
  variant_size_id: number;
  quantity: number;
}

/** Empties the owner's cart. Of concurrent callers one gets all lines and the others none. */
export function drainCart(): (trx: Queries, owner: CartOwner) => Promise<RemovedUnits[]> {
  const ofAccount = prepare<{ userId: number }, RemovedRow>((db, param) =>
    db
      .deleteFrom('cart_lines')
      .where('cart_id', '=', (cart) =>
        cart.selectFrom('carts').select('id').where('user_id', '=', param('userId')),
      )
      .returning(['variant_size_id', 'quantity']),
  );

  const ofGuest = prepare<{ hash: string }, RemovedRow>((db, param) =>
    db
      .deleteFrom('cart_lines')
      .where('cart_id', '=', (cart) =>
        cart.selectFrom('carts').select('id').where('session_hash', '=', param('hash')),
      )
      .returning(['variant_size_id', 'quantity']),
  );

  return async (trx, owner) => {
    const rows = await (owner.kind === 'account' ? ofAccount(trx, owner) : ofGuest(trx, owner));
    return rows.map((row) => ({ sizeId: row.variant_size_id, quantity: row.quantity }));
  };
}
