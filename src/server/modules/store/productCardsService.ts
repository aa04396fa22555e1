import { priceFor, type PriceList } from '../../../domain/money/priceList.ts';
import type { ProductCard } from '../../../domain/catalogue/product.ts';
import type { CatalogueMemo } from '../../platform/database/CatalogueMemo.ts';
import { CatalogueRecords, withStock } from '../../platform/database/CatalogueRecords.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { CategoryTree } from './CategoryTree.ts';
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

  const cache = new CatalogueRecords<ProductCardRecord>(deps.database, {
    outOfDate: withStock,
  });

  return {
    wholesalePriceList,
    cards: async (ids, priceList) => {
      // The records are read first: those of a changed catalogue never get a card of what was before.
      const records = await cache.get(ids, (missing) => deps.repository.byIds(missing));
      const prices = { priceList, wholesale: await wholesalePriceList() };
      const tree = await deps.categories.tree();
      const list = `${priceList.name}@${priceList.basisPoints}`;
      return records.map((record) => {
        const cards = cardsOf(record);
        const known = cards.get(list);
        if (known) return known;
        const card = cardOf(record, prices, tree);
        cards.set(list, card);
        return card;
      });
    },
  };
}

/** The cards of a record by price list: the same ones until the catalogue changes, so that their JSON may be kept. */
const made = new WeakMap<ProductCardRecord, Map<string, ProductCard>>();

function cardsOf(record: ProductCardRecord): Map<string, ProductCard> {
  const known = made.get(record);
  if (known) return known;
  const cards = new Map<string, ProductCard>();
  made.set(record, cards);
  return cards;
}

function cardOf(
  { categoryId, offers, ...card }: ProductCardRecord,
  { priceList, wholesale }: { priceList: PriceList; wholesale: PriceList },
  tree: CategoryTree,
): ProductCard {
  return {
    ...card,
    offerLabel: shownOffer(offers, priceList)?.label ?? null,
    price: priceFor(card.listPrice, priceList),
    wholesalePrice: priceFor(card.listPrice, wholesale),
    categoryPath: tree.pathOf(categoryId),
  };
}
