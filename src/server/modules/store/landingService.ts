import {
  heroOf,
  isFor,
  isShownAt,
  type BlockFault,
  type HomeBlock,
  type ShownBlock,
} from '../../../domain/homeBlock.ts';
import type { ProductCard } from '../../../domain/catalogue/product.ts';
import type { PriceList } from '../../../domain/money/priceList.ts';
import type { Landing } from '../../../domain/siteConfiguration.ts';
import type { CatalogueMemo } from '../../platform/database/CatalogueMemo.ts';
import type { KeptBlock } from '../../platform/home/homeBlocks.ts';
import type { ShownParts } from './shownParts.ts';

/** So many shelves come with the page; those below come once they are near the screen. */
const SHELVES_AT_ONCE = 1;

/** The home page of a draft, and why shoppers would not see some of its blocks, by their keys. */
export interface HomePreview {
  landing: Landing;
  faults: { key: string; fault: BlockFault }[];
}

export interface LandingService {
  landing(priceList: PriceList): Promise<Landing>;
  /** Products of a shelf of that page, by the key of its block; null without such a shelf. */
  shelf(key: string, priceList: PriceList): Promise<ProductCard[] | null>;
  /** The page as it would be now with these blocks. */
  preview(blocks: readonly HomeBlock[], priceList: PriceList): Promise<HomePreview>;
}

interface LandingDeps {
  readBlocks: () => Promise<KeptBlock[]>;
  parts: ShownParts;
  memo: CatalogueMemo;
  now: () => number;
}

export function landingService({ readBlocks, parts, memo, now }: LandingDeps): LandingService {
  /** The blocks that this caller sees now. */
  async function shownTo(priceList: PriceList): Promise<HomeBlock[]> {
    const blocks = await memo.get('home', readBlocks);
    return blocks.filter((block) => block.isShown && isFor(block, priceList));
  }

  /** These blocks, for a caller who sees each of them. */
  async function landingOf(blocks: readonly HomeBlock[], priceList: PriceList): Promise<Landing> {
    const hero = heroOf(blocks);
    const { backgroundImage, promoText: _ofTheSite, ...heroPart } = hero;
    const heroAt = blocks.findIndex(({ kind }) => kind === 'hero');
    const campaignAt = blocks.findIndex(({ kind }) => kind === 'campaign');
    const placeOfHero = heroAt >= 0 ? heroAt : campaignAt;
    const shown = await Promise.all(
      blocks.map(async (block, at): Promise<ShownBlock | null> => {
        if (block.kind !== 'hero' && block.kind !== 'campaign') {
          return (await parts.shown(block, priceList)).shown;
        }
        return at === placeOfHero ? { key: block.key, kind: 'hero', ...heroPart } : null;
      }),
    );
    const given = shown.filter((block) => block !== null);
    return {
      hero: {
        slogan: hero.slogan,
        subtitle: hero.subtitle,
        backgroundImage,
        messages: hero.messages,
      },
      tiles: given.find((block) => block.kind === 'tiles')?.tiles ?? [],
      infoCards: given.find((block) => block.kind === 'cards')?.cards ?? [],
      featured: await parts.featured(priceList),
      blocks: given,
    };
  }

  async function faultsOf(blocks: readonly HomeBlock[], priceList: PriceList) {
    const isSecond = (block: HomeBlock) =>
      block.kind === 'hero' &&
      blocks.some((other) => other.kind === 'hero' && other !== block && isShownAt(other, now())) &&
      blocks.find((other) => other.kind === 'hero' && isShownAt(other, now())) !== block;
    const found = await Promise.all(
      blocks.map(async (block) => {
        const { key } = block;
        if (block.isHidden || block.kind === 'campaign') return [];
        if (block.kind === 'hero') {
          return isSecond(block) ? [{ key, fault: 'second' as const }] : [];
        }
        const { fault } = await parts.shown(block, priceList);
        return fault === null ? [] : [{ key, fault }];
      }),
    );
    return found.flat();
  }

  return {
    landing: async (priceList) => {
      const landing = await landingOf(await shownTo(priceList), priceList);
      return { ...landing, blocks: withShelvesLater(landing.blocks) };
    },
    shelf: async (key, priceList) => {
      const block = (await shownTo(priceList)).find((each) => each.key === key);
      if (block?.kind !== 'shelf') return null;
      const { shown } = await parts.shown(block, priceList);
      return shown?.kind === 'shelf' ? shown.products : [];
    },
    preview: async (blocks, priceList) => ({
      landing: await landingOf(
        blocks.filter((block) => isShownAt(block, now()) && isFor(block, priceList)),
        priceList,
      ),
      faults: await faultsOf(blocks, priceList),
    }),
  };
}

function withShelvesLater(blocks: readonly ShownBlock[]): ShownBlock[] {
  const later = new Set(blocks.filter(({ kind }) => kind === 'shelf').slice(SHELVES_AT_ONCE));
  return blocks.map((block) =>
    block.kind === 'shelf' && later.has(block) ? { ...block, products: [], isLater: true } : block,
  );
}
