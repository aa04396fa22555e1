import type { Address } from './account.ts';

/** A member keeps at most this many addresses, the default included. */
export const MAX_ADDRESSES = 10;
export const MAX_ADDRESS_NAME = 40;

/** A delivery address as its member writes it. */
export interface AddressDraft extends Address {
  /** `Casa`; may be empty. */
  name: string;
}

/** One of a member's delivery addresses. */
export interface SavedAddress extends AddressDraft {
  id: number;
  /** The account's own address; clients that know only one read and change this one. */
  isDefault: boolean;
  /** Differs once anything of it changed. */
  version: string;
}

/** `Conesa 1234, 3.º B` */
export function addressLine({
  street,
  streetNumber,
  apartment,
}: Pick<Address, 'street' | 'streetNumber' | 'apartment'>): string {
  const door = streetNumber === null ? street : `${street} ${streetNumber}`;
  return [door, apartment].filter((part) => part !== '').join(', ');
}

/** True if a parcel would go to the same door: the same code may be written with its letters or without. */
export function isSamePlace(one: Address, other: Address): boolean {
  return doorOf(one) === doorOf(other);
}

function doorOf(address: Address): string {
  const { city, province, neighbourhood, postalCode } = address;
  const parts = [addressLine(address), neighbourhood, city, province, postalCode?.digits ?? null];
  return JSON.stringify(parts);
}
