import {
  emptyBlock,
  type HeroContent,
  type HomeTile,
  type InfoCard,
} from '../../domain/homeBlock.ts';
import type { Queries } from '../../server/platform/database/Database.ts';
import { replaceHomeBlocks } from '../../server/platform/home/homeBlocks.ts';

/** Columns of the site that nothing reads, and that must not be null. */
export const UNREAD_BANNERS = {
  banner: '',
  banner_md: '',
  banner_sm: '',
  banner_text: '',
  banner_below_text: '',
};

interface HomeParts extends Partial<HeroContent> {
  messages?: string[];
  tiles?: HomeTile[];
  cards?: InfoCard[];
}

/** The home page as of the demo shop: hero, tiles, featured products, cards and kits. */
export function writeHome(trx: Queries, parts: HomeParts): Promise<void> {
  const { tiles = [], cards = [], ...hero } = parts;
  const blocks = [
    { ...emptyBlock('hero', 'hero'), ...hero },
    { ...emptyBlock('tiles', 'tiles'), title: 'Elegí tu carril', tiles },
    emptyBlock('shelf', 'featured'),
    { ...emptyBlock('cards', 'cards'), cards },
    emptyBlock('kits', 'kits'),
  ];
  return replaceHomeBlocks(trx, blocks, Date.now());
}
