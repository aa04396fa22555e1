import { sql } from 'kysely';
import { ONLY_ONE } from '../../../domain/catalogue/product.ts';
import { slug } from '../../../domain/catalogue/slug.ts';
import { contentHash } from '../crypto/contentHash.ts';
import type { Queries } from '../database/Database.ts';
import type { Dialect } from '../database/Dialect.ts';

/**
 * Generates SKUs from names: `remera-lisa-rojo-m`. If taken, a hash of the names is appended: the same names always get
 * the same SKU.
 */
export async function inventSkus(
  trx: Queries,
  dialect: Dialect,
  table: 'variants' | 'variant_sizes',
  names: readonly (readonly string[])[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const wishes = names.map(wishOf);
  const rows = await trx
    .selectFrom(table)
    .select('sku')
    .where(dialect.isOneOf(sql.ref('sku'), sql`${dialect.list(wishes)}`))
    .execute();
  const taken = new Set(rows.map(({ sku }) => sku));
  return wishes.map((wish, at) => {
    const sku = taken.has(wish) ? `${wish}-${markOf(names[at] ?? [])}` : wish;
    taken.add(sku);
    return sku;
  });
}

/** A single colour or size is not part of the SKU. */
function wishOf(names: readonly string[]): string {
  return names
    .filter((name) => name !== ONLY_ONE)
    .map(slug)
    .join('-');
}

function markOf(names: readonly string[]): string {
  return contentHash(JSON.stringify(names)).slice(0, 8);
}
