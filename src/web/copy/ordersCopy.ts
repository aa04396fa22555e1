import type { OrderStatus, PaymentStatus, ShippingType } from '../../domain/orders/order.ts';
import type { OrderMeans } from '../../domain/orders/orderPayments.ts';
import { formatMoney } from './format/formatMoney.ts';
import { plural } from './format/plural.ts';
import { paymentMethodNames } from './paymentMethodNames.ts';

/** The form to request an order's link. */
export const orderLookupCopy = {
  title: 'Seguí tu pedido',
  lead: 'Con tu número de pedido y tu email te mandamos otra vez el enlace para ver en qué está.',
  numberMissing: 'Escribí tu número de pedido.',
  emailMissing: 'Escribí tu email.',
  emailHint: 'El que usaste para comprar.',
  submit: 'Mandarme el enlace',
};

const MEANS: Readonly<Record<OrderMeans, string>> = {
  ...paymentMethodNames,
  cash: 'Efectivo',
  qr: 'QR de Mercado Pago',
};

const STATUSES = {
  pending: 'Pendiente',
  prepared: 'Armado',
  shipped: 'Enviado',
  received: 'Recibido',
  closed: 'Cerrado',
  cancelled: 'Cancelado',
} satisfies Record<OrderStatus, string>;

const SHIPPINGS = {
  door: 'Envío a domicilio',
  branch: 'Envío a sucursal',
  pickup: 'Retiro en el local',
} satisfies Record<ShippingType, string>;

/** Statuses of orders that are picked up. */
const PICKUP_STATUSES: typeof STATUSES = {
  ...STATUSES,
  shipped: 'Listo para retirar',
  received: 'Retirado',
};

/** The list of orders. */
export const ordersCopy = {
  moneyAway: { givenBack: 'Devuelto', held: 'Retenido por el reclamo' },
  credit: 'Saldo a favor',
  creditAnd: (means: OrderMeans) =>
    `Saldo a favor y ${means === 'qr' ? MEANS.qr : MEANS[means].toLowerCase()}`,
  paidByCredit: 'Pagado con saldo a favor',
  missing: 'Falta pagar',
  title: 'Mis pedidos',
  number: (number: string) => `Pedido ${number}`,
  statuses: STATUSES,
  statusOf: (status: OrderStatus, shipping: ShippingType) =>
    shipping === 'pickup' ? PICKUP_STATUSES[status] : STATUSES[status],
  means: MEANS,
  payments: {
    pending: 'Pago pendiente',
    approved: 'Pago aprobado',
    rejected: 'Pago rechazado',
    expired: 'Pago vencido',
    refunded: 'Pago devuelto',
  } satisfies Record<PaymentStatus, string>,
  /** A gift card reaches its owner as a mail. */
  wayOf: (type: ShippingType, isGiftCard: boolean) => (isGiftCard ? 'Por mail' : SHIPPINGS[type]),
  shippings: SHIPPINGS,
  placed: (when: string) => `Hecho el ${when}`,
  units: (count: number) => plural(count, 'unidad', 'unidades'),
  lines: (number: string) => `Productos del pedido ${number}`,
  shopDiscount: 'Descuento de la tienda',
  variant: (color: string, size: string) =>
    [color, size === '' ? '' : `Talle ${size}`].filter((part) => part !== '').join(' · '),
  quantity: (count: number, cents: number) =>
    count === 1 ? '1 unidad' : `${count} × ${formatMoney(cents)}`,
  tracking: 'Código de seguimiento',
  followedAt: (carrier: string) => `(seguimiento en ${carrier}, se abre en otra pestaña)`,
  payment: 'Medio de pago',
  delivery: 'Entrega',
  productsCost: 'Productos',
  shippingCost: (type: ShippingType) => (type === 'pickup' ? 'Retiro' : 'Envío'),
  /** Known data of an order, without repeats. */
  place: (street: string, postalCode: string, city: string, province: string) =>
    [...new Set([street, postalCode && `CP ${postalCode}`, city, province])]
      .filter((part) => part !== '')
      .join(', '),
  transferDiscount: (isCash: boolean) =>
    isCash ? 'Descuento por pago en efectivo' : 'Descuento por transferencia',
  total: 'Total',
  open: 'Ver el pedido',
  openOf: (number: string) => `Ver el pedido ${number}`,
  more: (count: number) => `Ver ${plural(count, 'pedido', 'pedidos')} más`,

  loading: 'Cargando tus pedidos…',
  empty: 'Todavía no hiciste ningún pedido',
  emptyHint: 'Cuando compres, vas a seguir desde acá cada paquete.',
  seeProducts: 'Ver productos',
  unknown: 'No pudimos traer tus pedidos',
  stale: 'No pudimos actualizar tus pedidos: te mostramos los últimos que vimos.',
  retry: 'Reintentar',
};
