import { sql, type Expression, type ExpressionBuilder } from 'kysely';
import { CREDIT } from '../../../../domain/orders/credit.ts';
import type { DatabaseSchema } from '../../../platform/database/schema.ts';

type Columns = ExpressionBuilder<DatabaseSchema, 'orders'>;

/** The pesos of an order that went back, by the shop or by a dispute that was lost. */
export function givenBackColumn(of: Columns) {
  return pesosOf(of, (eb) =>
    eb
      .case()
      .when(sql<boolean>`p.status = 'refunded' and coalesce(p.dispute, '') <> 'open'`)
      .then(eb.ref('p.amount_cents'))
      .else(eb('p.refunded_cents', '+', eb.ref('p.credited_cents')))
      .end(),
  ).as('givenBack');
}

/** The pesos of an order that its provider holds until a dispute is decided. */
export function heldColumn(of: Columns) {
  return pesosOf(
    of,
    () => sql<number>`case when p.status = 'refunded' and p.dispute = 'open'
    then p.amount_cents - p.refunded_cents - p.credited_cents else 0 end`,
  ).as('held');
}

type OfPayments = ExpressionBuilder<DatabaseSchema & { p: DatabaseSchema['payments'] }, 'p'>;

/** Added up over the payments that came. */
function pesosOf(of: Columns, amount: (eb: OfPayments) => Expression<number>) {
  return of
    .selectFrom('payments as p')
    .select(({ fn, eb }) => fn.coalesce(fn.sum<number>(amount(eb)), sql.lit(0)).as('pesos'))
    .whereRef('p.order_id', '=', 'orders.id')
    .where('p.status', 'in', ['approved', 'refunded'])
    .where('p.currency', '=', 'ARS')
    .$asScalar()
    .$notNull();
}

/** Credit that paid for an order, whatever went back since. */
export function creditColumn(of: Columns) {
  return of
    .selectFrom('payments as p')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('p.amount_cents'), sql.lit(0)).as('credit'))
    .whereRef('p.order_id', '=', 'orders.id')
    .where('p.provider', '=', CREDIT)
    .$asScalar()
    .$notNull()
    .as('credit');
}
