import type { OrderColumn, OrderFilters } from '../../../../domain/orders/adminOrder.ts';
import { ORDER_STATUSES } from '../../../../domain/orders/order.ts';
import type { Database } from '../../../platform/database/Database.ts';
import { matchingOrders } from './matchingOrders.ts';
import type { OrderRowsRepository } from './orderRowsRepository.ts';

/** A column a status, with the newest orders of it. */
export function orderBoardRepository(
  { background }: Pick<Database, 'background'>,
  { list }: Pick<OrderRowsRepository, 'list'>,
) {
  return {
    board: async (filters: OrderFilters, perColumn: number): Promise<OrderColumn[]> => {
      const counts = await background
        .selectFrom('orders')
        .select(['orders.status', ({ fn }) => fn.countAll<number>().as('count')])
        .where(matchingOrders(filters))
        .groupBy('orders.status')
        .execute();
      const countOf = new Map<string, number>(counts.map(({ status, count }) => [status, count]));
      const statuses = ORDER_STATUSES.filter((status) => (filters.status ?? status) === status);
      return Promise.all(
        statuses.map(async (status) => {
          const count = countOf.get(status) ?? 0;
          const range = { limit: Math.min(count, perColumn), offset: 0 };
          const orders = count === 0 ? [] : await list({ ...filters, status }, '-placed', range);
          return { status, count, orders };
        }),
      );
    },
  };
}
