import { type Brand, DEFAULT_BRAND } from '../../../domain/brand/Brand.ts';
import type { Queries } from '../database/Database.ts';

/** The brand that shoppers see. */
export async function readBrand(on: Queries): Promise<Brand> {
  const row = await on
    .selectFrom('brand_versions')
    .select('content')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? brandOf(row.content) : DEFAULT_BRAND;
}

/** A stored brand; fields that it was stored without are the default's. */
export function brandOf(content: string): Brand {
  return { ...DEFAULT_BRAND, ...(JSON.parse(content) as Partial<Brand>) };
}
