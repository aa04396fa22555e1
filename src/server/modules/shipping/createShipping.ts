import { zoneOf } from '../../../domain/orders/shippingZones.ts';
import type { ShippingDiscountTerms } from '../../../domain/orders/shippingQuote.ts';
import { conflict } from '../../platform/ShopError.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { Carrier } from './Carrier.ts';
import { chooseCarrier, type CarrierOptions } from './chooseCarrier.ts';
import { holidaysRepository } from './holidaysRepository.ts';
import { parcelGoodsRepository } from './parcelGoodsRepository.ts';
import { parcelService, type ParcelService } from './parcelService.ts';
import { pickupPointsRepository, type PickupPointsRepository } from './pickupPointsRepository.ts';
import { shippingService, type ShippingService } from './shippingService.ts';
import { zonesRepository, type ZonesRepository } from './zonesRepository.ts';

const OUT_OF_REACH = 'Todavía no hacemos envíos a ese código postal.';
const TOO_HEAVY = 'El pedido es demasiado pesado para este envío. Escribinos y lo coordinamos.';

interface Shipping {
  shipping: ShippingService;
  parcels: ParcelService;
  zones: ZonesRepository;
  pickupPoints: PickupPointsRepository;
}

interface ShippingDeps extends CarrierOptions {
  database: Database;
  discountTerms: () => Promise<ShippingDiscountTerms>;
}

export function createShipping({ database, discountTerms, ...options }: ShippingDeps): Shipping {
  const zones = zonesRepository(database);
  const pickupPoints = pickupPointsRepository(database);
  return {
    shipping: shippingService({
      carrier: chooseCarrier(zoneCarrier(zones), options),
      zones,
      pickupPoints,
      holidays: holidaysRepository(database),
      discountTerms,
      clock: options.clock,
    }),
    parcels: parcelService(parcelGoodsRepository(database)),
    zones,
    pickupPoints,
  };
}

/** The zone table as a carrier. */
export function zoneCarrier(zones: Pick<ZonesRepository, 'all'>): Carrier {
  return {
    tariff: async (parcel) => {
      const zone = zoneOf(await zones.all(), parcel.postalCode);
      if (!zone) throw conflict(OUT_OF_REACH);
      const { carrier, minDays, maxDays, bands } = zone;
      const band = bands[parcel.type].find((each) => parcel.weightGrams <= each.maxWeightGrams);
      if (!band) throw conflict(TOO_HEAVY);
      return { fullCost: band.price, days: { min: minDays, max: maxDays }, carrier };
    },
  };
}
