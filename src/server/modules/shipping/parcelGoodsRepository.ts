import type { Cents } from '../../../domain/money/money.ts';
import type { Box } from '../../../domain/orders/parcel.ts';
import { boxOf } from '../../platform/catalogue/boxColumns.ts';
import type { Database } from '../../platform/database/Database.ts';

/** Weight, measures and price of a product for a parcel, before the price list. */
interface ParcelGoods {
  listPrice: Cents;
  weightGrams: number;
  box: Box | null;
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
        .select(['list_price_cents', 'weight_grams', 'height_mm', 'width_mm', 'depth_mm'])
        .where('id', '=', productId)
        .where('published', '=', 1)
        .executeTakeFirst();
      if (!row) return null;
      return { listPrice: row.list_price_cents, weightGrams: row.weight_grams, box: boxOf(row) };
    },
  };
}
