import { formatMoney } from '../../../../domain/money/formatMoney.ts';
import type { PlacedOrder, Purchase } from '../../../../domain/orders/checkout.ts';
import {
  isSoldAmount,
  type GiftCardOffer,
  type WantedGiftCard,
} from '../../../../domain/orders/giftCard.ts';
import { invalid, notFound } from '../../../platform/ShopError.ts';
import type { CreditService } from '../credit/creditService.ts';
import type { PurchaseCaller } from './draftOrder.ts';
import type { PlacingService } from './placingService.ts';

/** Gift cards as shoppers buy them. Every method: @throws ShopError notFound in a shop that sells none */
export interface GiftCardsService {
  offer(): Promise<GiftCardOffer>;
  /** Like `PlacingService.place`. @throws ShopError invalid for an amount that is not sold */
  buy(
    caller: PurchaseCaller & { giftCard: WantedGiftCard },
    purchase: Purchase,
    key: string | null,
  ): Promise<PlacedOrder>;
}

interface GiftCardsDeps {
  credit: Pick<CreditService, 'cardOffer'>;
  placing: Pick<PlacingService, 'place'>;
}

const NOT_SOLD = 'La tienda no vende tarjetas de regalo por ahora.';

export function giftCardsService({ credit, placing }: GiftCardsDeps): GiftCardsService {
  async function offer(): Promise<GiftCardOffer> {
    const { isSold, ...sold } = await credit.cardOffer();
    if (!isSold) throw notFound(NOT_SOLD);
    return sold;
  }

  return {
    offer,
    buy: async (caller, purchase, key) => {
      const { min, max } = await offer();
      if (!isSoldAmount(caller.giftCard.amount, { min, max })) {
        const sentence = `Elegí un importe en pesos enteros, de ${formatMoney(min)} a ${formatMoney(max)}.`;
        throw invalid(sentence, { amount: [sentence] });
      }
      return placing.place(caller, purchase, key);
    },
  };
}
