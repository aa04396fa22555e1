import type { Insertable } from 'kysely';
import type { Queries } from '../platform/database/Database.ts';
import type { StockMovementTable } from '../platform/database/schema/catalogueTables.ts';
import type { PlannedProduct } from './demo/planCatalogue.ts';
import type { PlannedOrder } from './demo/planOrders.ts';
import { given } from './given.ts';
import { insertInBatches } from '../platform/database/insertInBatches.ts';
import type { CatalogueIds } from './seedCatalogue.ts';

type Unbalanced = Omit<
  Insertable<StockMovementTable>,
  'quantity_before' | 'quantity_after' | 'variant_size_id'
> & { variant_size_id: number };

/** Stock history of each size: deliveries, orders and returns. */
export async function seedStockMovements(
  trx: Queries,
  catalogue: readonly PlannedProduct[],
  orders: readonly PlannedOrder[],
  { sizes, orderIds }: Pick<CatalogueIds, 'sizes'> & { orderIds: ReadonlyMap<string, number> },
): Promise<void> {
  const taken = new Map<string, number>();
  const later: Unbalanced[] = [];
  for (const order of orders) {
    const cancelledAt = order.history.find(({ status }) => status === 'cancelled')?.at;
    for (const { size, quantity } of order.lines) {
      const movement = {
        variant_size_id: given(sizes, size.sku),
        order_id: given(orderIds, order.number),
        user_id: null,
      };
      later.push({ ...movement, delta: -quantity, reason: 'order', created_at: order.createdAt });
      if (cancelledAt === undefined) taken.set(size.sku, (taken.get(size.sku) ?? 0) + quantity);
      else
        later.push({
          ...movement,
          delta: quantity,
          reason: 'orderReturned',
          created_at: cancelledAt,
        });
    }
  }
  const arrivals = catalogue.flatMap(({ variants, createdAt }) =>
    variants.flatMap((variant) =>
      variant.sizes.map(({ sku, quantity }) => ({
        variant_size_id: given(sizes, sku),
        delta: quantity + (taken.get(sku) ?? 0),
        reason: 'initial' as const,
        order_id: null,
        user_id: null,
        created_at: createdAt,
      })),
    ),
  );
  later.sort((one, other) => one.created_at - other.created_at);
  const moves = [...arrivals.filter(({ delta }) => delta > 0), ...later];
  await insertInBatches(trx, 'stock_movements', balanced(moves));
}

/** Each with the quantity before and after, starting at zero. */
function balanced(moves: readonly Unbalanced[]): Insertable<StockMovementTable>[] {
  const stock = new Map<number, number>();
  return moves.map((move) => {
    const before = stock.get(move.variant_size_id) ?? 0;
    const after = before + move.delta;
    stock.set(move.variant_size_id, after);
    return { ...move, quantity_before: before, quantity_after: after };
  });
}
