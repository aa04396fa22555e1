import { sql } from 'kysely';
import {
  emptyBlock,
  type HeroContent,
  type HomeBlock,
  type HomeTile,
  type InfoCard,
} from '../../../../domain/homeBlock.ts';
import { insertInBatches } from '../insertInBatches.ts';
import type { Queries } from '../Database.ts';
import type { Migration } from './Migration.ts';

/**
 * The tables of one hero, its campaigns, tiles and cards become a list of blocks, which shows the same page. The tables
 * stay for processes of the version before, until all of them are replaced.
 */
export const homeBlocks: Migration = {
  name: '0116_home_blocks',
  statements: ({ big, endKeyed }) => [
    `create table home_blocks (
      position integer primary key,
      key text not null unique check (length(key) between 1 and 40),
      audience text not null check (audience in ('all', 'wholesale')),
      hidden integer not null check (hidden in (0, 1)),
      starts_at ${big},
      ends_at ${big},
      shown integer not null check (shown in (0, 1)),
      content text not null,
      check (ends_at > starts_at)
    ) ${endKeyed}`,
  ],
  run: async (trx) => {
    const blocks = await blocksOf(trx);
    await insertInBatches(
      trx,
      'home_blocks',
      blocks.map((block, position) => {
        const { key, startsAt, endsAt, audience, isHidden: _never, isShown, ...content } = block;
        const times = { starts_at: startsAt, ends_at: endsAt };
        const flags = { hidden: 0, shown: isShown ? 1 : 0 } as const;
        return { position, key, audience, ...flags, ...times, content: JSON.stringify(content) };
      }),
    );
  },
};

/** The title of the tiles was the same in every shop. */
const TILES_TITLE = 'Elegí tu carril';

interface Site {
  banner: string;
  banner_md: string;
  banner_sm: string;
  banner_text: string;
  banner_below_text: string;
}

interface Hero {
  slogan: string;
  subtitle: string;
  background_image: string;
}

interface CampaignRow {
  starts_at: number;
  ends_at: number;
  shown: number;
  content: string;
}

/** Older campaigns have a title of the banner, which stood for their own. */
type OldCampaign = HeroContent & { promoText: string; bannerText?: string };

/** None for a shop that never wrote its home page: it begins with that of a new shop. */
async function blocksOf(trx: Queries): Promise<(HomeBlock & { isShown: boolean })[]> {
  const read = async <Row>(table: string, order = 'position') =>
    (await sql<Row>`select * from ${sql.table(table)} order by ${sql.ref(order)}`.execute(trx))
      .rows;
  const [site] = await read<Site>('site_configuration', 'id');
  const [landing] = await read<Hero>('landing', 'id');
  const messages = await read<{ text: string }>('landing_messages');
  const tiles = await read<HomeTile>('landing_tiles');
  const cards = await read<InfoCard>('landing_info_cards');
  const campaigns = await read<CampaignRow>('campaigns');
  const written = [site, landing, ...messages, ...tiles, ...cards, ...campaigns];
  if (written.every((row) => row === undefined)) return [];

  const hero = {
    ...emptyBlock('hero', 'hero'),
    slogan: (landing?.slogan || site?.banner_text) ?? '',
    subtitle: landing?.subtitle ?? '',
    bannerBelowText: site?.banner_below_text ?? '',
    backgroundImage: landing?.background_image ?? '',
    banner: site?.banner ?? '',
    bannerMedium: site?.banner_md ?? '',
    bannerSmall: site?.banner_sm ?? '',
    messages: messages.map(({ text }) => text),
  };
  const always = [
    {
      ...emptyBlock('tiles', 'tiles'),
      title: TILES_TITLE,
      tiles: tiles.map(({ label, url, image }) => ({ label, url, image })),
    },
    emptyBlock('shelf', 'featured'),
    {
      ...emptyBlock('cards', 'cards'),
      cards: cards.map(({ title, text, image }) => ({ title, text, image })),
    },
    emptyBlock('kits', 'kits'),
  ];
  return [
    { ...hero, isShown: true },
    ...campaigns.map((row, at) => campaignOf(row, at)),
    ...always.map((block) => ({ ...block, isShown: true })),
  ];
}

function campaignOf(
  { content, starts_at: startsAt, ends_at: endsAt, shown }: CampaignRow,
  at: number,
) {
  const { bannerText = '', ...kept } = JSON.parse(content) as OldCampaign;
  return {
    ...emptyBlock('campaign', `campaign-${at + 1}`),
    ...kept,
    slogan: kept.slogan || bannerText,
    startsAt,
    endsAt,
    isShown: shown === 1,
  };
}
