import type { FastifyRequest } from 'fastify';
import type { Cart } from '../../../domain/orders/cart.ts';
import { zoneOf } from '../../../domain/orders/shippingZones.ts';
import type { ShippingDiscountTerms } from '../../../domain/orders/shippingQuote.ts';
import { conflict } from '../../platform/ShopError.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { ShopModule } from '../../platform/ShopModule.ts';
import type { Carrier } from './Carrier.ts';
import { chooseCarrier, type CarrierOptions } from './chooseCarrier.ts';
import { holidaysRepository } from './holidaysRepository.ts';
import { parcelGoodsRepository } from './parcelGoodsRepository.ts';
import { parcelService } from './parcelService.ts';
import { pickupPointsRepository, type PickupPointsRepository } from './pickupPointsRepository.ts';
import { shippingRoutes } from './shippingRoutes.ts';
import { shippingService, type ShippingService } from './shippingService.ts';
import { shippingToolsRoutes } from './shippingToolsRoutes.ts';
import { zonesRepository, type ZonesRepository } from './zonesRepository.ts';

const OUT_OF_REACH = 'Todavía no hacemos envíos a ese código postal.';
const TOO_HEAVY = 'El pedido es demasiado pesado para este envío. Escribinos y lo coordinamos.';

interface Shipping extends ShopModule {
  shipping: ShippingService;
  zones: ZonesRepository;
  pickupPoints: PickupPointsRepository;
}

interface ShippingDeps extends CarrierOptions {
  database: Database;
  discountTerms: () => Promise<ShippingDiscountTerms>;
  /** The caller's cart. */
  cartOf: (request: FastifyRequest) => Promise<Cart>;
}

export function createShipping(deps: ShippingDeps): Shipping {
  const { database, discountTerms, cartOf, ...options } = deps;
  const zones = zonesRepository(database);
  const pickupPoints = pickupPointsRepository(database);
  const shipping = shippingService({
    carrier: chooseCarrier(zoneCarrier(zones), options),
    zones,
    pickupPoints,
    holidays: holidaysRepository(database),
    discountTerms,
    clock: options.clock,
  });
  const parcels = parcelService(parcelGoodsRepository(database));
  return {
    shipping,
    zones,
    pickupPoints,
    routes: async (app) => {
      await app.register(shippingRoutes({ shipping, parcels, cartOf }));
      await app.register(shippingToolsRoutes(shipping));
    },
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
