import type { Recipient } from '../../../../domain/orders/adminOrder.ts';
import { formatPostalCode } from '../../../../domain/people/postalCode.ts';

/** Name and address as on a parcel, line by line. */
export function recipientLines({ firstName, lastName, address }: Recipient): string[] {
  const { street, streetNumber, apartment, neighbourhood, city, province, postalCode } = address;
  const door = [street, streetNumber].filter((part) => part !== null && part !== '').join(' ');
  const code = postalCode ? `CP ${formatPostalCode(postalCode)}` : '';
  return [
    `${firstName} ${lastName}`.trim(),
    [door, apartment].filter(Boolean).join(', '),
    neighbourhood,
    [code, city].filter(Boolean).join(' '),
    province,
  ].filter((line) => line !== '');
}
