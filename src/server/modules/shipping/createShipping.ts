import type { ShippingDiscountTerms } from '../../../domain/orders/shippingQuote.ts';
import { conflict } from '../../platform/ShopError.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { Carrier } from './Carrier.ts';
import { chooseCarrier, type CarrierOptions } from './chooseCarrier.ts';
import { holidaysRepository } from './holidaysRepository.ts';
import { parcelGoodsRepository } from './parcelGoodsRepository.ts';
import { parcelService, type ParcelService } from './parcelService.ts';
import { pickupPointsRepository } from './pickupPointsRepository.ts';
import { shippingService, type ShippingService } from './shippingService.ts';
import { zoneTariff } from './zoneTariff.ts';
import { zonesRepository, type ZonesRepository } from './zonesRepository.ts';

const OUT_OF_REACH = 'Todavía no hacemos envíos a ese código postal.';
const TOO_HEAVY = 'El pedido es demasiado pesado para este envío. Escribinos y lo coordinamos.';

interface Shipping {
  shipping: ShippingService;
  parcels: ParcelService;
}

interface ShippingDeps extends CarrierOptions {
  database: Database;
  discountTerms: () => Promise<ShippingDiscountTerms>;
}

export function createShipping({ database, discountTerms, ...options }: ShippingDeps): Shipping {
  const table = zoneCarrier(zonesRepository(database));
  return {
    shipping: shippingService({
      carrier: chooseCarrier(table, options),
      pickupPoints: pickupPointsRepository(database),
      holidays: holidaysRepository(database),
      discountTerms,
      clock: options.clock,
    }),
    parcels: parcelService(parcelGoodsRepository(database)),
  };
}

/** The zone table as a carrier. */
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
