import { type Brand, DEFAULT_BRAND } from '../../domain/brand/Brand.ts';
import type { Queries } from '../../server/platform/database/Database.ts';
import type { MediaStore } from '../../server/platform/media/MediaStore.ts';
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

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60"/>';

/** The sample with logos that the shop has, so that a draft of it can be saved. */
export async function storeBrandSample(media: MediaStore): Promise<Brand> {
  const { url } = await media.put(DRAWING, 'svg');
  const logo = { url, width: 240, height: 60 };
  const { secondBrand } = BRAND_SAMPLE;
  return {
    ...BRAND_SAMPLE,
    logo: { light: logo, dark: null },
    secondBrand: secondBrand && { ...secondBrand, logo },
  };
}

/** Publishes a brand. */
export async function writeBrand(trx: Queries, brand: Brand = BRAND_SAMPLE): Promise<void> {
  await beginSite(trx);
  await trx
    .insertInto('brand_versions')
    .values({ content: JSON.stringify(brand), published_at: 0, published_by: null })
    .execute();
}
