import type { BlockFault, HeroContent, HomeBlock } from '../../../domain/homeBlock.ts';
import type { HomeSettings } from '../../../domain/tools/settings.ts';
import { instantToWire } from '../../orders/orderMapping.ts';
import type { HomePreviewWire, HomeSettingsWire } from './homeSettingsSchemas.ts';

type BlockWire = HomeSettingsWire['blocks'][number];
type HeroWire = Extract<BlockWire, { kind: 'hero' }>;

export function homeToWire({ blocks }: HomeSettings): HomeSettingsWire {
  return { blocks: blocks.map(blockToWire) };
}

export function homeFromWire({ blocks }: HomeSettingsWire): HomeSettings {
  return { blocks: blocks.map(blockFromWire) };
}

function blockToWire({ startsAt, endsAt, isHidden: hidden, ...block }: HomeBlock): BlockWire {
  const terms = {
    starts_at: startsAt === null ? null : instantToWire(startsAt),
    ends_at: endsAt === null ? null : instantToWire(endsAt),
    hidden,
  };
  switch (block.kind) {
    case 'hero':
      return { ...heroToWire(block), ...terms };
    case 'campaign': {
      const { promoText, ...hero } = block;
      return { ...heroToWire(hero), promo_text: promoText, ...terms };
    }
    case 'tiles':
    case 'shelf':
    case 'picture':
    case 'kits':
    case 'seen':
    case 'cards':
    case 'newsletter':
      return { ...block, ...terms };
  }
}

function blockFromWire({ starts_at, ends_at, hidden, ...block }: BlockWire): HomeBlock {
  const terms = {
    startsAt: starts_at === null ? null : Date.parse(starts_at),
    endsAt: ends_at === null ? null : Date.parse(ends_at),
    isHidden: hidden,
  };
  switch (block.kind) {
    case 'hero':
      return { ...heroFromWire(block), ...terms };
    case 'campaign': {
      const { promo_text: promoText, ...hero } = block;
      return { ...heroFromWire(hero), promoText, ...terms };
    }
    case 'shelf':
      return { ...block, collection: block.collection ?? null, ...terms };
    case 'tiles':
    case 'picture':
    case 'kits':
    case 'seen':
    case 'cards':
    case 'newsletter':
      return { ...block, ...terms };
  }
}

type HeroNames = 'bannerBelowText' | 'backgroundImage' | 'bannerMedium' | 'bannerSmall';
type HeroWireNames = 'banner_below_text' | 'background_image' | 'banner_medium' | 'banner_small';

function heroToWire<Hero extends Pick<HeroContent, HeroNames>>(hero: Hero) {
  const { bannerBelowText, backgroundImage, bannerMedium, bannerSmall, ...same } = hero;
  return {
    ...same,
    banner_below_text: bannerBelowText,
    background_image: backgroundImage,
    banner_medium: bannerMedium,
    banner_small: bannerSmall,
  };
}

function heroFromWire<Hero extends Pick<HeroWire, HeroWireNames>>(hero: Hero) {
  const { banner_below_text, background_image, banner_medium, banner_small, ...same } = hero;
  return {
    ...same,
    bannerBelowText: banner_below_text,
    backgroundImage: background_image,
    bannerMedium: banner_medium,
    bannerSmall: banner_small,
  };
}

/** A draft's home page as shoppers would see it, as HTML, and the faults of its blocks by their keys. */
export interface HomePreview {
  html: string | null;
  faults: { key: string; fault: BlockFault }[];
}

export function homePreviewFromWire({ html, faults }: HomePreviewWire): HomePreview {
  return { html, faults };
}
