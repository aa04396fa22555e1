import { type Brand, DEFAULT_BRAND } from '../../domain/brand/Brand.ts';
import type { Queries } from '../platform/database/Database.ts';
import type { MediaStore } from '../platform/media/MediaStore.ts';
import { readBrand } from '../platform/site/readBrand.ts';
import site from './demo/site.json' with { type: 'json' };
import { type BrandPictures, storeBrandPictures } from './storePictures.ts';

/** The demo shop's brand, published. */
export async function seedBrand(trx: Queries, pictures: BrandPictures, now: Date): Promise<void> {
  const brand = demoBrand(pictures);
  await trx
    .insertInto('brand_versions')
    .values({ content: JSON.stringify(brand), published_at: now.getTime(), published_by: null })
    .execute();
}

function demoBrand({ logo, icon, secondLogo }: BrandPictures): Brand {
  const { secondBrand, ...texts } = site.brand;
  return {
    ...DEFAULT_BRAND,
    ...texts,
    logo,
    icon,
    secondBrand: { ...secondBrand, logo: secondLogo },
  };
}

/** A demo shop of the version before has the brand, whose pictures were files of the web app. */
export async function keepDemoLogos(db: Queries, media: MediaStore): Promise<void> {
  const { name, icon } = await readBrand(db);
  if (name !== site.brand.name || icon === '') return;
  await storeBrandPictures(async ({ svg }) => (await media.put(svg, 'svg')).url);
}
