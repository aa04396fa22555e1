import { priceFor, type PriceList } from '../../../domain/money/priceList.ts';
import type { ProductCard } from '../../../domain/catalogue/product.ts';
import type { CatalogueMemo } from '../../platform/database/CatalogueMemo.ts';
import { CatalogueRecords } from '../../platform/database/CatalogueRecords.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { CategoriesService } from './categoriesService.ts';
import { shownOffer } from './shownOffer.ts';
import type { ProductCardRecord, ProductCardsRepository } from './productCardsRepository.ts';

export interface ProductCardsService {
  /** Cards of these products at the caller's prices, in the order of the ids. */
  cards(ids: readonly number[], priceList: PriceList): Promise<ProductCard[]>;
  wholesalePriceList(): Promise<PriceList>;
}

interface ProductCardsDeps {
  repository: ProductCardsRepository;
  categories: Pick<CategoriesService, 'tree'>;
  /** The price list shown as wholesale price. */
  wholesalePriceList: () => Promise<PriceList>;
  memo: CatalogueMemo;
  database: Pick<Database, 'onCatalogueChanged'>;
}

export function productCardsService(deps: ProductCardsDeps): ProductCardsService {
  const wholesalePriceList = (): Promise<PriceList> =>
    deps.memo.get('wholesalePriceList', deps.wholesalePriceList);

  const cache = new CatalogueRecords<ProductCardRecord>(deps.database);

  return {
    wholesalePriceList,
    cards: async (ids, priceList) => {
      const tree = await deps.categories.tree();
      const wholesale = await wholesalePriceList();
      const records = await cache.get(ids, (missing) => deps.repository.byIds(missing));
      return records.map(({ categoryId, offers, ...card }) => ({
        ...card,
        offerLabel: shownOffer(offers, priceList)?.label ?? null,
        price: priceFor(card.listPrice, priceList),
        wholesalePrice: priceFor(card.listPrice, wholesale),
        categoryPath: tree.pathOf(categoryId),
      }));
    },
  };
}
