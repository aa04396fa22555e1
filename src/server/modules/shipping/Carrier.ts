import type { DeliveryTariff } from '../../../domain/deliveryQuote.ts';
import type { PostalCode } from '../../../domain/postalCode.ts';

/** What is to be carried, and where. */
export interface Parcel {
  postalCode: PostalCode;
  /** To the door, or to a branch of the carrier's near it. */
  type: 'door' | 'branch';
  /** At least 1. */
  weightGrams: number;
}

/** Who brings parcels for a price. */
export interface Carrier {
  /** @throws ShopError conflict for where it does not go and for what it does not carry */
  tariff(parcel: Parcel): Promise<DeliveryTariff>;
}

/** A carrier does not answer, or not in its own language: it is of no use to anyone for a moment. */
export class CarrierOutage extends Error {
  override readonly name = 'CarrierOutage';
}
