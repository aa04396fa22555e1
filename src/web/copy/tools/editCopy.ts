import type { Cents } from '../../../domain/money/money.ts';
import type { ShippingType } from '../../../domain/orders/order.ts';
import { formatMoney } from '../format/formatMoney.ts';

/** Orders that change before they are sent. */
export const editCopy = {
  open: 'Cambiar el pedido',
  title: (number: string) => `Cambiar el pedido ${number}`,
  hint: 'Lo que ya estaba conserva su precio; lo que se suma vale lo de hoy. Si cuesta más, el cambio espera hasta que se pague la diferencia; si cuesta menos, devolvemos el resto.',
  cannot: 'Este pedido no se puede cambiar ahora',
  cannotText: 'Ya salió, terminó, o algo de su dinero está sin resolver.',
  toOrder: 'Ver el pedido',
  goods: 'Productos',
  delivery: 'Entrega',
  deliveries: {
    keep: 'Como está',
    door: 'A domicilio',
    branch: 'A sucursal',
    pickup: 'Punto de retiro',
  } satisfies Record<ShippingType | 'keep', string>,
  money: 'Envío y descuento',
  shippingCost: 'Costo de la entrega',
  shippingHint: 'Dejalo vacío para que sea el que era, o el que calculemos si cambia la entrega.',
  discount: 'Descuento de la tienda',
  discountHint: 'En pesos, además del cupón. Vacío o 0 para ninguno.',
  reason: 'Motivo',
  reasonHint: 'Queda en el historial. Solo lo ve la tienda.',
  badAmount: 'Escribí un importe, como 12.345,50.',
  summary: 'Cómo queda',
  products: 'Productos',
  coupon: 'Cupón',
  shipping: 'Entrega',
  before: 'Total de antes',
  total: 'Total nuevo',
  toPay: (cents: Cents) =>
    `Faltan ${formatMoney(cents)}: se lo pedimos por mail y en la página del pedido. Guardamos el stock mientras tanto.`,
  toGiveBack: (cents: Cents) =>
    `Sobran ${formatMoney(cents)}: se devuelven por el mismo medio; una transferencia queda por hacer.`,
  nothing: 'No cambia lo que hay que pagar.',
  unpaid: 'Todavía no está pago: se paga el total nuevo.',
  noChange: 'Cambiá algo para ver cómo queda.',
  failed: 'No pudimos calcular el total.',
  save: (difference: 'pay' | 'back' | 'none', cents: Cents) => {
    if (difference === 'pay') return `Guardar y pedir ${formatMoney(cents)}`;
    return difference === 'back' ? `Guardar y devolver ${formatMoney(cents)}` : 'Guardar el cambio';
  },
  saved: (isAtOnce: boolean) =>
    isAtOnce ? 'Cambiamos el pedido.' : 'El cambio espera que se pague la diferencia.',
  pending: 'Cambio que espera el pago',
  waits: (missing: Cents, until: string) =>
    `Faltan ${formatMoney(missing)}. El stock queda apartado hasta el ${until}; después, el pedido sigue como estaba.`,
  withdraw: 'Anular el cambio',
  withdrawTitle: (number: string) => `Anular el cambio del pedido ${number}`,
  withdrawHint:
    'El pedido sigue como estaba y lo apartado vuelve al stock. Le avisamos por mail; si pagó una parte, se la devolvemos.',
  withdrawn: 'Anulamos el cambio.',
  ends: {
    expired: 'No se pagó a tiempo',
    notReturned: 'No volvió a tiempo lo que se cambiaba',
    withdrawn: 'Anulado por la tienda',
    moneyBack: 'Se devolvió dinero del pedido',
    cancelled: 'Se canceló el pedido',
  },
  leaveTitle: '¿Salir sin guardar el cambio?',
  leaveText: 'El pedido sigue como estaba.',
};
