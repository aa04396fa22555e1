import {
  GIFT_CARD_SKU,
  GIFT_CARD_TITLE,
  type WantedGiftCard,
} from '../../../../domain/orders/giftCard.ts';
import type { BoughtLine } from './draftOrder.ts';

/**
 * The line of a gift card: without size, stock, weight or VAT, which is due when it pays for goods (decision 103).
 */
export function giftCardLine({ amount }: WantedGiftCard): BoughtLine {
  return {
    quantity: 1,
    unitPrice: amount,
    goods: {
      sizeId: null,
      productId: 0,
      variantId: 0,
      size: '',
      sku: GIFT_CARD_SKU,
      color: '',
      title: GIFT_CARD_TITLE,
      audienceLine: '',
      listPrice: amount,
      taxRateBasisPoints: 0,
      weightGrams: 0,
      box: null,
      imageFront: '',
      imageBack: '',
      available: 1,
      min_units: 1,
      min_units_wholesale: 1,
      unit_step: 1,
    },
  };
}
