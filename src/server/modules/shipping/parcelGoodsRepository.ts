import type { Cents } from '../../../domain/money/money.ts';
import type { Database } from '../../platform/database/Database.ts';

/** Weight and prices of a product for a parcel, before the price list. */
interface ParcelGoods {
  listPrice: Cents;
  weightGrams: number;
}

export interface ParcelGoodsRepository {
  /** Null if it is not on sale. */
  find(productId: number): Promise<ParcelGoods | null>;
}

export function parcelGoodsRepository({ replica }: Database): ParcelGoodsRepository {
  return {
    find: async (productId) => {
      const row = await replica
        .selectFrom('products')
        .select(['list_price_cents', 'weight_grams'])
        .where('id', '=', productId)
        .where('published', '=', 1)
        .executeTakeFirst();
      return row ? { listPrice: row.list_price_cents, weightGrams: row.weight_grams } : null;
    },
  };
}
