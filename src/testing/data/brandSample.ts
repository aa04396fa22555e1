import { type Brand, DEFAULT_BRAND } from '../../domain/brand/Brand.ts';
import type { Queries } from '../../server/platform/database/Database.ts';
import { beginSite } from '../../server/platform/site/siteRow.ts';

/** A brand with all parts. */
export const BRAND_SAMPLE: Brand = {
  ...DEFAULT_BRAND,
  name: 'Brazada',
  tagline: 'Ropa para entrenar.',
  homeTitle: 'Brazada: ropa deportiva para nadar',
  description: 'Ropa para nadar.',
  logo: { light: { url: `/media/${'a'.repeat(32)}.svg`, width: 240, height: 60 }, dark: null },
  secondBrand: {
    name: 'Hidralife',
    description: 'Hidralife, la línea especial.',
    intro: 'La línea que cuida el agua.',
    category: 'hidralife',
    logo: { url: `/media/${'b'.repeat(32)}.svg`, width: 180, height: 60 },
  },
};

/** Publishes a brand. */
export async function writeBrand(trx: Queries, brand: Brand = BRAND_SAMPLE): Promise<void> {
  await beginSite(trx);
  await trx
    .insertInto('brand_versions')
    .values({ content: JSON.stringify(brand), published_at: 0, published_by: null })
    .execute();
}
