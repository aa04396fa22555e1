import { PAGE_PATHS } from '../../../contract/pagePaths.ts';
import type { BlockFault, HomeBlock, ShelfSource, ShownBlock } from '../../../domain/homeBlock.ts';
import type { ProductCard } from '../../../domain/catalogue/product.ts';
import type { ProductFilters } from '../../../domain/catalogue/productFilters.ts';
import type { PriceList } from '../../../domain/money/priceList.ts';
import type { CatalogueMemo } from '../../platform/database/CatalogueMemo.ts';
import type { CategoriesService } from './categoriesService.ts';
import type { CollectionsService } from './collectionsService.ts';
import type { ProductCardsService } from './productCardsService.ts';
import type { ProductListService } from './productListService.ts';
import type { ShelfRepository } from './shelfRepository.ts';

/** A block with what it shows, or the reason why it shows nothing or not all. */
interface ShownPart {
  shown: ShownBlock | null;
  fault: BlockFault | null;
}

type PartBlock = Exclude<HomeBlock, { kind: 'hero' | 'campaign' }>;
type BlockOf<Kind> = Extract<HomeBlock, { kind: Kind }>;

export interface ShownParts {
  shown(block: PartBlock, priceList: PriceList): Promise<ShownPart>;
  featured(priceList: PriceList): Promise<ProductCard[]>;
  /** Best sellers, then featured products. */
  popular(priceList: PriceList): Promise<ProductCard[]>;
}

interface ShownPartsDeps {
  shelves: ShelfRepository;
  products: Pick<ProductListService, 'list'>;
  cards: Pick<ProductCardsService, 'cards'>;
  categories: CategoriesService;
  collections: Pick<CollectionsService, 'byId' | 'find'>;
  memo: CatalogueMemo;
  now: () => number;
}

/** Two rows of a desktop's four. */
const SHELF_LENGTH = 8;
const DAY_MS = 24 * 3_600_000;
const BEST_SELLING_DAYS = 90;
const NOTHING: ShownPart = { shown: null, fault: 'empty' };
const CATEGORY = PAGE_PATHS.category.replace(':category', '');
const COLLECTION = PAGE_PATHS.collection.replace(':collection', '');
const PRODUCT = PAGE_PATHS.product.replace(':id', '');

/** Blocks of the home page below its hero, with their products. */
export function shownParts(deps: ShownPartsDeps): ShownParts {
  const { shelves, products, cards, categories, collections, memo, now } = deps;

  async function listed(filters: ProductFilters, priceList: PriceList): Promise<ProductCard[]> {
    const request = { page: 1, pageSize: SHELF_LENGTH, filters };
    return (await products.list(request, priceList)).items;
  }

  /** Best sellers change with each order: they are counted once a day, and after catalogue changes. */
  function bestSellers(): Promise<number[]> {
    const today = Math.floor(now() / DAY_MS);
    const since = (today - BEST_SELLING_DAYS) * DAY_MS;
    return memo.get(`best sellers ${today}`, () => shelves.bestSellers(since, SHELF_LENGTH));
  }

  async function chosen(ids: readonly number[]): Promise<number[]> {
    const published = new Set(await memo.get(`chosen ${ids.join()}`, () => shelves.published(ids)));
    return ids.filter((id) => published.has(id));
  }

  async function collectionOf({ source, collection }: BlockOf<'shelf'>) {
    return source === 'collection' && collection !== null ? collections.byId(collection) : null;
  }

  const OF_SOURCE: Readonly<
    Record<
      ShelfSource,
      (block: BlockOf<'shelf'>, path: string[], priceList: PriceList) => Promise<ProductCard[]>
    >
  > = {
    featured: (_block, _path, priceList) => listed({ featured: true }, priceList),
    new: (_block, _path, priceList) => listed({}, priceList),
    collection: async (block, _path, priceList) => {
      const slug = (await collectionOf(block))?.slug;
      return slug === undefined ? [] : listed({ collection: slug }, priceList);
    },
    category: async (_block, categoryPath, priceList) =>
      categoryPath.length > 0 ? listed({ categoryPath }, priceList) : [],
    products: async (block, _path, priceList) =>
      cards.cards(await chosen(block.products.map(({ id }) => id)), priceList),
    onSale: async (_block, _path, priceList) =>
      cards.cards(await memo.get('reduced', () => shelves.reduced(SHELF_LENGTH)), priceList),
    bestSellers: async (_block, _path, priceList) => cards.cards(await bestSellers(), priceList),
  };

  async function shelf(block: BlockOf<'shelf'>, priceList: PriceList): Promise<ShownPart> {
    const { key, kind, source } = block;
    const isOfCategory = source === 'category';
    const category = isOfCategory ? (await categories.tree()).pathOf(block.category) : [];
    if (isOfCategory && category.length === 0) return { shown: null, fault: 'category' };
    const collection = await collectionOf(block);
    if (source === 'collection' && !collection) return { shown: null, fault: 'collection' };
    const title = block.title || (collection?.name ?? '');
    const url = collection && { url: COLLECTION + collection.slug };
    const found = await OF_SOURCE[source](block, category, priceList);
    if (found.length === 0) return NOTHING;
    return {
      shown: { key, kind, title, source, category, ...url, products: found },
      fault: source === 'products' && found.length < block.products.length ? 'products' : null,
    };
  }

  /** Links to elsewhere, and to pages without a record, always lead somewhere. */
  async function leadsNowhere(url: string): Promise<boolean> {
    const [path = ''] = url.split(/[?#]/, 1);
    if (path.startsWith(PRODUCT)) {
      const id = Number(path.slice(PRODUCT.length));
      return !Number.isInteger(id) || (await chosen([id])).length === 0;
    }
    if (path.startsWith(COLLECTION)) {
      const slug = path.slice(COLLECTION.length);
      return (await collections.find(slug))?.slug !== slug;
    }
    if (!path.startsWith(CATEGORY)) return false;
    const slugs = path.slice(CATEGORY.length).split('/').filter(Boolean);
    return (
      (await categories.tree()).find(slugs) === null && (await categories.movedTo(slugs)) === null
    );
  }

  async function tiles({ key, kind, title, tiles: all }: BlockOf<'tiles'>): Promise<ShownPart> {
    const isDead = await Promise.all(all.map(({ url }) => leadsNowhere(url)));
    const living = all.filter((_tile, at) => !isDead[at]);
    const fault = living.length < all.length ? 'link' : null;
    return living.length === 0
      ? { shown: null, fault: fault ?? 'empty' }
      : { shown: { key, kind, title, tiles: living }, fault };
  }

  async function picture(block: BlockOf<'picture'>): Promise<ShownPart> {
    const { key, kind, title, text, image, alt, button, url, side } = block;
    if (title === '' && text === '' && image === '') return NOTHING;
    const isDead = url !== '' && (await leadsNowhere(url));
    const link = isDead || url === '' || button === '' ? NO_LINK : { button, url };
    return {
      shown: { key, kind, title, text, image, alt, side, ...link },
      fault: isDead ? 'link' : null,
    };
  }

  async function shown(block: PartBlock, priceList: PriceList): Promise<ShownPart> {
    switch (block.kind) {
      case 'shelf':
        return shelf(block, priceList);
      case 'tiles':
        return tiles(block);
      case 'picture':
        return picture(block);
      case 'seen':
      case 'newsletter':
        return { shown: { key: block.key, kind: block.kind }, fault: null };
      case 'cards': {
        const { key, kind, cards: all } = block;
        return all.length === 0 ? NOTHING : { shown: { key, kind, cards: all }, fault: null };
      }
      case 'kits': {
        const { key, kind } = block;
        // Kits come by a call of their own.
        const hasKits = await memo.get('has kits', () => shelves.hasKits());
        return { shown: { key, kind }, fault: hasKits ? null : 'empty' };
      }
    }
  }

  const featured = (priceList: PriceList) => listed({ featured: true }, priceList);

  return {
    shown,
    featured,
    popular: async (priceList) => [
      ...(await cards.cards(await bestSellers(), priceList)),
      ...(await featured(priceList)),
    ],
  };
}

const NO_LINK = { button: '', url: '' };
