import { formatCuit } from '../../../../domain/cuit.ts';
import type { MailBlock } from '../../../platform/mail/layout/MailBlock.ts';
import { mailFacts, type MailFact } from '../../../platform/mail/layout/mailFacts.ts';
import { mailHeading } from '../../../platform/mail/layout/mailHeading.ts';
import { strangersText } from '../../../platform/mail/layout/strangersText.ts';
import type { OrderMailContext } from './OrderMailContext.ts';

const WAYS = {
  door: 'Envío a domicilio',
  branch: 'Envío a sucursal',
  pickup: 'Retiro en el local',
} as const;

/** Where the order goes, or waits, and for whom. */
export function orderShipping({ order, pickupPoint }: OrderMailContext): MailBlock[] {
  const place = order.shippingType === 'pickup' ? pickupFacts(pickupPoint) : addressFacts(order);
  const person = strangersText(`${order.firstName} ${order.lastName}`.trim());
  const facts: MailFact[] = [
    { label: 'Forma', value: WAYS[order.shippingType] },
    ...place,
    ...(person === '' ? [] : [{ label: 'A nombre de', value: person }]),
    ...(order.cuit === null
      ? []
      : [{ label: `Factura ${order.invoiceType}`, value: `CUIT ${formatCuit(order.cuit)}` }]),
  ];
  return [mailHeading('Entrega'), mailFacts(facts)];
}

function pickupFacts(point: OrderMailContext['pickupPoint']): MailFact[] {
  if (point === null) return [];
  return [
    { label: 'Dónde', value: [point.name, point.address].filter(Boolean).join(', ') },
    ...(point.hours === '' ? [] : [{ label: 'Horarios', value: point.hours }]),
  ];
}

function addressFacts({
  deliveryAddress,
  postalCode,
  city,
  province,
  carrier,
}: OrderMailContext['order']): MailFact[] {
  const postal = postalCode === '' ? '' : `CP ${postalCode}`;
  const parts = [deliveryAddress, postal, city, province].filter((part) => part !== '');
  return [
    { label: 'Dirección', value: strangersText([...new Set(parts)].join(', ')) },
    ...(carrier === '' ? [] : [{ label: 'Lo lleva', value: carrier }]),
  ];
}
