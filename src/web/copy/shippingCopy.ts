import type { Cents } from '../../domain/money/money.ts';
import type { ShippingType } from '../../domain/orders/order.ts';
import { startOfDay } from '../../domain/time/argentineDay.ts';
import type { ArrivalWindow } from '../../domain/time/arrivalWindow.ts';
import { formatDayOfMonth, formatMonthName, formatWeekday } from './format/formatDate.ts';
import { formatMoney } from './format/formatMoney.ts';

const TYPE_NAMES: Record<ShippingType, string> = {
  door: 'A domicilio',
  branch: 'A una sucursal',
  pickup: 'Retiro en persona',
};

/** Shipping costs and arrival times. */
export const shippingCopy = {
  title: 'Calculá tu envío',
  postalCode: 'Código postal',
  calculate: 'Calcular',
  unknownCode: 'No sé mi código postal',
  opensElsewhere: '(se abre en otra pestaña)',
  badCode: 'Ingresá un código válido, como 1428 o C1428BVN.',

  optionsFor: (code: string) => `Envíos al ${code}`,
  typeName: (type: ShippingType) => TYPE_NAMES[type],
  withoutDiscount: 'Sin la bonificación:',
  /** `tomorrow`: that day, as `2026-11-24`. */
  promise: (type: ShippingType, { from, to }: ArrivalWindow, tomorrow: string) => {
    const days = formatDays(startOfDay(from), startOfDay(to));
    const when = to === tomorrow && from === to ? `mañana, ${days}` : days;
    return type === 'pickup' ? `Lo retirás ${when}` : `Llega ${when}`;
  },
  arrives: (from: number, to: number) => `Llega ${formatDays(from, to)}`,
  isReady: (from: number, to: number) => `Lo retirás ${formatDays(from, to)}`,
  otherPlaces: (count: number) =>
    count === 1 ? 'Y en otro punto de retiro.' : `Y en otros ${count} puntos de retiro.`,
  carriedBy: (carrier: string) => `Por ${carrier}`,
  retry: 'Reintentar',
};

/** Shipping cost as text; a free one says whether the shop pays it. */
export function shippingCost(cost: Cents, isPaidByShop: boolean): string {
  if (cost > 0) return formatMoney(cost);
  return isPaidByShop ? 'Bonificado' : 'Gratis';
}

/**
 * `entre el martes 24 y el jueves 26 de noviembre`, or `el martes 24 de noviembre` for a single day. From milliseconds
 * since 1970.
 */
export function formatDays(from: number, to: number): string {
  const last = `${dayOf(to)} de ${formatMonthName(to)}`;
  if (dayOf(from) === dayOf(to)) return last;
  const isSameMonth = formatMonthName(from) === formatMonthName(to);
  const first = isSameMonth ? dayOf(from) : `${dayOf(from)} de ${formatMonthName(from)}`;
  return `entre ${first} y ${last}`;
}

function dayOf(instant: number): string {
  return `el ${formatWeekday(instant)} ${formatDayOfMonth(instant)}`;
}
