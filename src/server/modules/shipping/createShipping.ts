import type { DeliveryDiscountTerms } from '../../../domain/deliveryQuote.ts';
import type { Database } from '../../platform/database/Database.ts';
import { chooseCarrier, type CarrierOptions } from './chooseCarrier.ts';
import { holidaysRepository } from './holidaysRepository.ts';
import { parcelGoodsRepository } from './parcelGoodsRepository.ts';
import { parcelService, type ParcelService } from './parcelService.ts';
import { pickupPointsRepository } from './pickupPointsRepository.ts';
import { shippingService, type ShippingService } from './shippingService.ts';
import { zoneCarrier } from './zoneCarrier.ts';
import { zonesRepository } from './zonesRepository.ts';

interface Shipping {
  shipping: ShippingService;
  parcels: ParcelService;
}

interface ShippingDeps extends CarrierOptions {
  database: Database;
  discountTerms: () => Promise<DeliveryDiscountTerms>;
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
