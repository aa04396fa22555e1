import { emptyBlock, type HomeBlock } from '../../domain/homeBlock.ts';
import { slug } from '../../domain/catalogue/slug.ts';
import type { Queries } from '../platform/database/Database.ts';
import { replaceHomeBlocks } from '../platform/home/homeBlocks.ts';
import demoCategories from './demo/categories.json' with { type: 'json' };
import site from './demo/site.json' with { type: 'json' };
import { given } from './given.ts';
import { insertInBatches } from '../platform/database/insertInBatches.ts';
import type { StoredPictures } from './storePictures.ts';

const UNREAD = { banner: '', banner_md: '', banner_sm: '', banner_text: '', banner_below_text: '' };

/** The site configuration and the home page. */
export async function seedSite(trx: Queries, pictures: StoredPictures, now: Date): Promise<void> {
  await insertInBatches(trx, 'media', pictures.media);
  await trx
    .insertInto('site_configuration')
    .values({ id: 1, ...site.texts, ...UNREAD })
    .execute();
  await trx.insertInto('opening').values({ id: 1, is_open: 1, is_list_hidden: 1 }).execute();
  await insertInBatches(trx, 'instalment_plans', site.instalmentPlans);
  await replaceHomeBlocks(trx, demoHome(pictures), now.getTime());
}

function demoHome({ banners, tiles, icons }: StoredPictures): HomeBlock[] {
  const { tilesTitle, ...texts } = site.landing;
  const doors = demoCategories.flatMap(({ name, tile }) => (tile ? [{ name, tile }] : []));
  return [
    {
      ...emptyBlock('hero', 'hero'),
      ...texts,
      backgroundImage: banners.wide,
      banner: banners.wide,
      bannerMedium: banners.medium,
      bannerSmall: banners.small,
    },
    {
      ...emptyBlock('tiles', 'tiles'),
      title: tilesTitle,
      tiles: doors.map(({ name, tile }) => ({
        label: name,
        url: `/productos/categoria/${slug(name)}`,
        image: given(tiles, tile),
      })),
    },
    emptyBlock('shelf', 'featured'),
    {
      ...emptyBlock('cards', 'cards'),
      cards: site.infoCards.map(({ icon, ...card }) => ({ ...card, image: given(icons, icon) })),
    },
    emptyBlock('kits', 'kits'),
  ];
}
