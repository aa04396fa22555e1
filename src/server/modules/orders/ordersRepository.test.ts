import { makeClientType, makeUser } from '../../../testing/data/accountFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { makeOrder } from '../../../testing/data/orderFactory.ts';
import { ordersRepository } from './ordersRepository.ts';

onEveryDialect('the repository of orders', (database) => {
  it('uses seven queries for any number of orders', async () => {
    let queries = 0;
    const counted = database().db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const buyer = await database().transaction(async (trx) => {
      const user_id = await makeUser(trx, await makeClientType(trx, 'minorista', 10_000));
      for (let made = 0; made < 12; made += 1) await makeOrder(trx, { user_id }, [{}, {}]);
      return user_id;
    });
    const orders = await ordersRepository(counted).ofUser(buyer);
    expect(orders.map(({ lines }) => lines.length)).toEqual(Array.from({ length: 12 }, () => 2));
    expect(queries).toBe(7);
  });
});
