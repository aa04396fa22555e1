import type { ShippingType } from '../../domain/order.ts';
import { formatDays } from './formatDays.ts';

const TYPE_NAMES: Record<ShippingType, string> = {
  door: 'A domicilio',
  branch: 'A una sucursal',
  pickup: 'Retiro en persona',
};

/** Shipping costs and arrival times. */
export const deliveryCopy = {
  title: 'Calculá tu envío',
  postalCode: 'Código postal',
  calculate: 'Calcular',
  unknownCode: 'No sé mi código postal',
  opensElsewhere: '(se abre en otra pestaña)',
  badCode: 'Ingresá un código válido, como 1428 o C1428BVN.',

  optionsFor: (code: string) => `Envíos al ${code}`,
  typeName: (type: ShippingType) => TYPE_NAMES[type],
  withoutDiscount: 'Sin la bonificación:',
  arrives: (from: number, to: number) => `Llega ${formatDays(from, to)}`,
  isReady: (from: number, to: number) => `Lo retirás ${formatDays(from, to)}`,
  carriedBy: (carrier: string) => `Por ${carrier}`,
  retry: 'Reintentar',
};
