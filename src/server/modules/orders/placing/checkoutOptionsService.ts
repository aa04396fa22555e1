import type { CheckoutOptions } from '../../../../domain/orders/checkout.ts';
import { minimumFor } from '../../../../domain/orders/checkoutTotals.ts';
import type { PriceList } from '../../../../domain/money/priceList.ts';
import type { CreditService } from '../credit/creditService.ts';
import type { ShippingNeeds, PaymentNeeds } from '../OrderNeeds.ts';
import type { OrderSettings } from '../orderSettingsRepository.ts';

export interface CheckoutOptionsService {
  /** Options depend on the shopper's price list. */
  optionsFor(priceList: PriceList): Promise<CheckoutOptions>;
}

interface CheckoutOptionsDeps {
  payments: Pick<PaymentNeeds, 'ways' | 'isTest'>;
  shipping: Pick<ShippingNeeds, 'pickupPoint'>;
  settings: () => Promise<OrderSettings>;
  credit: Pick<CreditService, 'hasCards'>;
}

export function checkoutOptionsService(deps: CheckoutOptionsDeps): CheckoutOptionsService {
  const { payments, shipping, settings, credit } = deps;
  return {
    optionsFor: async (priceList) => {
      const [
        { methods: paymentMethods, cardProviders },
        { minimums, asksDni, remindsCart },
        pickupPoint,
        isTest,
        takesCards,
      ] = await Promise.all([
        payments.ways(),
        settings(),
        shipping.pickupPoint(),
        payments.isTest(),
        credit.hasCards(),
      ]);
      return {
        paymentMethods,
        cardProviders,
        minimum: minimumFor(priceList, minimums),
        pickupPoint,
        isTest,
        asksDni,
        takesCards,
        remindsCart,
      };
    },
  };
}
