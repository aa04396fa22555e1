import { sql } from 'kysely';

/** A condition on a row of `titles`. */
export const isTitleOnSale = sql<boolean>`exists (
  select 1 from products where products.title_id = titles.id and products.published = 1
)`;
