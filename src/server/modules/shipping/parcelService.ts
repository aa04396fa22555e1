import { cartTotal, type Cart } from '../../../domain/orders/cart.ts';
import { parcelOf, type ParcelContents } from '../../../domain/orders/parcel.ts';
import { priceFor, type PriceList } from '../../../domain/money/priceList.ts';
import { notFound } from '../../platform/ShopError.ts';
import type { ParcelGoodsRepository } from './parcelGoodsRepository.ts';
import type { QuoteRequest } from './shippingService.ts';

/** Content of a parcel. */
type Contents = ParcelContents & Pick<QuoteRequest, 'productsTotal'>;

export interface ParcelService {
  /**
   * The cart's lines, plus one unit of a given product. @throws ShopError notFound for a product that is not on sale
   */
  contents(cart: Cart, productId: number | null, priceList: PriceList): Promise<Contents>;
}

const NO_SUCH_PRODUCT = 'Producto no encontrado';

export function parcelService(goods: ParcelGoodsRepository): ParcelService {
  return {
    contents: async (cart, productId, priceList) => {
      const productsTotal = cartTotal(cart);
      if (productId === null) return { ...parcelOf(cart.lines), productsTotal };
      const added = await goods.find(productId);
      if (!added) throw notFound(NO_SUCH_PRODUCT);
      return {
        ...parcelOf([...cart.lines, { ...added, quantity: 1 }]),
        productsTotal: productsTotal + priceFor(added.listPrice, priceList),
      };
    },
  };
}
