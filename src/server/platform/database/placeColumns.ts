import type { Address } from '../../../domain/people/account.ts';
import type { AddressColumns } from './schema/accountTables.ts';

type Place = Omit<Address, 'postalCode'>;

/** Accounts and orders keep an address alike, but for its postal code. */
type PlaceColumns = Omit<AddressColumns, 'postal_code' | 'full_postal_code'>;

export function placeOf(row: PlaceColumns): Place {
  return {
    street: row.address,
    streetNumber: row.street_number,
    apartment: row.apartment,
    neighbourhood: row.neighbourhood,
    city: row.city,
    province: row.province,
  };
}

export function placeColumnsOf(place: Place): PlaceColumns {
  return {
    address: place.street,
    street_number: place.streetNumber,
    apartment: place.apartment,
    neighbourhood: place.neighbourhood,
    city: place.city,
    province: place.province,
  };
}
