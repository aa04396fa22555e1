import type { OrderSort } from '../../../domain/orders/adminOrder.ts';
import type { ShopMeans } from '../../../domain/tools/shopMeans.ts';
import type { MailState } from '../../../domain/tools/keptMail.ts';
import type { Cents } from '../../../domain/money/money.ts';
import type { OrderStatus, PaymentMethod, ShippingType } from '../../../domain/orders/order.ts';
import type { OrderMeans } from '../../../domain/orders/orderPayments.ts';
import type { ResentMail } from '../../../domain/orders/orderActions.ts';
import { formatMoney } from '../format/formatMoney.ts';
import { plural } from '../format/plural.ts';

/** Steps of orders that are picked up. */
const PICKUP_STEPS: Partial<Record<OrderStatus, string>> = {
  shipped: 'Marcar listo para retirar',
  received: 'Marcar retirado',
};

const MAIL_STATES: Readonly<Record<MailState, string>> = {
  waiting: 'Por salir',
  sent: 'Enviado',
  filed: 'Escrito en un archivo, no salió',
  dead: 'No salió',
  held: 'Retenido',
};

const METHODS = {
  'Tarjeta de Credito': 'Tarjeta',
  'Transferencia bancaria': 'Transferencia',
} satisfies Record<PaymentMethod, string>;

/** The admin's orders. */
export const ordersToolsCopy = {
  title: 'Pedidos',
  hint: 'Del pago a la entrega. Cada botón aparece solo cuando el pedido puede dar ese paso.',
  list: 'Lista',
  board: 'Tablero',
  newOrder: 'Pedido nuevo',
  look: 'Cómo verlos',
  search: 'Número, nombre, teléfono o producto',
  order: 'Pedido',
  buyer: 'Comprador',
  placed: 'Fecha',
  status: 'Estado',
  payment: 'Pago',
  method: 'Medio de pago',
  shipping: 'Entrega',
  place: 'Destino',
  units: 'Unidades',
  total: 'Total',
  tracking: 'Seguimiento',
  anyStatus: 'Todos',
  anyPayment: 'Todos',
  anyMethod: 'Todos',
  anyShipping: 'Todas',
  anyRefund: 'Todas',
  refunds: 'Devoluciones',
  refundDue: 'Por devolver',
  noRefundDue: 'Sin deuda',
  since: 'Desde',
  until: 'Hasta',
  methods: METHODS,
  means: { ...METHODS, cash: 'Efectivo', qr: 'QR de Mercado Pago' } satisfies Record<
    OrderMeans,
    string
  >,
  sorts: {
    '-placed': 'Los más nuevos',
    placed: 'Los más viejos',
    '-total': 'Los de mayor total',
    total: 'Los de menor total',
  } satisfies Record<OrderSort, string>,
  disputed: 'En disputa',
  empty: 'Todavía no hay pedidos',
  emptyText: 'Cuando alguien compre, su pedido va a aparecer acá.',
  nothingHere: 'Ninguno',
  columnOf: (status: string, count: number) => `${status}: ${plural(count, 'pedido', 'pedidos')}`,
  seeAll: (count: number) => `Ver los ${count}`,
  boardFailed: 'No pudimos cargar el tablero',

  bulk: {
    prepared: 'Marcar armados',
    shipped: 'Marcar enviados',
    readyForPickup: 'Marcar listos para retirar',
  },
  printSlips: 'Imprimir remitos',
  printReceipts: 'Imprimir comprobantes',
  bulkTitle: {
    prepared: (count: number) => `Marcar ${plural(count, 'pedido', 'pedidos')} como armado`,
    shipped: (count: number) => `Marcar ${plural(count, 'pedido', 'pedidos')} como enviado`,
    readyForPickup: (count: number) =>
      count === 1
        ? 'Marcar 1 pedido como listo para retirar'
        : `Marcar ${count} pedidos como listos para retirar`,
  },
  bulkHint: {
    prepared:
      'Les avisamos por mail a quienes compraron. Los que no puedan pasar quedan como están.',
    shipped:
      'Les mandamos por mail el código de seguimiento. Los que no puedan pasar quedan como están.',
    readyForPickup:
      'Les avisamos por mail que ya pueden pasar. Los que no puedan quedan como están.',
  },
  trackingOf: (number: string, buyer: string) =>
    [`Seguimiento del pedido ${number}`, buyer].filter(Boolean).join(' · '),
  fetched: (numbers: readonly string[]) =>
    `Quedan listos para retirar, sin seguimiento: ${numbers.join(', ')}.`,
  paste: 'Pegar una lista',
  pasteCodesHint: 'Un pedido por línea: número y código.',
  pasteLeft: (lines: readonly string[]) =>
    `Estas líneas no son de estos pedidos: ${lines.join(' · ')}`,
  bulkDone: (count: number) => `${plural(count, 'pedido pasó', 'pedidos pasaron')}.`,
  bulkRefused: (count: number) => `${plural(count, 'no pudo pasar', 'no pudieron pasar')}:`,
  refusedOf: (number: string, reason: string) => `${number}: ${reason}`,
  tooMany: (most: number) => `Elegí hasta ${most} por vez.`,
  working: (done: number, all: number) => `${done} de ${all}…`,
  close: 'Cerrar',
  goBack: 'Volver',

  titleOf: (number: string) => `Pedido ${number}`,
  notFound: 'No encontramos ese pedido',
  notFoundText: 'Revisá el número o buscalo en la lista.',
  toList: 'Ver los pedidos',
  failed: 'No pudimos cargar el pedido',
  life: 'Recorrido',
  actions: 'Qué se puede hacer',
  steps: {
    pending: 'Volver a pendiente',
    prepared: 'Marcar armado',
    shipped: 'Marcar enviado',
    received: 'Marcar recibido',
    closed: 'Cerrar pedido',
    cancelled: 'Cancelar pedido',
  } satisfies Record<OrderStatus, string>,
  stepOf: (status: OrderStatus, shipping: ShippingType) =>
    (shipping === 'pickup' ? PICKUP_STEPS[status] : undefined) ?? ordersToolsCopy.steps[status],
  stepBack: (status: string) => `Deshacer «${status}»`,
  stepBackTitle: (number: string) => `Volver atrás el pedido ${number}`,
  stepBackHint: (from: string, to: string) =>
    `Pasa de «${from}» a «${to}». No le escribimos a nadie: si ya le llegó un mail, avisale vos.`,
  stepBackDone: (number: string, status: string) => `El pedido ${number} volvió a ${status}.`,
  why: 'Motivo',
  whyHint: 'Queda en el historial. Solo lo ve la tienda.',
  whyMissing: 'Contá por qué.',
  correctTracking: 'Corregir seguimiento',
  correctTrackingTitle: (number: string) => `Seguimiento del pedido ${number}`,
  mailTracking: 'Avisarle por mail',
  mailTrackingHint: 'Le mandamos el código correcto y le pedimos disculpas.',
  trackingDone: 'Corregimos el seguimiento.',
  takeBack: 'Reponer lo que volvió',
  takeBackTitle: (number: string) => `Lo que volvió del pedido ${number}`,
  takeBackHint:
    'Vuelve al stock lo que indiques. Poné 0 en lo que no volvió o no se puede vender. El dinero se devuelve aparte.',
  unitsOf: (title: string, variant: string) => `${title}, ${variant}`,
  unitsOutOf: (units: number) => (units === 1 ? 'Se mandó 1.' : `Quedan ${units} sin volver.`),
  badUnits: (most: number) => `Un número del 0 al ${most}.`,
  nothingBack: 'Indicá al menos una unidad.',
  takeBackDone: 'Ya está en el stock.',
  returnedUnits: (units: number) =>
    units === 1 ? '1 unidad volvió al stock' : `${units} unidades volvieron al stock`,
  withdrawals: (count: number) =>
    count === 1 ? 'Arrepentimiento' : `${count} arrepentimientos de este pedido`,
  withdrawalTime: (isInTime: boolean) =>
    isInTime
      ? 'Lo pidió dentro de los 10 días de recibirlo.'
      : 'Lo pidió pasados los 10 días de recibirlo.',
  withdrawalExempt:
    'Compra mayorista, para revender: no tiene derecho de arrepentimiento. Respondele igual.',
  returnWays: { label: 'Vuelve con etiqueta', counter: 'Lo trae al local' },
  arrange: 'Acordar la devolución',
  arrangeTitle: (code: string) => `Cómo vuelve lo del arrepentimiento ${code}`,
  arrangeWay: 'Cómo vuelve',
  arrangeText: 'Qué le escribimos',
  arrangeTextHint: 'Dirección y horarios, o el enlace de la etiqueta. Le llega por mail.',
  arrangeDone: 'Le escribimos cómo devolverlo.',
  receive: 'Ya volvió',
  received: (when: string) => `Volvió el ${when}`,
  withdrawalOpen: 'Sin responder',
  withdrawalAnswered: (when: string) => `Respondido el ${when}`,
  becauseOf: (code: string) => `Arrepentimiento ${code}`,
  stepDone: (number: string, status: string) =>
    `El pedido ${number} quedó ${status.toLowerCase()}.`,
  waitsForPayment: 'Espera el pago.',
  partCame: (received: Cents, missing: Cents) =>
    `Llegó ${formatMoney(received)}, faltan ${formatMoney(missing)}.`,
  confirmTransfer: 'Confirmar transferencia',
  transferTitle: (number: string) => `Transferencia del pedido ${number}`,
  amount: 'Importe que llegó',
  badAmount: 'Escribí un importe, como 12.345,50.',
  reference: 'Referencia',
  referenceHint: 'El número de operación del banco. Es opcional.',
  endedHint: 'El pedido ya terminó: el dinero queda para devolver.',
  carrier: 'Transporte',
  trackingCode: 'Código de seguimiento',
  trackingHint: 'Sale en el mail al comprador. Podés dejarlo vacío.',
  shipTitle: (number: string) => `Enviar el pedido ${number}`,
  cancelTitle: (number: string) => `Cancelar el pedido ${number}`,
  cancelHint: (isPaid: boolean) =>
    isPaid
      ? 'El stock vuelve a la venta, le avisamos al comprador y queda dinero para devolver.'
      : 'El stock vuelve a la venta y le avisamos al comprador.',
  reason: 'Motivo',
  reasonHint: 'Solo lo ve la tienda.',
  keep: 'No cancelar',
  nowReads: 'Ahora dice:',

  products: 'Productos',
  quantity: (count: number, cents: Cents) => `${count} × ${formatMoney(cents)}`,
  payments: 'Pagos',
  noPayments: 'Todavía no hay ninguno.',
  expires: (when: string) => `Vence el ${when}.`,
  buyerTitle: 'Comprador',
  ordersOfBuyer: (count: number) =>
    count === 1 ? 'Es su primer pedido.' : `Hizo ${plural(count, 'pedido', 'pedidos')}.`,
  noEmail: 'Sin email.',
  link: 'Enlace para el comprador',
  linkHint: {
    'Tarjeta de Credito': 'Quien lo abre ve el pedido y lo paga con tarjeta.',
    'Transferencia bancaria': 'Quien lo abre ve el pedido y los datos para transferir.',
  } satisfies Record<PaymentMethod, string>,
  copyLink: 'Copiar enlace',
  copied: 'Copiado',
  copyFailed: 'No se pudo copiar: seleccionalo y copialo a mano.',
  sendByWhatsapp: 'Enviar por WhatsApp',
  linkMessage: (name: string, number: string, total: Cents, url: string) =>
    `Hola${name === '' ? '' : ` ${name}`}, este es tu pedido ${number} por ${formatMoney(total)}. Podés verlo y pagarlo acá: ${url}`,
  phone: 'Teléfono',
  invoice: 'Factura',
  delivery: 'Entrega',
  dni: (dni: string) => `DNI ${dni}`,
  editDelivery: 'Cambiar',
  editTitle: (number: string) => `Entrega del pedido ${number}`,
  editHint: 'El precio, el costo de envío y la fecha prometida no cambian.',
  firstName: 'Nombre',
  lastName: 'Apellido',
  missing: 'Completá este dato.',
  save: 'Guardar',
  saved: 'Guardamos la entrega.',
  history: 'Historial',
  byShop: 'La tienda',
  placedBy: 'Pedido hecho',
  notes: 'Agregar una nota',
  noteHint: 'Solo la ve la tienda.',
  addNote: 'Agregar',
  mailsTitle: 'Mails',
  noMails: 'No hay mails de los últimos 30 días.',
  mailState: (state: MailState, way: ShopMeans['mail']) => {
    if (state === 'waiting' && way === 'none') return 'No sale: sin servidor de correo';
    return MAIL_STATES[state];
  },
  unwritten: 'Mail por salir',
  resend: 'Reenviar',
  whichMail: 'Mail',
  resent: {
    placed: 'Datos para transferir',
    paid: 'Recibimos el pago',
    prepared: 'Pedido armado',
    shipped: 'Pedido enviado',
    linkRequested: 'Enlace del pedido',
  } satisfies Record<ResentMail, string>,
  resentOf: (mail: ResentMail, shipping: ShippingType) =>
    mail === 'shipped' && shipping === 'pickup'
      ? 'Listo para retirar'
      : ordersToolsCopy.resent[mail],
  resendDone: 'Lo volvemos a enviar.',
  slip: 'Remito',
  receipt: 'Comprobante',

  printTitle: 'Imprimir',
  printNow: 'Imprimir',
  printHint: (count: number) => `${plural(count, 'hoja', 'hojas')} A4, una por pedido.`,
  printNothing: 'No hay nada para imprimir',
  printNothingText: 'Elegí los pedidos en la lista.',
  slipOf: (number: string) => `Remito del pedido ${number}`,
  receiptOf: (number: string) => `Comprobante del pedido ${number}`,
  notInvoice: 'Documento no válido como factura.',
  sku: 'SKU',
  item: 'Producto',
  qty: 'Cant.',
  unitPrice: 'Precio',
  lineTotal: 'Subtotal',
  checked: 'Controló',
  discount: (isCash: boolean) =>
    `${isCash ? 'Descuento por pago en efectivo' : 'Descuento por transferencia'} incluido`,
};
