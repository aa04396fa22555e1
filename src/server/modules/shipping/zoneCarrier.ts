import { conflict } from '../../platform/ShopError.ts';
import type { Carrier } from './Carrier.ts';
import { zoneTariff } from './zoneTariff.ts';
import type { ZonesRepository } from './zonesRepository.ts';

const OUT_OF_REACH = 'Todavía no hacemos envíos a ese código postal.';
const TOO_HEAVY = 'El pedido es demasiado pesado para este envío. Escribinos y lo coordinamos.';

/** The shop's own table of zones and weights. */
export function zoneCarrier(zones: ZonesRepository): Carrier {
  return {
    tariff: async (parcel) => {
      const zone = zoneTariff(await zones.all(), parcel);
      if (!zone) throw conflict(OUT_OF_REACH);
      const { carrier, minDays, maxDays, price } = zone;
      if (price === null) throw conflict(TOO_HEAVY);
      return { fullCost: price, days: { min: minDays, max: maxDays }, carrier };
    },
  };
}
