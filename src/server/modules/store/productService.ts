import type { Cents } from '../../../domain/money/money.ts';
import { priceFor, RETAIL, type PriceList } from '../../../domain/money/priceList.ts';
import type { Product, ProductCard } from '../../../domain/catalogue/product.ts';
import { notFound } from '../../platform/ShopError.ts';
import { unitRulesFor } from '../../platform/catalogue/unitRules.ts';
import { CatalogueRecords, withUnits } from '../../platform/database/CatalogueRecords.ts';
import type { CatalogueMemo } from '../../platform/database/CatalogueMemo.ts';
import type { Database } from '../../platform/database/Database.ts';
import { SHELVES } from '../../platform/database/shelves.ts';
import type { CategoriesService } from './categoriesService.ts';
import type { CategoryTree } from './CategoryTree.ts';
import { complementsFor } from './complementsFor.ts';
import type { ProductCardsService } from './productCardsService.ts';
import { shownOffer } from './shownOffer.ts';
import type { ProductRecord, ProductRepository } from './productRepository.ts';
import type { ShelfRepository } from './shelfRepository.ts';

/** A product apart from the cards beside it: `own` is the same object until the product changes. */
export interface ProductParts {
  own: Omit<Product, 'complements' | 'related'>;
  complements: ProductCard[];
  related: ProductCard[];
}

export interface ProductService {
  /** @throws ShopError notFound if not on sale */
  parts(id: number, priceList: PriceList): Promise<ProductParts>;
  /** @throws ShopError notFound if not on sale */
  product(id: number, priceList: PriceList): Promise<Product>;
  /** The same of a product that need not be on sale. @throws ShopError notFound */
  preview(id: number, isWholesale: boolean): Promise<Product>;
}

interface ProductDeps {
  repository: ProductRepository;
  cards: ProductCardsService;
  categories: Pick<CategoriesService, 'tree'>;
  shelves: Pick<ShelfRepository, 'newestOf'>;
  memo: CatalogueMemo;
  database: Pick<Database, 'onCatalogueChanged'>;
}

/** A product with what is shown beside it, before the price list applies. */
interface ProductPage {
  record: ProductRecord;
  /** The product by price list. */
  own: Map<string, ProductParts['own']>;
  /** Ids, of which some may be sold out. */
  complements: number[];
  related: number[];
}

/** They are greater than cards. */
const MOST_KEPT = 6000;
const NO_SUCH_PRODUCT = 'Producto no encontrado';
const RELATED = 8;
const COMPLEMENTS = 4;

export function productService(deps: ProductDeps): ProductService {
  const { repository, cards, categories } = deps;
  const complementsOf = complementsFor(deps);

  /** Products of its nearest category come first, then of its ancestors, then featured ones. */
  async function relatedTo(record: ProductRecord, tree: CategoryTree): Promise<number[]> {
    const found = new Set<number>();
    for (const shelf of [...tree.lineOf(record.categoryId), SHELVES.featured]) {
      if (found.size >= RELATED) break;
      for (const id of await repository.neighbours(record, shelf, RELATED)) found.add(id);
    }
    return [...found].slice(0, RELATED);
  }

  /** JSON, HTML and its head show the same product, each price list too: it is read once until the catalogue changes. */
  const kept = new CatalogueRecords<ProductPage>(deps.database, {
    max: MOST_KEPT,
    outOfDate: withUnits,
  });

  async function pageOf(record: ProductRecord): Promise<ProductPage> {
    const tree = await categories.tree();
    const related = await relatedTo(record, tree);
    const complements = await complementsOf(record, tree, 2 * COMPLEMENTS);
    return { record, own: new Map(), complements, related };
  }

  async function read(id: number): Promise<Map<number, ProductPage>> {
    const record = await repository.find(id);
    return new Map(record && [[id, await pageOf(record)]]);
  }

  async function ownOf({ record, own }: ProductPage, priceList: PriceList) {
    const list = `${priceList.name}@${priceList.basisPoints}`;
    const known = own.get(list);
    if (known) return known;
    const { categoryId, offers, min_units, min_units_wholesale, unit_step, ...product } = record;
    const tree = await categories.tree();
    const wholesale = await cards.wholesalePriceList();
    const priced = <Listed extends { listPrice: Cents }>(listed: Listed) => ({
      ...listed,
      price: priceFor(listed.listPrice, priceList),
      wholesalePrice: priceFor(listed.listPrice, wholesale),
    });
    const variants = product.variants.map((variant) => ({
      ...variant,
      sizes: variant.sizes.map(priced),
    }));
    const made: ProductParts['own'] = {
      ...priced(product),
      offer: shownOffer(offers, priceList),
      ...unitRulesFor({ min_units, min_units_wholesale, unit_step }, priceList),
      variants,
      categoryPath: tree.pathOf(categoryId),
    };
    own.set(list, made);
    return made;
  }

  async function partsOf(
    page: ProductPage | undefined,
    priceList: PriceList,
  ): Promise<ProductParts> {
    if (!page) throw notFound(NO_SUCH_PRODUCT);
    const complements = await cards.cards(page.complements, priceList);
    return {
      own: await ownOf(page, priceList),
      complements: complements.filter(({ inStock }) => inStock).slice(0, COMPLEMENTS),
      related: await cards.cards(page.related, priceList),
    };
  }

  async function parts(id: number, priceList: PriceList): Promise<ProductParts> {
    const [page] = await kept.get([id], () => read(id));
    return partsOf(page, priceList);
  }

  return {
    parts,
    product: async (id, priceList) => wholeOf(await parts(id, priceList)),
    preview: async (id, isWholesale) => {
      const record = await repository.findAny(id);
      const priceList = isWholesale ? await cards.wholesalePriceList() : RETAIL;
      return wholeOf(await partsOf(record ? await pageOf(record) : undefined, priceList));
    },
  };
}

function wholeOf({ own, ...lists }: ProductParts): Product {
  return { ...own, ...lists };
}
