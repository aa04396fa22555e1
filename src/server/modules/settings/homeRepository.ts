import type { Campaign, HomeSettings } from '../../../domain/tools/settings.ts';
import type { Queries } from '../../platform/database/Database.ts';
import { insertInBatches } from '../../platform/database/insertInBatches.ts';
import { type FieldErrors, invalid } from '../../platform/ShopError.ts';
import { isStoredPicture, PICTURE_LOST, type MediaStore } from '../../platform/media/MediaStore.ts';
import { flag } from '../../platform/database/schema/cartTables.ts';

const PAST = 'Ese final ya pasó.';

type Hero = Pick<HomeSettings, 'slogan' | 'subtitle' | 'backgroundImage'>;
export type HomeContent = Omit<
  HomeSettings,
  'banner' | 'bannerMedium' | 'bannerSmall' | 'bannerBelowText'
>;

/** The content of the home page, apart from the banners of the site's configuration. */
export async function readHome(on: Queries): Promise<HomeContent> {
  const [hero] = await on.selectFrom('landing').selectAll().execute();
  const messages = await on
    .selectFrom('landing_messages')
    .selectAll()
    .orderBy('position')
    .execute();
  const campaigns = await on.selectFrom('campaigns').selectAll().orderBy('position').execute();
  return {
    slogan: hero?.slogan ?? '',
    subtitle: hero?.subtitle ?? '',
    backgroundImage: hero?.background_image ?? '',
    messages: messages.map(({ text }) => text),
    tiles: await on
      .selectFrom('landing_tiles')
      .select(['label', 'url', 'image'])
      .orderBy('position')
      .execute(),
    infoCards: await on
      .selectFrom('landing_info_cards')
      .select(['title', 'text', 'image'])
      .orderBy('position')
      .execute(),
    campaigns: campaigns.map(({ starts_at: startsAt, ends_at: endsAt, content }) => {
      // Older ones have a title of the banner, which was never shown.
      const { bannerText = '', ...campaign } = JSON.parse(content) as KeptCampaign;
      return { ...campaign, slogan: campaign.slogan || bannerText, startsAt, endsAt };
    }),
  };
}

type KeptCampaign = Omit<Campaign, 'startsAt' | 'endsAt'> & { bannerText?: string };

/** Pictures that stand there already stay, as the demo's drawings. @throws ShopError invalid for others that are not stored */
export async function refuseLostPictures(
  media: Pick<MediaStore, 'fileOf'>,
  home: HomeSettings,
  before: HomeSettings,
): Promise<void> {
  const storedUrls = new Set(picturesOf(before).map(([, url]) => url));
  const faults: FieldErrors = {};
  for (const [field, url] of picturesOf(home)) {
    if (url === '' || storedUrls.has(url) || (await isStoredPicture(media, url))) continue;
    faults[`values.${field}`] = [PICTURE_LOST];
  }
  if (Object.keys(faults).length > 0) throw invalid(PICTURE_LOST, faults);
}

function picturesOf(home: HomeSettings): [field: string, url: string][] {
  const ofHero = (hero: HomeSettings | Campaign, at = ''): [string, string][] => [
    [`${at}backgroundImage`, hero.backgroundImage],
    [`${at}banner`, hero.banner],
    [`${at}bannerMedium`, hero.bannerMedium],
    [`${at}bannerSmall`, hero.bannerSmall],
  ];
  return [
    ...ofHero(home),
    ...home.tiles.map(({ image }, at): [string, string] => [`tiles.${at}.image`, image]),
    ...home.infoCards.map(({ image }, at): [string, string] => [`infoCards.${at}.image`, image]),
    ...home.campaigns.flatMap((campaign, at) => ofHero(campaign, `campaigns.${at}.`)),
  ];
}

/** @throws ShopError invalid for a new campaign that is over already */
export async function writeHome(trx: Queries, home: HomeContent, now: number): Promise<void> {
  const { messages, tiles, infoCards, campaigns } = home;
  await refusePast(trx, campaigns, now);
  await writeHero(trx, home);
  await trx.deleteFrom('landing_messages').execute();
  await trx.deleteFrom('landing_tiles').execute();
  await trx.deleteFrom('landing_info_cards').execute();
  await trx.deleteFrom('campaigns').execute();
  const placed = <Row extends object>(rows: readonly Row[]) =>
    rows.map((row, position) => ({ ...row, position }));
  await insertInBatches(trx, 'landing_messages', placed(messages.map((text) => ({ text }))));
  await insertInBatches(trx, 'landing_tiles', placed(tiles));
  await insertInBatches(trx, 'landing_info_cards', placed(infoCards));
  await insertInBatches(
    trx,
    'campaigns',
    placed(
      campaigns.map(({ startsAt, endsAt, ...content }) => ({
        starts_at: startsAt,
        ends_at: endsAt,
        shown: flag(startsAt <= now && now < endsAt),
        content: JSON.stringify(content),
      })),
    ),
  );
}

/** Refuses past campaigns unless they are stored already: those stay until somebody takes them out. */
async function refusePast(
  trx: Queries,
  campaigns: HomeContent['campaigns'],
  now: number,
): Promise<void> {
  const stored = await trx.selectFrom('campaigns').select(['starts_at', 'ends_at']).execute();
  const isKnown = ({ startsAt, endsAt }: Campaign) =>
    stored.some((row) => row.starts_at === startsAt && row.ends_at === endsAt);
  const faults: FieldErrors = {};
  for (const [at, campaign] of campaigns.entries()) {
    const isPast = campaign.endsAt <= now && !isKnown(campaign);
    if (isPast) faults[`values.campaigns.${at}.endsAt`] = [PAST];
  }
  if (Object.keys(faults).length > 0) throw invalid(PAST, faults);
}

async function writeHero(trx: Queries, hero: Hero): Promise<void> {
  const { slogan, subtitle, backgroundImage: background_image } = hero;
  const values = { slogan, subtitle, background_image };
  await trx
    .insertInto('landing')
    .values({ id: 1, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

/** True if a campaign begins or ends now. */
export async function hasDueCampaign(on: Queries, now: number): Promise<boolean> {
  const due = await on
    .selectFrom('campaigns')
    .select('position')
    .where((is) =>
      is.or([
        is.and([is('shown', '=', 0), is('starts_at', '<=', now), is('ends_at', '>', now)]),
        is.and([is('shown', '=', 1), is('ends_at', '<=', now)]),
      ]),
    )
    .executeTakeFirst();
  return due !== undefined;
}

export async function showDueCampaigns(trx: Queries, now: number): Promise<void> {
  await trx.updateTable('campaigns').set({ shown: 0 }).where('ends_at', '<=', now).execute();
  await trx
    .updateTable('campaigns')
    .set({ shown: 1 })
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .execute();
}
