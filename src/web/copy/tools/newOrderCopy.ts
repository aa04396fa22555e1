import type { Cents } from '../../../domain/money/money.ts';
import type { MinimumPurchase } from '../../../domain/orders/checkout.ts';
import type { ManualPayment } from '../../../domain/orders/manualOrder.ts';
import { formatMoney } from '../format/formatMoney.ts';
import { formatPercent } from '../format/formatPercent.ts';
import { plural } from '../format/plural.ts';

/** Orders that admins make. */
export const newOrderCopy = {
  title: 'Pedido nuevo',
  hint: 'Para ventas en el mostrador, por WhatsApp o por teléfono. El stock queda apartado como en cualquier pedido.',

  goods: 'Productos',
  search: 'Buscar o escanear',
  searchHint: 'Título, SKU o código de barras. Enter agrega lo que escaneaste.',
  nothing: (text: string) =>
    `No encontramos «${text}». Probá con el título, el SKU o el código de barras.`,
  results: 'Resultados',
  hidden: 'No está publicado',
  addOf: (title: string, color: string) => `: agregar ${title}, ${color}`,
  stockOf: (units: number) =>
    units === 0 ? 'sin stock' : units > 99 ? 'más de 99' : `hay ${units}`,
  added: (name: string, units: number) => `${name}: ${plural(units, 'unidad', 'unidades')}.`,
  noMore: (name: string, units: number) =>
    units === 0
      ? `No hay stock de ${name}.`
      : `De ${name} hay ${plural(units, 'unidad', 'unidades')}.`,
  lines: 'En el pedido',
  noLines: 'Todavía no hay productos.',
  each: (cents: Cents) => `${formatMoney(cents)} c/u`,
  lineDetails: (color: string, size: string, sku: string) =>
    [color, `talle ${size}`, sku].filter(Boolean).join(' · '),
  unitsOf: (name: string) => `Cantidad de ${name}`,
  remove: (name: string) => `Sacar ${name}`,
  onlyLeft: (units: number) =>
    units === 0
      ? 'Se quedó sin stock: sacalo para seguir.'
      : `${units === 1 ? 'Queda 1' : `Quedan ${units}`}: bajá la cantidad para seguir.`,
  linesMissing: 'Agregá al menos un producto.',

  buyer: 'Comprador',
  account: 'Cuenta',
  accountHint: 'Buscala por nombre, email o CUIT. Si no tiene cuenta, completá los datos de abajo.',
  typeMore: 'Escribí al menos 2 letras.',
  noAccount: 'No encontramos ninguna cuenta así.',
  findingAccount: 'Buscando…',
  priceOf: (type: string) => `Paga los precios de «${type}».`,
  otherAccount: 'Cambiar',
  firstName: 'Nombre',
  lastName: 'Apellido',
  telephone: 'Teléfono',
  telephoneHint: 'Con código de área.',
  telephoneOptional: 'Opcional: ya paga y se lo lleva.',
  email: 'Email',
  emailHint: 'Opcional: con él le llegan los avisos del pedido.',
  nameMissing: 'Ingresá el nombre.',
  telephoneMissing: 'Ingresá el teléfono.',

  delivery: 'Entrega',
  deliveries: {
    counter: 'En el mostrador',
    pickup: 'Punto de retiro',
    door: 'A domicilio',
    branch: 'A sucursal',
  },
  deliveryHints: {
    counter: 'Se lo lleva en el momento: si ya pagó, el pedido queda cerrado.',
    pickup: 'Lo pasa a buscar.',
    door: 'Va a su dirección.',
    branch: 'Lo busca en el correo.',
  },
  pickupPoint: 'Dónde lo retira',
  missing: 'Completá este dato.',

  payment: 'Pago',
  payments: {
    link: 'Enlace de pago',
    transfer: 'Transferencia por llegar',
    transferred: 'Ya transfirió',
    cash: 'Efectivo',
    qr: 'QR de Mercado Pago',
  } satisfies Record<ManualPayment | 'qr', string>,
  paymentHints: {
    link: 'Paga con tarjeta desde un enlace que le mandás.',
    transfer: 'Ve los datos de la cuenta en su pedido.',
    transferred: 'El dinero ya está en la cuenta.',
    cash: 'Cobrás ahora.',
    qr: 'Cobrás ahora: al crear el pedido aparece el QR.',
  } satisfies Record<ManualPayment | 'qr', string>,
  giveDiscount: ({ percent, value }: { percent: number; value: Cents }) =>
    `Hacerle el ${formatPercent(percent)} de descuento (−${formatMoney(value)})`,
  giveDiscountHint: 'El de las transferencias, que está en Configuración › Pagos.',
  reference: 'Referencia',
  referenceHint: {
    transferred: 'El número de operación del banco. Es opcional.',
    cash: 'El número del recibo. Es opcional.',
  },
  paysWith: 'Paga con',
  paysWithHint: 'Para calcular el vuelto. Es opcional.',
  change: (cents: Cents) => `Vuelto: ${formatMoney(cents)}`,
  lacks: (cents: Cents) => `Faltan ${formatMoney(cents)}.`,
  badAmount: 'Escribí un importe, como 12.345,50.',
  coupon: 'Cupón',
  optional: 'Opcional.',

  summary: 'Resumen',
  products: 'Productos',
  discountOf: (percent: number) => `Descuento del ${formatPercent(percent)}`,
  shipping: 'Entrega',
  free: 'Gratis',
  toCome: 'Falta el código postal',
  total: 'Total',
  missedMinimum: ({ amount, units }: MinimumPurchase) =>
    `No llega al mínimo mayorista (${[
      ...(amount > 0 ? [formatMoney(amount)] : []),
      ...(units > 0 ? [plural(units, 'unidad', 'unidades')] : []),
    ].join(' y ')}). Podés venderlo igual.`,
  quoteFailed: 'No pudimos calcular el total.',
  retry: 'Reintentar',
  create: (total: string | null) => (total === null ? 'Crear pedido' : `Crear pedido · ${total}`),
  leaveTitle: '¿Salir sin crear el pedido?',
  leaveText: 'Lo que cargaste se pierde.',
  created: (number: string) => `Listo: pedido ${number}.`,
};
