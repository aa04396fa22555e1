import { formatPostalCode, readPostalCode } from '../../domain/people/postalCode.ts';
import type { AddressDraft, SavedAddress } from '../../domain/people/savedAddress.ts';
import type { AddressDraftRead, AddressDraftWire, SavedAddressWire } from './addressSchemas.ts';

/** A member's delivery addresses. */
export const ADDRESS_PATHS = {
  all: '/api/accounts/addresses/',
  one: '/api/accounts/addresses/:id/',
  delete: '/api/accounts/addresses/:id/delete/',
  makeDefault: '/api/accounts/addresses/:id/default/',
} as const;

export function savedAddressToWire(address: SavedAddress): SavedAddressWire {
  const { id, isDefault, version } = address;
  return { id, default: isDefault, version, ...addressDraftToWire(address) };
}

export function savedAddressFromWire(wire: SavedAddressWire): SavedAddress {
  return {
    id: wire.id,
    isDefault: wire.default,
    version: wire.version,
    ...addressDraftFromWire({ ...wire, postal_code: readPostalCode(wire.postal_code) }),
  };
}

export function addressDraftToWire(draft: AddressDraft) {
  return {
    name: draft.name,
    address: draft.street,
    street_number: draft.streetNumber,
    depto: draft.apartment,
    province: draft.province,
    city: draft.city,
    neighbourhood: draft.neighbourhood,
    postal_code: draft.postalCode ? formatPostalCode(draft.postalCode) : '',
  } satisfies AddressDraftWire;
}

export function addressDraftFromWire(read: AddressDraftRead): AddressDraft {
  return {
    name: read.name,
    street: read.address,
    streetNumber: read.street_number === 0 ? null : read.street_number,
    apartment: read.depto,
    province: read.province,
    city: read.city,
    neighbourhood: read.neighbourhood,
    postalCode: read.postal_code,
  };
}
