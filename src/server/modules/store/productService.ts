import type { Cents } from '../../../domain/money/money.ts';
import { priceFor, RETAIL, type PriceList } from '../../../domain/money/priceList.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { notFound } from '../../platform/ShopError.ts';
import { minUnitsFor } from '../../platform/catalogue/minUnitsFor.ts';
import { SHELVES } from '../../platform/database/shelves.ts';
import type { CategoriesService } from './categoriesService.ts';
import type { CategoryTree } from './CategoryTree.ts';
import type { ProductCardsService } from './productCardsService.ts';
import { shownOffer } from './shownOffer.ts';
import type { ProductRecord, ProductRepository } from './productRepository.ts';

export interface ProductService {
  /** @throws ShopError notFound if not on sale */
  product(id: number, priceList: PriceList): Promise<Product>;
  /** The same of a product that need not be on sale. @throws ShopError notFound */
  preview(id: number, isWholesale: boolean): Promise<Product>;
}

interface ProductDeps {
  repository: ProductRepository;
  cards: ProductCardsService;
  categories: Pick<CategoriesService, 'tree'>;
}

const NO_SUCH_PRODUCT = 'Producto no encontrado';
const RELATED = 8;

export function productService({ repository, cards, categories }: ProductDeps): ProductService {
  /** Products of its nearest category come first, then of its ancestors, then featured ones. */
  async function relatedTo(record: ProductRecord, tree: CategoryTree): Promise<number[]> {
    const found = new Set<number>();
    for (const shelf of [...tree.lineOf(record.categoryId), SHELVES.featured]) {
      if (found.size >= RELATED) break;
      for (const id of await repository.neighbours(record, shelf, RELATED)) found.add(id);
    }
    return [...found].slice(0, RELATED);
  }

  async function shown(record: ProductRecord | null, priceList: PriceList): Promise<Product> {
    if (!record) throw notFound(NO_SUCH_PRODUCT);
    const { categoryId, offers, min_units, min_units_wholesale, ...product } = record;
    const tree = await categories.tree();
    const related = await relatedTo(record, tree);
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
    return {
      ...priced(product),
      offer: shownOffer(offers, priceList),
      ...minUnitsFor({ min_units, min_units_wholesale }, priceList),
      variants,
      categoryPath: tree.pathOf(categoryId),
      related: await cards.cards(related, priceList),
    };
  }

  return {
    product: async (id, priceList) => shown(await repository.find(id), priceList),
    preview: async (id, isWholesale) =>
      shown(await repository.findAny(id), isWholesale ? await cards.wholesalePriceList() : RETAIL),
  };
}
