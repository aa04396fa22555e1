import type { Queries } from '../../platform/database/Database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import type { CartOwner } from './CartOwner.ts';

/** Units of one size that were in a cart. */
interface TakenUnits {
  sizeId: number;
  quantity: number;
}

interface TakenRow {
  variant_size_id: number;
  quantity: number;
}

/** Empties the owner's cart for who buys it. Of two callers at once one gets all of it and the other nothing. */
export function takeCart(): (trx: Queries, owner: CartOwner) => Promise<TakenUnits[]> {
  const ofAccount = prepare<{ userId: number }, TakenRow>((db, param) =>
    db
      .deleteFrom('cart_lines')
      .where('cart_id', '=', (cart) =>
        cart.selectFrom('carts').select('id').where('user_id', '=', param('userId')),
      )
      .returning(['variant_size_id', 'quantity']),
  );

  const ofSession = prepare<{ hash: string }, TakenRow>((db, param) =>
    db
      .deleteFrom('cart_lines')
      .where('cart_id', '=', (cart) =>
        cart.selectFrom('carts').select('id').where('session_hash', '=', param('hash')),
      )
      .returning(['variant_size_id', 'quantity']),
  );

  return async (trx, owner) => {
    const rows = await (owner.kind === 'account' ? ofAccount(trx, owner) : ofSession(trx, owner));
    return rows.map((row) => ({ sizeId: row.variant_size_id, quantity: row.quantity }));
  };
}
