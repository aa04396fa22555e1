import { sql } from 'kysely';
import type { OrderColumn, OrderFilters } from '../../../../domain/orders/adminOrder.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../../../domain/orders/order.ts';
import type { Database } from '../../../platform/database/Database.ts';
import { matchingOrders } from './matchingOrders.ts';
import {
  orderRow,
  readerFor,
  shownOrders,
  type OrderRowsRepository,
} from './orderRowsRepository.ts';

/** A column a status, with the newest orders of it. */
export function orderBoardRepository(
  database: Pick<Database, 'db' | 'background'>,
  { list }: Pick<OrderRowsRepository, 'list'>,
) {
  async function countBy(filters: OrderFilters): Promise<Map<string, number>> {
    const rows = await database.db
      .selectFrom('orders')
      .select(['orders.status', ({ fn }) => fn.countAll<number>().as('count')])
      .where(matchingOrders(filters))
      .groupBy('orders.status')
      .execute();
    return new Map(rows.map(({ status, count }) => [status, count]));
  }

  /** The index of the statuses answers each column. */
  async function byIndex(
    statuses: readonly OrderStatus[],
    filters: OrderFilters,
    perColumn: number,
  ): Promise<OrderColumn[]> {
    const counts = await countBy(filters);
    return Promise.all(
      statuses.map(async (status) => {
        const count = counts.get(status) ?? 0;
        const range = { limit: perColumn, offset: 0 };
        const orders = count === 0 ? [] : await list({ ...filters, status }, '-placed', range);
        return { status, count, orders };
      }),
    );
  }

  /** A text is looked for once for all columns. */
  async function bySearch(
    statuses: readonly OrderStatus[],
    filters: OrderFilters,
    perColumn: number,
  ): Promise<OrderColumn[]> {
    const on = readerFor(database, filters);
    const found = on
      .selectFrom('orders')
      .select(['orders.id', 'orders.status'])
      .select(
        sql<number>`row_number() over (partition by orders.status
          order by orders.created_at desc, orders.id desc)`.as('place'),
      )
      .select(sql<number>`count(*) over (partition by orders.status)`.as('count'))
      .where(matchingOrders(filters));
    const newest = await on
      .selectFrom(found.as('f'))
      .select(['f.id', 'f.status', 'f.count'])
      .where('f.place', '<=', perColumn)
      .orderBy('f.place')
      .execute();
    const ids = newest.map(({ id }) => id);
    const rows =
      ids.length === 0 ? [] : await shownOrders(on).where('orders.id', 'in', ids).execute();
    const byId = new Map(rows.map((row) => [row.id, orderRow(row)]));
    return statuses.map((status) => {
      const own = newest.filter((each) => each.status === status);
      const orders = own.flatMap(({ id }) => byId.get(id) ?? []);
      return { status, count: own[0]?.count ?? 0, orders };
    });
  }

  return {
    board: (filters: OrderFilters, perColumn: number): Promise<OrderColumn[]> => {
      const statuses = ORDER_STATUSES.filter((status) => (filters.status ?? status) === status);
      const read = filters.text === undefined ? byIndex : bySearch;
      return read(statuses, filters, perColumn);
    },
  };
}
