import { ONLY_ONE } from '../../../domain/catalogue/product.ts';
import { MAX_LABEL } from '../../../domain/catalogue/productDraft.ts';
import { slug } from '../../../domain/catalogue/slug.ts';
import { contentHash } from '../crypto/contentHash.ts';
import type { Queries } from '../database/Database.ts';
import type { Dialect } from '../database/Dialect.ts';

/**
 * Generates SKUs from names: `remera-lisa-rojo-m`, of at most `MAX_LABEL` characters. If that is too long or taken, it
 * ends in a hash of the names: the same names get the same SKU as long as it is free.
 */
export async function inventSkus(
  trx: Queries,
  dialect: Dialect,
  table: 'variants' | 'variant_sizes',
  names: readonly (readonly string[])[],
): Promise<string[]> {
  const skus = new Map<number, string>();
  const used = new Set<string>();
  for (let round = 0; skus.size < names.length; round += 1) {
    const wishes = [...names.entries()]
      .filter(([at]) => !skus.has(at))
      .map(([at, each]) => ({ at, wish: wishOf(each, round) }));
    const list = wishes.map(({ wish }) => wish);
    const rows = await trx
      .selectFrom(table)
      .select('sku')
      .where(dialect.isIn('sku', list))
      .execute();
    for (const { sku } of rows) used.add(sku);
    for (const { at, wish } of wishes) {
      if (used.has(wish)) continue;
      used.add(wish);
      skus.set(at, wish);
    }
  }
  return names.map((_, at) => skus.get(at) ?? '');
}

/** A single colour or size is not part of the SKU. */
function wishOf(names: readonly string[], round: number): string {
  const whole = names
    .filter((name) => name !== ONLY_ONE)
    .map(slug)
    .join('-');
  if (round === 0 && whole.length <= MAX_LABEL) return whole;
  const mark = contentHash(JSON.stringify(round < 2 ? names : [...names, round])).slice(0, 8);
  const start = whole.slice(0, MAX_LABEL - mark.length - 1).replace(/-+$/, '');
  return `${start}-${mark}`;
}
