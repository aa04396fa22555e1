import { emptyBlock, type HomeBlock } from '../../domain/homeBlock.ts';
import { slug } from '../../domain/catalogue/slug.ts';
import type { Queries } from '../platform/database/Database.ts';
import { replaceHomeBlocks } from '../platform/home/homeBlocks.ts';
import demoCategories from './demo/categories.json' with { type: 'json' };
import site from './demo/site.json' with { type: 'json' };
import { given } from './given.ts';
import { demoSales } from './demo/demoSales.ts';
import { insertInBatches } from '../platform/database/insertInBatches.ts';
import type { StoredPictures } from './storePictures.ts';

const UNREAD = { banner: '', banner_md: '', banner_sm: '', banner_text: '', banner_below_text: '' };

/** The site configuration. */
export async function seedSite(trx: Queries, pictures: StoredPictures): Promise<void> {
  await insertInBatches(trx, 'media', pictures.media);
  await trx
    .insertInto('site_configuration')
    .values({ id: 1, ...site.texts, ...UNREAD })
    .execute();
  // A shop that was started empty is closed already.
  const opening = { is_open: 1, is_list_hidden: 1 } as const;
  await trx
    .insertInto('opening')
    .values({ id: 1, ...opening })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(opening))
    .execute();
  await insertInBatches(trx, 'instalment_plans', site.instalmentPlans);
}

/** The home page; its shelves name categories. */
export async function seedHome(trx: Queries, pictures: StoredPictures, now: Date): Promise<void> {
  const rows = await trx
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('level', '=', 1)
    .execute();
  const categoryIds = new Map(rows.map(({ id, name }) => [name, id]));
  await replaceHomeBlocks(trx, demoHome(pictures, categoryIds, now), now.getTime());
}

/** Texts of the home page while a sale of the demo lasts. */
function campaigns(now: Date): HomeBlock[] {
  return demoSales(now).flatMap(({ name, startsAt, endsAt }): HomeBlock[] => {
    const texts = new Map(Object.entries(site.campaigns)).get(name);
    if (!texts) return [];
    return [{ ...emptyBlock('campaign', slug(name)), ...texts, startsAt, endsAt }];
  });
}

function demoHome(
  pictures: StoredPictures,
  categoryIds: ReadonlyMap<string, number>,
  now: Date,
): HomeBlock[] {
  const { banners, scenes, tiles, icons } = pictures;
  const { tilesTitle, story, ...texts } = site.landing;
  const { scene, ...words } = story;
  const doors = demoCategories.flatMap(({ name, tile }) => (tile ? [{ name, tile }] : []));
  return [
    ...campaigns(now),
    {
      ...emptyBlock('hero', 'hero'),
      ...texts,
      backgroundImage: banners.wide,
      banner: banners.wide,
      bannerMedium: banners.medium,
      bannerSmall: banners.small,
    },
    emptyBlock('shelf', 'featured'),
    {
      ...emptyBlock('tiles', 'tiles'),
      title: tilesTitle,
      tiles: doors.map(({ name, tile }) => ({
        label: name,
        url: `/productos/categoria/${slug(name)}`,
        image: given(tiles, tile),
      })),
    },
    { ...emptyBlock('shelf', 'on-sale'), source: 'onSale', title: site.shelves.onSale },
    { ...emptyBlock('picture', 'story'), ...words, image: given(scenes, scene).medium },
    { ...emptyBlock('shelf', 'best-sellers'), source: 'bestSellers', title: site.shelves.best },
    { ...emptyBlock('shelf', 'new'), source: 'new' },
    ...site.shelves.sports.map((name): HomeBlock => ({
      ...emptyBlock('shelf', `sport-${slug(name)}`),
      source: 'category',
      category: given(categoryIds, name),
    })),
    emptyBlock('seen', 'seen'),
    {
      ...emptyBlock('cards', 'cards'),
      cards: site.infoCards.map(({ icon, ...card }) => ({ ...card, image: given(icons, icon) })),
    },
    emptyBlock('kits', 'kits'),
    emptyBlock('newsletter', 'newsletter'),
  ];
}
