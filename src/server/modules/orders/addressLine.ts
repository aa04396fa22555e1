import type { Address } from '../../../domain/account.ts';

/** `Conesa 1234, 3.º B` */
export function addressLine({
  street,
  streetNumber,
  apartment,
}: Pick<Address, 'street' | 'streetNumber' | 'apartment'>): string {
  const door = streetNumber === null ? street : `${street} ${streetNumber}`;
  return [door, apartment].filter((part) => part !== '').join(', ');
}
