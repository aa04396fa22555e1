import { sql } from 'kysely';

/** The threshold of a shop without a configuration. */
export const DEFAULT_LOW = 3;

/** The shop's threshold. */
export const SHOPS_LOW = sql`coalesce((select low_stock from site_configuration), ${sql.lit(DEFAULT_LOW)})`;

/** Stock of the size `s` is low from this number on. */
export const LOW = sql<number>`coalesce(s.low_stock, ${SHOPS_LOW})`;
