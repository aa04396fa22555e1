import { arrivalWindow } from '../../../domain/time/arrivalWindow.ts';
import type { PickupPoint } from '../../../domain/orders/checkout.ts';
import { zoneOf } from '../../../domain/orders/shippingZones.ts';
import {
  quoteShipping,
  type PostalCodeTrial,
  type ShippingDiscountTerms,
  type ShippingQuote,
  type ShippingTariff,
} from '../../../domain/orders/shippingQuote.ts';
import type { Cents } from '../../../domain/money/money.ts';
import type { ShippingType } from '../../../domain/orders/order.ts';
import { isNoPostalCode, readPostalCode } from '../../../domain/people/postalCode.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict, invalid, ShopError } from '../../platform/ShopError.ts';
import type { Carrier } from './Carrier.ts';
import type { HolidaysRepository } from './holidaysRepository.ts';
import type { PickupPointsRepository } from './pickupPointsRepository.ts';
import type { ZonesRepository } from './zonesRepository.ts';

export interface QuoteRequest {
  /** As typed; not needed for pick-up. */
  postalCode: string;
  type: ShippingType;
  /** 0 for an empty cart: a light parcel is quoted. */
  weightGrams: number;
  /** Before any coupon. */
  productsTotal: Cents;
}

export interface ShippingService {
  /**
   * May call a carrier over the network: never call it in a transaction. @throws ShopError invalid for a bad postal
   * code, conflict when no such shipping is available
   */
  quote(request: QuoteRequest): Promise<ShippingQuote>;
  /** What an order of nothing but this parcel is quoted. @throws ShopError invalid for a bad postal code */
  tryPostalCode(postalCode: string, weightGrams: number): Promise<PostalCodeTrial>;
  /** Null without a pick-up point. */
  pickupPoint(): Promise<PickupPoint | null>;
}

interface ShippingDeps {
  carrier: Carrier;
  zones: Pick<ZonesRepository, 'all'>;
  pickupPoints: PickupPointsRepository;
  holidays: HolidaysRepository;
  discountTerms: () => Promise<ShippingDiscountTerms>;
  clock: Clock;
}

const INVALID_POSTAL_CODE = 'Ingrese un código postal válido.';
const NO_PICKUP = 'Por ahora no se puede retirar en persona.';
const LIGHT_PARCEL_GRAMS = 300;

export function shippingService({
  carrier,
  zones,
  pickupPoints,
  holidays,
  discountTerms,
  clock,
}: ShippingDeps): ShippingService {
  async function pickupTariff(): Promise<ShippingTariff> {
    const found = await pickupPoints.first();
    if (!found) throw conflict(NO_PICKUP);
    const { point, days } = found;
    return { fullCost: 0, days, carrier: point.name, pickupPoint: point };
  }

  const quote: ShippingService['quote'] = async (request) => {
    const { postalCode: text, type, weightGrams, productsTotal } = request;
    const postalCode = readPostalCode(text);
    const isPickup = type === 'pickup';
    if (!postalCode && !(isPickup && isNoPostalCode(text))) throw invalid(INVALID_POSTAL_CODE);
    const tariff =
      isPickup || !postalCode
        ? await pickupTariff()
        : await carrier.tariff({
            postalCode,
            type,
            weightGrams: weightGrams || LIGHT_PARCEL_GRAMS,
          });
    const arrival = arrivalWindow(clock.now().getTime(), tariff.days, await holidays.all());
    return { ...quoteShipping(type, tariff, productsTotal, await discountTerms()), arrival };
  };

  return {
    quote,
    pickupPoint: async () => (await pickupPoints.first())?.point ?? null,
    tryPostalCode: async (text, weightGrams) => {
      const postalCode = readPostalCode(text);
      if (!postalCode) throw invalid(INVALID_POSTAL_CODE);
      const answer = async (type: 'door' | 'branch') => {
        try {
          const request = { postalCode: text, type, weightGrams, productsTotal: 0 };
          return { type, quote: await quote(request), refusal: null };
        } catch (error) {
          if (!(error instanceof ShopError && error.kind === 'conflict')) throw error;
          return { type, quote: null, refusal: error.message };
        }
      };
      const zone = zoneOf(await zones.all(), postalCode);
      return { zone: zone?.name ?? null, answers: [await answer('door'), await answer('branch')] };
    },
  };
}
