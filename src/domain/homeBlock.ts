import type { ProductCard } from './catalogue/product.ts';
import { isWholesale, type PriceList } from './money/priceList.ts';

/** Products of a shelf: a list that the shop keeps by itself, a category, or chosen ones. */
export const SHELF_SOURCES = [
  'featured',
  'new',
  'bestSellers',
  'onSale',
  'category',
  'collection',
  'products',
] as const;
export type ShelfSource = (typeof SHELF_SOURCES)[number];

export const BLOCK_AUDIENCES = ['all', 'wholesale'] as const;
export type BlockAudience = (typeof BLOCK_AUDIENCES)[number];

export const PICTURE_SIDES = ['start', 'end'] as const;

/** A picture for wide, medium and small screens. */
export interface Banners {
  banner: string;
  bannerMedium: string;
  bannerSmall: string;
}

/** Texts and pictures of the hero; '' for none. */
export interface HeroContent extends Banners {
  slogan: string;
  subtitle: string;
  /** Below the hero. */
  bannerBelowText: string;
  /** The picture for screens without one of their own. */
  backgroundImage: string;
}

export interface HomeTile {
  label: string;
  url: string;
  image: string;
}

export interface InfoCard {
  title: string;
  text: string;
  image: string;
}

/** A chosen product, with the title that it had then: it may be gone. */
export interface HomeProduct {
  id: number;
  title: string;
}

/** A picture beside words, with a link; '' for none. */
interface PictureContent {
  title: string;
  text: string;
  image: string;
  /** The picture's description. */
  alt: string;
  button: string;
  url: string;
  side: (typeof PICTURE_SIDES)[number];
}

interface BlockContents {
  hero: HeroContent & { messages: string[] };
  /** Takes the hero's place, where it has a text or a picture. */
  campaign: HeroContent & { promoText: string };
  tiles: { title: string; tiles: HomeTile[] };
  /** `category` and `collection` are ids; they and `products` are for those sources. */
  shelf: {
    title: string;
    source: ShelfSource;
    category: number | null;
    collection: number | null;
    products: HomeProduct[];
  };
  picture: PictureContent;
  kits: object;
  /** Products that the shopper saw before, on this device. */
  seen: object;
  cards: { cards: InfoCard[] };
  /** Asks for an address. */
  newsletter: object;
}

export type BlockKind = keyof BlockContents;

type ContentOf<Contents> = {
  [Kind in keyof Contents]: { kind: Kind } & Contents[Kind];
}[keyof Contents];

export type BlockContent = ContentOf<BlockContents>;

/** When and to whom a block is shown. */
export interface BlockTerms {
  /** Names the block in its list. */
  key: string;
  /** Milliseconds since 1970; null without a limit. */
  startsAt: number | null;
  /** Exclusive. */
  endsAt: number | null;
  audience: BlockAudience;
  isHidden: boolean;
}

/** A part of the home page as the merchant keeps it. */
export type HomeBlock = BlockContent & BlockTerms;

export const BLOCK_KINDS = [
  'hero',
  'campaign',
  'tiles',
  'shelf',
  'picture',
  'kits',
  'seen',
  'cards',
  'newsletter',
] as const satisfies readonly BlockKind[];

const NO_TERMS = { startsAt: null, endsAt: null, audience: 'all', isHidden: false } as const;

const NO_BANNERS: Banners = { banner: '', bannerMedium: '', bannerSmall: '' };

const NO_HERO: HeroContent = {
  slogan: '',
  subtitle: '',
  bannerBelowText: '',
  backgroundImage: '',
  ...NO_BANNERS,
};

const EMPTY: { readonly [Kind in BlockKind]: { kind: Kind } & BlockContents[Kind] } = {
  hero: { kind: 'hero', ...NO_HERO, messages: [] },
  campaign: { kind: 'campaign', ...NO_HERO, promoText: '' },
  tiles: { kind: 'tiles', title: '', tiles: [] },
  shelf: {
    kind: 'shelf',
    title: '',
    source: 'featured',
    category: null,
    collection: null,
    products: [],
  },
  picture: {
    kind: 'picture',
    title: '',
    text: '',
    image: '',
    alt: '',
    button: '',
    url: '',
    side: 'start',
  },
  kits: { kind: 'kits' },
  seen: { kind: 'seen' },
  cards: { kind: 'cards', cards: [] },
  newsletter: { kind: 'newsletter' },
};

/** A new block of a kind. */
export function emptyBlock<Kind extends BlockKind>(kind: Kind, key: string) {
  return { ...EMPTY[kind], ...NO_TERMS, key };
}

/** The home page of a shop that never saved one. */
export const NEW_HOME: readonly HomeBlock[] = [
  emptyBlock('hero', 'hero'),
  emptyBlock('tiles', 'tiles'),
  emptyBlock('shelf', 'featured'),
  { ...emptyBlock('shelf', 'new'), source: 'new' },
  emptyBlock('cards', 'cards'),
  emptyBlock('kits', 'kits'),
  emptyBlock('newsletter', 'newsletter'),
];

/** True while its dates and the merchant show it. */
export function isShownAt({ startsAt, endsAt, isHidden }: BlockTerms, now: number): boolean {
  return !isHidden && (startsAt ?? -Infinity) <= now && now < (endsAt ?? Infinity);
}

export function isFor({ audience }: Pick<BlockTerms, 'audience'>, priceList: PriceList): boolean {
  return audience === 'all' || isWholesale(priceList);
}

/** The first screen, with a picture for each width, and the shop's promotion if it has another one now. */
export interface ShownHero extends HeroContent {
  messages: string[];
  promoText: string;
}

/** The first hero of these blocks, with what campaigns replace of it: each text is of the first that has one. */
export function heroOf(blocks: readonly BlockContent[]): ShownHero {
  const hero = blocks.find((block) => block.kind === 'hero') ?? EMPTY.hero;
  const campaigns = blocks.filter((block) => block.kind === 'campaign');
  const shown = [...campaigns, hero];
  const pictured = shown.find((each) => bannersOf(each) !== null) ?? hero;
  const first = (text: 'slogan' | 'subtitle' | 'bannerBelowText') =>
    shown.find((each) => each[text] !== '')?.[text] ?? '';
  return {
    slogan: first('slogan'),
    subtitle: first('subtitle'),
    bannerBelowText: first('bannerBelowText'),
    backgroundImage: pictured.backgroundImage,
    ...(bannersOf(pictured) ?? NO_BANNERS),
    messages: hero.messages,
    promoText: campaigns.find(({ promoText }) => promoText !== '')?.promoText ?? '',
  };
}

/** A picture for each screen: its own, else that for all, else the next wider; null without any. */
function bannersOf({ backgroundImage, banner, bannerMedium, bannerSmall }: HeroContent) {
  const any = backgroundImage || banner || bannerMedium || bannerSmall;
  if (!any) return null;
  return {
    banner: banner || any,
    bannerMedium: bannerMedium || any,
    bannerSmall: bannerSmall || backgroundImage || bannerMedium || any,
  };
}

/** A shelf as shoppers see it. */
interface ShownShelf {
  /** '' for the usual one of its source. */
  title: string;
  source: ShelfSource;
  /** Names from the top; empty for other sources. */
  category: string[];
  /** The whole list of a collection. */
  url?: string | undefined;
  products: ProductCard[];
  /** Its products come by a call of their own, once it is near the screen. */
  isLater?: boolean | undefined;
}

/** A block as shoppers see it. */
export type ShownBlock = { key: string } & ContentOf<
  Pick<BlockContents, 'tiles' | 'picture' | 'kits' | 'seen' | 'cards' | 'newsletter'> & {
    hero: Omit<HeroContent, 'backgroundImage'> & { messages: string[] };
    shelf: ShownShelf;
  }
>;

/** Reasons why shoppers do not see a block, or a part of it, although it is its time. */
export const BLOCK_FAULTS = [
  'empty',
  'category',
  'collection',
  'products',
  'link',
  'second',
] as const;
export type BlockFault = (typeof BLOCK_FAULTS)[number];
