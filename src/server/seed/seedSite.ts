import { slug } from '../../domain/catalogue/slug.ts';
import type { Queries } from '../platform/database/Database.ts';
import demoCategories from './demo/categories.json' with { type: 'json' };
import site from './demo/site.json' with { type: 'json' };
import { given } from './given.ts';
import { insertInBatches } from '../platform/database/insertInBatches.ts';
import type { StoredPictures } from './storePictures.ts';

/** The site configuration, and the first screen of the home page. */
export async function seedSite(
  trx: Queries,
  { banners, tiles, icons, media }: StoredPictures,
): Promise<void> {
  await insertInBatches(trx, 'media', media);
  await trx
    .insertInto('site_configuration')
    .values({
      id: 1,
      ...site.texts,
      banner: banners.wide,
      banner_md: banners.medium,
      banner_sm: banners.small,
    })
    .execute();
  await trx.insertInto('opening').values({ id: 1, is_open: 1, is_list_hidden: 1 }).execute();
  await insertInBatches(trx, 'instalment_plans', site.instalmentPlans);
  const { slogan, subtitle, messages } = site.landing;
  await trx
    .insertInto('landing')
    .values({ id: 1, slogan, subtitle, background_image: banners.wide })
    .execute();
  await insertInBatches(
    trx,
    'landing_messages',
    messages.map((text, position) => ({ position, text })),
  );
  const doors = demoCategories.flatMap(({ name, tile }) => (tile ? [{ name, tile }] : []));
  await insertInBatches(
    trx,
    'landing_tiles',
    doors.map(({ name, tile }, position) => ({
      position,
      label: name,
      url: `/productos/categoria/${slug(name)}`,
      image: given(tiles, tile),
    })),
  );
  await insertInBatches(
    trx,
    'landing_info_cards',
    site.infoCards.map(({ title, text, icon }, position) => ({
      position,
      title,
      text,
      image: given(icons, icon),
    })),
  );
}
