import { sql } from 'kysely';
import type { Dialect } from '../database/Dialect.ts';
import type { Queries } from '../database/Database.ts';
import { prepare } from '../database/prepare.ts';
import type { Instant } from '../database/schema/cartTables.ts';
import { LOW } from './lowStock.ts';

interface NotedParams {
  /** JSON of `[sizeId, delta, before, after]`. */
  rows: string;
  at: Instant;
}

/**
 * Notifies the admins of sizes that a purchase made low, and of products whose last unit it took: by statements of its own
 * instead of `notify`, as every purchase runs them.
 */
export function stockNotices(dialect: Dialect) {
  const { big } = dialect.words;
  const moved = (rows: string) => sql`(
    select cast(value ->> 0 as integer) as id, cast(value ->> 2 as integer) as before_it,
      cast(value ->> 3 as integer) as after_it
    from ${dialect.elements(sql`${rows}`)}
  ) moved`;
  const hasMore = sql`exists (
    select 1 from variants other join variant_sizes more on more.variant_id = other.id
    where other.product_id = v.product_id and more.quantity > 0)`;
  const at = (instant: Instant) => sql`cast(${instant} as ${sql.raw(big)})`;

  const noteLow = prepare<NotedParams, unknown>(
    (_db, param) => sql`
      insert into notices (kind, subject, created_at, due_at)
      select 'lowStock', cast(s.id as text), ${at(param('at'))}, ${at(param('at'))}
      from ${moved(param('rows'))} join variant_sizes s on s.id = moved.id
      join variants v on v.id = s.variant_id
      where moved.before_it > ${LOW} and moved.after_it <= ${LOW}
        and (moved.after_it > 0 or ${hasMore})`,
  );
  const noteSoldOut = prepare<NotedParams, unknown>(
    (_db, param) => sql`
      insert into notices (kind, subject, created_at, due_at)
      select distinct 'soldOut', cast(v.product_id as text), ${at(param('at'))}, ${at(param('at'))}
      from ${moved(param('rows'))} join variant_sizes s on s.id = moved.id
      join variants v on v.id = s.variant_id
      where moved.after_it = 0 and not ${hasMore}`,
  );

  return async (trx: Queries, rows: readonly number[][], at: Instant): Promise<void> => {
    const params = { rows: JSON.stringify(rows), at };
    await noteLow(trx, params);
    if (rows.some(([, , , after]) => after === 0)) await noteSoldOut(trx, params);
  };
}
