import { arrivalWindow } from '../../../domain/time/arrivalWindow.ts';
import {
  pickupPointOf,
  type OfferedPickupPlace,
  type PickupPoint,
} from '../../../domain/orders/pickupPoint.ts';
import { zoneOf } from '../../../domain/orders/shippingZones.ts';
import {
  quoteAt,
  quoteShipping,
  type PostalCodeTrial,
  type ShippingDiscountTerms,
  type ShippingQuote,
} from '../../../domain/orders/shippingQuote.ts';
import type { Cents } from '../../../domain/money/money.ts';
import type { ShippingType } from '../../../domain/orders/order.ts';
import { isNoPostalCode, readPostalCode } from '../../../domain/people/postalCode.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict, invalid, ShopError } from '../../platform/ShopError.ts';
import type { Carrier, Parcel } from './Carrier.ts';
import type { HolidaysRepository } from './holidaysRepository.ts';
import type { PickupPointsRepository } from './pickupPointsRepository.ts';
import type { ZonesRepository } from './zonesRepository.ts';

export interface QuoteRequest extends Pick<Parcel, 'looseGrams' | 'sides'> {
  /** The code as typed; not needed for pick-up. */
  postalCode: string;
  type: ShippingType;
  /** 0 for an empty cart: a light parcel is quoted. */
  weightGrams: number;
  /** The total before any coupon. */
  productsTotal: Cents;
  /** Id of the chosen pick-up point; the first if absent or null. */
  pickupPoint?: number | null;
}

export interface ShippingService {
  /**
   * A quote may call a carrier over the network: never ask for it in a transaction. @throws ShopError invalid for a bad
   * postal code or pick-up point, conflict when no such shipping is available
   */
  quote(request: QuoteRequest): Promise<ShippingQuote>;
  /** Quotes an order of only this parcel. @throws ShopError invalid for a bad postal code */
  tryPostalCode(postalCode: string, weightGrams: number): Promise<PostalCodeTrial>;
  /** The first that is offered; null without one. */
  pickupPoint(): Promise<PickupPoint | null>;
  /** Points that shoppers may choose, in the shop's order. */
  pickupPlaces(): Promise<readonly OfferedPickupPlace[]>;
}

interface ShippingDeps {
  carrier: Carrier;
  zones: Pick<ZonesRepository, 'all'>;
  pickupPoints: Pick<PickupPointsRepository, 'shown'>;
  holidays: HolidaysRepository;
  discountTerms: () => Promise<ShippingDiscountTerms>;
  clock: Clock;
}

/** The contract's own words. */
const INVALID_POSTAL_CODE = 'Ingrese un código postal válido.';
const INVALID_TRIAL = 'Ingresá un código postal válido.';
const NO_PICKUP = 'Por ahora no se puede retirar en persona.';
const INVALID_DATA = 'Hay datos que no son válidos.';
const NO_SUCH_POINT = 'Ahí ya no se puede retirar. Elegí otro punto de retiro.';
const LIGHT_PARCEL_GRAMS = 300;

export function shippingService({
  carrier,
  zones,
  pickupPoints,
  holidays,
  discountTerms,
  clock,
}: ShippingDeps): ShippingService {
  async function pickupQuote(wanted: number | null): Promise<ShippingQuote> {
    const places = await pickupPoints.shown();
    if (wanted !== null && !places.some(({ id }) => id === wanted)) {
      throw invalid(INVALID_DATA, { pickupPoint: [NO_SUCH_POINT] });
    }
    const [first] = places;
    if (!first) throw conflict(NO_PICKUP);
    const now = clock.now().getTime();
    const days = await holidays.all();
    const pickupChoices = places.map((place) => ({
      ...pickupPointOf(place),
      id: place.id,
      note: place.note,
      days: place.days,
      arrival: arrivalWindow(now, place.days, days),
    }));
    const tariff = { fullCost: 0, days: first.days, carrier: first.name };
    const quoted = quoteShipping('pickup', tariff, 0, await discountTerms());
    const arrival = arrivalWindow(now, first.days, days);
    return quoteAt({ ...quoted, arrival, pickupChoices }, wanted);
  }

  const quote: ShippingService['quote'] = async (request) => {
    const { postalCode: text, type, weightGrams, productsTotal } = request;
    const postalCode = readPostalCode(text);
    const isPickup = type === 'pickup';
    if (!postalCode && !(isPickup && isNoPostalCode(text))) throw invalid(INVALID_POSTAL_CODE);
    if (isPickup || !postalCode) return pickupQuote(request.pickupPoint ?? null);
    const { looseGrams, sides } = request;
    const known = { ...(looseGrams !== undefined && { looseGrams }), sides: sides ?? null };
    const parcel = { postalCode, type, weightGrams: weightGrams || LIGHT_PARCEL_GRAMS, ...known };
    const tariff = await carrier.tariff(parcel);
    const arrival = arrivalWindow(clock.now().getTime(), tariff.days, await holidays.all());
    return { ...quoteShipping(type, tariff, productsTotal, await discountTerms()), arrival };
  };

  return {
    quote,
    pickupPlaces: () => pickupPoints.shown(),
    pickupPoint: async () => {
      const [first] = await pickupPoints.shown();
      return first ? pickupPointOf(first) : null;
    },
    tryPostalCode: async (text, weightGrams) => {
      const postalCode = readPostalCode(text);
      if (!postalCode) throw invalid(INVALID_TRIAL);
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
