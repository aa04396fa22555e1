import type { FastifyRequest } from 'fastify';
import type { Cart } from '../../../domain/orders/cart.ts';
import { carrierRefusal } from '../../../domain/orders/carrierLimits.ts';
import { SHIPPING_TYPES, type ShippingType } from '../../../domain/orders/order.ts';
import { zoneOf } from '../../../domain/orders/shippingZones.ts';
import { UNCONFIGURED_SITE, type ConfiguredSite } from '../../../domain/siteConfiguration.ts';
import { conflict } from '../../platform/ShopError.ts';
import type { ShopApp } from '../../platform/http/ShopApp.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { MicorreoSettings } from '../../platform/config/readMicorreoSettings.ts';
import { builtFrom } from '../../platform/keys/builtFrom.ts';
import type { KeyAlarm } from '../../platform/keys/keyAlarm.ts';
import type { ShopKeys } from '../../platform/keys/shopKeys.ts';
import type { Logger } from '../../platform/logging/createLogger.ts';
import type { Carrier } from './Carrier.ts';
import { chooseCarrier } from './chooseCarrier.ts';
import { holidaysRepository } from './holidaysRepository.ts';
import { RefusedLogIn } from './micorreo/micorreoClient.ts';
import { tryMicorreo } from './micorreo/tryMicorreo.ts';
import { parcelGoodsRepository } from './parcelGoodsRepository.ts';
import { parcelService } from './parcelService.ts';
import { pickupPointsRepository } from './pickupPointsRepository.ts';
import { shippingRoutes } from './shippingRoutes.ts';
import { shippingService } from './shippingService.ts';
import { shippingToolsRoutes } from './shippingToolsRoutes.ts';
import { zonesRepository, type ZonesRepository } from './zonesRepository.ts';

const OUT_OF_REACH = 'Todavía no hacemos envíos a ese código postal.';
const NOT_OFFERED = 'A ese código postal no hacemos envíos de este tipo.';
const TOO_LONG = 'El pedido es demasiado grande para este envío. Escribinos y lo coordinamos.';
const TOO_HEAVY = 'El pedido es demasiado pesado para este envío. Escribinos y lo coordinamos.';

interface ShippingDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
  keys: Pick<ShopKeys, 'micorreo'>;
  soundKeyAlarm: KeyAlarm;
  site: () => Promise<ConfiguredSite | null>;
  /** The caller's cart. */
  cartOf: (request: FastifyRequest) => Promise<Cart>;
  /** An admin has tried a postal code. */
  noteTrial: () => Promise<void>;
}

export function createShipping(deps: ShippingDeps) {
  const { database, clock, logger, keys, site, cartOf } = deps;
  const zones = zonesRepository(database);
  const pickupPoints = pickupPointsRepository(database);
  const carrier = builtFrom(keys.micorreo, (micorreo) =>
    chooseCarrier(zoneCarrier(zones), {
      micorreo,
      clock,
      onCarrierFailure: (error) => {
        logger.warn({ err: error }, 'a carrier gave no price');
        if (error instanceof RefusedLogIn) void deps.soundKeyAlarm('micorreo');
      },
    }),
  );
  const shipping = shippingService({
    carrier: { tariff: async (parcel) => (await carrier()).tariff(parcel) },
    zones,
    pickupPoints,
    holidays: holidaysRepository(database),
    discountTerms: async () => (await site()) ?? UNCONFIGURED_SITE,
    clock,
  });
  /** Types that some zone, Correo Argentino or a pick-up point offers. */
  async function deliveries(): Promise<ShippingType[]> {
    const [all, places, correo] = await Promise.all([
      zones.all(),
      pickupPoints.shown(),
      keys.micorreo(),
    ]);
    return SHIPPING_TYPES.filter((type) =>
      type === 'pickup'
        ? places.length > 0
        : correo !== null || all.some(({ bands }) => bands[type].length > 0),
    );
  }

  const parcels = parcelService(parcelGoodsRepository(database));
  return {
    ...shipping,
    deliveries,
    zones,
    pickupPoints,
    tryKeys: (settings: MicorreoSettings) => tryMicorreo(settings, clock),
    routes: async (app: ShopApp) => {
      await app.register(shippingRoutes({ shipping, parcels, cartOf }));
      await app.register(shippingToolsRoutes(shipping, deps.noteTrial));
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
      const { weightGrams, sides = null } = parcel;
      const refusal = carrierRefusal(carrier, { weightGrams, sides });
      if (refusal) throw conflict(refusal === 'tooHeavy' ? TOO_HEAVY : TOO_LONG);
      const offered = bands[parcel.type];
      const band = offered.find((each) => parcel.weightGrams <= each.maxWeightGrams);
      if (!band) throw conflict(offered.length === 0 ? NOT_OFFERED : TOO_HEAVY);
      return { fullCost: band.price, days: { min: minDays, max: maxDays }, carrier };
    },
  };
}
