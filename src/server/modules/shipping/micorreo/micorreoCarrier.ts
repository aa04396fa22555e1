import { centsFromPesos } from '../../../../domain/money.ts';
import type { MicorreoSettings } from '../../../platform/config/readMicorreoSettings.ts';
import { conflict } from '../../../platform/ShopError.ts';
import type { Carrier } from '../Carrier.ts';
import type { MicorreoClient } from './micorreoClient.ts';
import { parcelBox } from './parcelBox.ts';

const NOT_CARRIED = 'Correo Argentino no lleva este pedido a ese código postal.';
const DELIVERED_TYPES = { door: 'D', branch: 'S' } as const;

/** Correo Argentino at the price of the shop's contract: the cheapest of what it offers. */
export function micorreoCarrier(
  client: MicorreoClient,
  { customerId, originPostalCode }: Pick<MicorreoSettings, 'customerId' | 'originPostalCode'>,
): Carrier {
  return {
    tariff: async ({ postalCode, type, weightGrams }) => {
      const dimensions = parcelBox(weightGrams);
      if (!dimensions) throw conflict(NOT_CARRIED);
      const deliveredType = DELIVERED_TYPES[type];
      const rates = await client.rates({
        customerId,
        postalCodeOrigin: originPostalCode,
        postalCodeDestination: String(postalCode.digits).padStart(4, '0'),
        deliveredType,
        dimensions,
      });
      const [best] = rates
        .filter((rate) => rate.deliveredType === deliveredType)
        .toSorted((one, other) => one.price - other.price);
      if (!best) throw conflict(NOT_CARRIED);
      return {
        fullCost: centsFromPesos(best.price),
        days: { min: best.deliveryTimeMin, max: best.deliveryTimeMax },
        carrier: 'Correo Argentino',
      };
    },
  };
}
