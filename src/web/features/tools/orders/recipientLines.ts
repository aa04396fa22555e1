import type { Recipient } from '../../../../domain/orders/adminOrder.ts';
import { formatDni } from '../../../../domain/people/dni.ts';
import { formatPostalCode } from '../../../../domain/people/postalCode.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';

/** Name, document and address as on a parcel, line by line. */
export function recipientLines(
  { firstName, lastName, address }: Recipient,
  dni: string | null | undefined,
): string[] {
  const { street, streetNumber, apartment, neighbourhood, city, province, postalCode } = address;
  const door = [street, streetNumber].filter((part) => part !== null && part !== '').join(' ');
  const code = postalCode ? `CP ${formatPostalCode(postalCode)}` : '';
  return [
    `${firstName} ${lastName}`.trim(),
    dni ? ordersToolsCopy.dni(formatDni(dni)) : '',
    [door, apartment].filter(Boolean).join(', '),
    neighbourhood,
    [code, city].filter(Boolean).join(' '),
    province,
  ].filter((line) => line !== '');
}
