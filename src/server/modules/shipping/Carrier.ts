import type { ShippingTariff } from '../../../domain/orders/shippingQuote.ts';
import type { Sides } from '../../../domain/orders/parcel.ts';
import type { PostalCode } from '../../../domain/people/postalCode.ts';

/** A parcel and its destination. */
export interface Parcel {
  postalCode: PostalCode;
  /** A carrier delivers to the door or to a nearby branch. */
  type: 'door' | 'branch';
  /** The weight is at least 1. */
  weightGrams: number;
  /** The part of it without measures; missing for all of it. */
  looseGrams?: number;
  /** The sides of the goods with measures; null or missing for none. */
  sides?: Sides | null;
}

/** Quotes prices for parcels. */
export interface Carrier {
  /** @throws ShopError conflict for unsupported destinations and parcels */
  tariff(parcel: Parcel): Promise<ShippingTariff>;
}

/** The carrier is unavailable or its response is invalid. */
export class CarrierOutage extends Error {
  override readonly name = 'CarrierOutage';
}
