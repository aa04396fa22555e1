import { AUDIENCES } from '../../../domain/catalogue/audience.ts';
import type { TitleCard } from '../../../domain/catalogue/product.ts';
import { priceFor, type PriceList } from '../../../domain/money/priceList.ts';
import { CatalogueRecords, ofSeveral } from '../../platform/database/CatalogueRecords.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { CategoriesService } from './categoriesService.ts';
import type { ProductCardRecord, ProductCardsRepository } from './productCardsRepository.ts';

/** The card of each title that is on sale, at the caller's prices. */
export type TitleCards = (
  ids: readonly number[],
  priceList: PriceList,
) => Promise<Map<number, TitleCard & { products: number }>>;

interface TitleCardsDeps {
  repository: Pick<ProductCardsRepository, 'byTitles'>;
  categories: Pick<CategoriesService, 'tree'>;
  database: Pick<Database, 'onCatalogueChanged'>;
}

export function titleCards({ repository, categories, database }: TitleCardsDeps): TitleCards {
  const cache = new CatalogueRecords<ReturnType<typeof recordOf>>(database, {
    outOfDate: ofSeveral,
  });

  async function read(missing: readonly number[]) {
    const found = await repository.byTitles(missing);
    return new Map([...found].map(([id, cards]) => [id, recordOf(id, cards)]));
  }

  return async (ids, priceList) => {
    const tree = await categories.tree();
    const records = await cache.get(ids, read);
    return new Map(
      records.map(({ titleId, listPrice, categoryId, ...record }) => [
        titleId,
        {
          ...record,
          price: priceFor(listPrice, priceList),
          categoryPath: tree.pathOf(categoryId),
        },
      ]),
    );
  };
}

/** The cheapest that can be bought gives price and picture, else the cheapest. */
function recordOf(titleId: number, cards: readonly ProductCardRecord[]) {
  const offered = cards.filter(({ inStock }) => inStock);
  const shown = offered.length > 0 ? offered : cards;
  const [first, ...others] = shown.toSorted((one, other) => one.listPrice - other.listPrice);
  const audiences = new Set(cards.map(({ audience }) => audience));
  return {
    titleId,
    products: cards.length,
    audiences: AUDIENCES.filter((audience) => audiences.has(audience)),
    image: first?.images[0] ?? '',
    imageColor: first?.imageColor ?? null,
    listPrice: first?.listPrice ?? 0,
    priceVaries:
      first?.priceVaries === true || others.some(({ listPrice }) => listPrice !== first?.listPrice),
    taxRate: first?.taxRate ?? 0,
    categoryId: first?.categoryId ?? null,
    inStock: offered.length > 0,
  };
}
