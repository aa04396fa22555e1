import type { Address } from '../../../domain/people/account.ts';
import { placeColumnsOf, placeOf } from '../../platform/database/placeColumns.ts';
import type { AddressColumns } from '../../platform/database/schema/accountTables.ts';

/** The address of an account, or one beside it. */
export function addressOf(row: AddressColumns): Address {
  const { postal_code: digits, full_postal_code: full } = row;
  return { ...placeOf(row), postalCode: digits === null ? null : { digits, full } };
}

export function addressColumnsOf(address: Address): AddressColumns {
  return {
    ...placeColumnsOf(address),
    postal_code: address.postalCode?.digits ?? null,
    full_postal_code: address.postalCode?.full ?? null,
  };
}
