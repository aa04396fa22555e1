import { sql, type RawBuilder } from 'kysely';
import type { Cents } from '../../../domain/money/money.ts';
import type { Queries } from './Database.ts';
import type { Dialect } from './Dialect.ts';
import { prepare } from './prepare.ts';

/** True if the product aliased `p` has sizes that cost something else: few do, and an index has only those. */
export const hasOwnPrices = sql<boolean>`exists (
  select 1 from variants v join variant_sizes s on s.variant_id = v.id
  where v.product_id = p.id and s.list_price_cents is not null
)`;

/** Selects the list price of the `variant_sizes` aliased `s`, of the product aliased `p`. */
export const sizeListPrice = sql<Cents>`coalesce(s.list_price_cents, p.list_price_cents)`.as(
  'list_price_cents',
);

/** The list price that the product aliased `p` is listed at: of its sizes in stock the lowest, else of all. */
export const shelfPrice: RawBuilder<Cents> = sql<Cents>`case when ${hasOwnPrices} then coalesce((
  select min(coalesce(s.list_price_cents, p.list_price_cents))
  from variants v join variant_sizes s on s.variant_id = v.id
  where v.product_id = p.id and s.quantity > 0
), p.list_price_cents) else p.list_price_cents end`;

/**
 * Lists products at their prices again after sizes sold out or came back. Products of one price are left alone. The
 * locks make changes of two sizes of one product wait for each other, in the order of ids.
 */
export function shelfPrices(dialect: Dialect) {
  const hold = prepare<{ sizes: unknown }, { id: number }>((db, param) =>
    db
      .selectFrom('shelf_products as shelf')
      .innerJoin('products as p', 'p.id', 'shelf.product_id')
      .select('p.id')
      .where(
        'p.id',
        'in',
        sql<number>`(
          select v.product_id from variant_sizes s join variants v on v.id = s.variant_id
          where ${dialect.isOneOf(sql.ref('s.id'), sql`${param('sizes')}`)}
        )`,
      )
      .where(hasOwnPrices)
      .orderBy('p.id')
      .orderBy('shelf.shelf_id')
      .modifyEnd(dialect.holdRows('shelf')),
  );

  const update = prepare<{ ids: unknown }, unknown>(
    (_db, param) => sql`
      update shelf_products set list_price_cents = shown.cents
      from (
        select p.id, ${shelfPrice} as cents from products p
        where ${dialect.isOneOf(sql.ref('p.id'), sql`${param('ids')}`)}
      ) shown
      where shelf_products.product_id = shown.id and shelf_products.list_price_cents <> shown.cents`,
  );

  return async (trx: Queries, sizeIds: readonly number[]): Promise<void> => {
    const products = await hold(trx, { sizes: dialect.list(sizeIds) });
    if (products.length === 0) return;
    await update(trx, { ids: dialect.list(products.map(({ id }) => id)) });
  };
}
