import { sql, type ExpressionBuilder } from 'kysely';
import { CREDIT } from '../../../../domain/orders/credit.ts';
import type { DatabaseSchema } from '../../../platform/database/schema.ts';

/** The pesos of an order that went back, by the shop or by a dispute. */
export function givenBackColumn(of: ExpressionBuilder<DatabaseSchema, 'orders'>) {
  return of
    .selectFrom('payments as p')
    .select(({ fn, eb }) =>
      fn
        .coalesce(
          fn.sum<number>(
            eb
              .case()
              .when('p.status', '=', 'refunded')
              .then(eb.ref('p.amount_cents'))
              .else(eb('p.refunded_cents', '+', eb.ref('p.credited_cents')))
              .end(),
          ),
          sql.lit(0),
        )
        .as('given_back'),
    )
    .whereRef('p.order_id', '=', 'orders.id')
    .where('p.status', 'in', ['approved', 'refunded'])
    .where('p.currency', '=', 'ARS')
    .$asScalar()
    .$notNull()
    .as('givenBack');
}

/** Credit that paid for an order, whatever went back since. */
export function creditColumn(of: ExpressionBuilder<DatabaseSchema, 'orders'>) {
  return of
    .selectFrom('payments as p')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('p.amount_cents'), sql.lit(0)).as('credit'))
    .whereRef('p.order_id', '=', 'orders.id')
    .where('p.provider', '=', CREDIT)
    .$asScalar()
    .$notNull()
    .as('credit');
}
