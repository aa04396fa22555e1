import type { DeliveryDiscountTerms } from '../../../domain/deliveryQuote.ts';
import type { Database } from '../../platform/database/Database.ts';
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

interface ShippingDeps {
  database: Database;
  discountTerms: () => Promise<DeliveryDiscountTerms>;
}

export function createShipping({ database, discountTerms }: ShippingDeps): Shipping {
  return {
    shipping: shippingService({
      carrier: zoneCarrier(zonesRepository(database)),
      pickupPoints: pickupPointsRepository(database),
      discountTerms,
    }),
    parcels: parcelService(parcelGoodsRepository(database)),
  };
}
