import { type CardProvider, CARD_PROVIDER_NAMES } from '../../domain/orders/cardProvider.ts';
import type { Cents } from '../../domain/money/money.ts';
import type { InvoiceType, OrderGiftCard } from '../../domain/orders/order.ts';
import { formatMoney } from './format/formatMoney.ts';
import { joinWords } from './format/joinWords.ts';
import { plural } from './format/plural.ts';

interface Missing {
  title: string;
  size: string;
  units: number;
}

/** An order's page. */
export const orderCopy = {
  pageTitle: (number: string) => `Pedido ${number}`,
  number: (number: string) => `Pedido ${number}`,
  thanks: (name: string) =>
    name === '' ? '¡Gracias por tu compra!' : `¡Gracias por tu compra, ${name}!`,
  placed: (when: string) => `Hecho el ${when}`,
  mailed: (email: string) => `Los detalles te llegan por mail a ${email}.`,

  situations: {
    inProcess: {
      title: 'Tu pago está en proceso',
      text: 'El medio de pago todavía no respondió. No hace falta que pagues otra vez: esta página se actualiza sola y te avisamos por mail.',
    },
    timeOver: {
      title: 'Terminó el tiempo para pagar',
      text: 'Si pagaste a último momento, esperá: esta página se actualiza sola cuando se confirme.',
    },
    disputed: {
      title: 'Hay un reclamo sobre tu pago',
      text: 'El medio de pago lo está revisando. Mientras tanto no vamos a enviar el pedido.',
    },
    disputeLost: {
      title: 'El reclamo se resolvió a tu favor',
      text: 'El dinero te lo devuelve tu banco o tarjeta.',
    },
    cardAwaited: {
      title: 'Falta confirmar el pago',
      text: 'Si ya pagaste, esperá un momento: esta página se actualiza sola. Si no, todavía podés pagar.',
    },
    transferAwaited: {
      title: 'Te falta un paso: transferir',
      text: 'Guardamos tus productos hasta que llegue la transferencia. Abajo están los datos.',
    },
    transferSaid: {
      title: 'Estamos buscando tu transferencia',
      text: 'Ya nos avisaste: no la hagas otra vez. Apenas la veamos en la cuenta te mandamos un mail.',
    },
    partPaid: {
      title: 'Falta una parte del pago',
      text: 'Tus productos siguen guardados: completá el pago y los preparamos.',
    },
    rejected: {
      title: 'El pago no se aprobó',
      text: 'Ese pago no se cobró. Tus productos siguen guardados: probá de nuevo o con otra tarjeta.',
    },
    paid: {
      title: 'Recibimos tu pago',
      text: 'Ahora preparamos tu pedido. Te avisamos por mail cuando salga.',
    },
    prepared: {
      title: 'Tu pedido está armado',
      text: 'En cuanto lo despachemos te mandamos el código de seguimiento.',
    },
    partSent: {
      title: 'Una parte de tu pedido está en camino',
      text: 'El resto sale en otro paquete: cuando salga te escribimos.',
    },
    packedToPickUp: {
      title: 'Tu pedido está armado',
      text: 'Te avisamos por mail cuando puedas pasar a retirarlo.',
    },
    readyToPickUp: {
      title: 'Tu pedido está listo para retirar',
      text: 'Acercate con tu DNI y el número de pedido.',
    },
    shipped: {
      title: 'Tu pedido está en camino',
      text: 'Seguilo con el código de seguimiento.',
    },
    received: {
      title: 'Recibiste tu pedido',
      text: '¡Que lo disfrutes! Si algo no está bien, tenés 10 días para arrepentirte.',
    },
    closed: { title: 'Pedido terminado', text: 'Gracias por tu compra.' },
    expired: {
      title: 'Pedido cancelado',
      text: 'No se completó el pago y los productos volvieron a la venta. Podés repetir la compra.',
    },
    cancelled: {
      title: 'Pedido cancelado',
      text: 'Los productos volvieron a la venta.',
    },
    refundDue: {
      title: 'Te vamos a devolver el dinero',
      text: 'El pedido no se va a entregar. La devolución sale por el mismo medio de pago.',
    },
    refunded: {
      title: 'Te devolvimos el dinero',
      text: 'Salió por el mismo medio de pago.',
    },
  },
  /** The same where the money came by transfer, or in cash. */
  byTransfer: {
    refundDue: {
      title: 'Te vamos a devolver el dinero',
      text: 'El pedido no se va a entregar. Te lo transferimos a la cuenta que nos digas.',
    },
    refunded: {
      title: 'Te devolvimos el dinero',
      text: 'No queda nada pendiente de este pedido.',
    },
  },
  /** The same where the order buys a gift card. */
  ofGiftCard: {
    transferAwaited: {
      title: 'Te falta un paso: transferir',
      text: 'Cuando llegue la transferencia mandamos el código por mail. Abajo están los datos.',
    },
    partPaid: {
      title: 'Falta una parte del pago',
      text: 'Completá el pago y mandamos el código por mail.',
    },
    rejected: {
      title: 'El pago no se aprobó',
      text: 'Ese pago no se cobró. Probá de nuevo o con otra tarjeta.',
    },
    closed: { title: 'La tarjeta de regalo ya salió', text: 'El código va por mail.' },
    expired: {
      title: 'Pedido cancelado',
      text: 'No se completó el pago. Podés comprarla de nuevo.',
    },
    cancelled: { title: 'Pedido cancelado', text: 'La tarjeta de regalo no se hizo.' },
  },
  partCame: (received: Cents, missing: Cents) =>
    `Llegó ${formatMoney(received)}, faltan ${formatMoney(missing)}.`,
  overpaid: (isByCard: boolean) =>
    `Nos llegó más de lo que cuesta tu pedido: te devolvemos lo que sobra ${
      isByCard ? 'por el mismo medio' : 'por transferencia'
    }. Tu pedido sigue en marcha.`,
  wrongPayment: (amount: string, total: Cents) =>
    `Nos llegó un pago de ${amount}, pero tu pedido cuesta ${formatMoney(total)}: ese pago no lo cubre y te lo devolvemos por el mismo medio.`,
  partlyRefunded: (amount: string) => `Te devolvimos ${amount} de tu pago.`,
  credited: (cents: Cents) =>
    `Te volvieron ${formatMoney(cents)} como saldo a favor: están en tu perfil, o en la tarjeta de regalo.`,
  refundDelay: 'Según tu banco o tarjeta puede tardar unos días en verse.',
  disputedOnTheWay: 'Hay un reclamo sobre tu pago y el medio de pago lo está revisando.',

  editTitle: 'Un cambio en tu pedido',
  editWaits: (missing: Cents, until: string) =>
    `Faltan ${formatMoney(missing)} para hacerlo. Guardamos lo que se suma hasta el ${until}; si no, tu pedido sigue como estaba.`,

  timeline: 'Tu pedido, paso a paso',
  steps: {
    placed: 'Hiciste el pedido',
    paid: 'Pago aprobado',
    prepared: 'Armado',
    readyToPickUp: 'Listo para retirar',
    shipped: 'Enviado',
    received: 'Recibido',
    closed: 'Cerrado',
    cardSent: 'Tarjeta enviada por mail',
    cancelled: 'Cancelado',
    paidLate: 'Llegó un pago después, que te devolvemos',
  },
  stepStates: { done: 'hecho', now: 'paso actual', ahead: 'todavía no' },

  payment: 'Pago',
  method: 'Medio de pago',
  paidOn: (when: string) => `Pagado el ${when}`,
  pay: 'Pagar ahora',
  payAgain: 'Volver a pagar',
  payWith: (provider: CardProvider) => `Pagar con ${CARD_PROVIDER_NAMES[provider]}`,
  payRest: (missing: Cents) => `Pagar los ${formatMoney(missing)} que faltan`,
  payOther: 'Cancelar este pago y probar con otro',
  payOtherHint: 'Solo si no querés esperar: antes de pagar de nuevo cancelamos el pago en proceso.',
  payUnavailable: 'El medio de pago no responde. Probá de nuevo en unos minutos.',
  deadline: (when: string) => `Tenés tiempo hasta el ${when}.`,
  remaining: (time: string) => `Te quedan ${time}.`,
  deadlinePassed: 'El plazo ya pasó.',

  transfer: 'Datos para transferir',
  holder: 'Titular',
  cuit: 'CUIT',
  bank: 'Banco',
  cbu: 'CBU',
  alias: 'Alias',
  amount: 'Importe exacto',
  reference: 'Referencia',
  referenceHint: 'Escribila en el concepto: así encontramos tu pago.',
  copy: 'Copiar',
  copied: 'Copiado',
  notCopied: 'No se pudo copiar',
  saidTransfer: 'Ya transferí',
  saidTransferHint: 'Si ya la hiciste, avisanos: no te lo recordamos, y buscamos tu pago.',
  transferSaid: (when: string) =>
    `Nos avisaste el ${when} que ya transferiste. Apenas veamos el pago en la cuenta te mandamos un mail.`,
  sendReceipt: 'Mandar el comprobante por WhatsApp',
  receiptText: (number: string, amount: Cents) =>
    `¡Hola! Te mando el comprobante de la transferencia del pedido ${number} por ${formatMoney(amount)}.`,
  opensElsewhere: '(se abre en otra pestaña)',

  delivery: 'Entrega',
  carrier: 'Correo',
  tracking: 'Código de seguimiento',
  parcels: 'Paquetes',
  parcel: (at: number, when: string) => `Paquete ${at}, salió el ${when}`,
  notSentYet: 'El resto todavía no salió.',
  follow: (carrier: string) => `Seguir en ${carrier}`,
  address: 'Dirección',
  recipient: 'Recibe',
  recipientDni: (dni: string) => `DNI ${dni}`,
  giftFor: ({ recipient }: OrderGiftCard, buyer: string) =>
    recipient ? `${recipient.name}, ${recipient.email}` : buyer,
  giftEnding: (ending: string) => `Tarjeta terminada en ${ending}`,
  giftLost: '¿No llegó? Revisá el correo no deseado o escribinos.',
  giftInvoice: 'Se hace por lo que se compre con la tarjeta',
  invoice: 'Factura',
  invoiceType: (type: InvoiceType) => `Tipo ${type}`,

  lines: 'Lo que compraste',
  summary: 'Resumen',

  repeat: 'Repetir compra',
  repeated: 'Todo está otra vez en tu carrito.',
  repeatMissing: (lines: readonly Missing[]) =>
    `Ya no hay ${joinWords(
      lines.map(
        ({ title, size, units }) =>
          `${plural(units, 'unidad', 'unidades')} de ${title} (talle ${size})`,
      ),
    )}.`,
  repeatSome: 'Lo demás está en tu carrito.',
  repeatFailed: 'No pudimos agregar todo. Revisá tu carrito y probá de nuevo.',
  seeCart: 'Ver el carrito',

  print: 'Imprimir comprobante',
  notAnInvoice: 'Comprobante no válido como factura',

  keepLink: 'Guardá este enlace',
  keepLinkHint: 'Compraste sin cuenta: con este enlace volvés a tu pedido. No lo compartas.',
  lostLink: 'Si lo perdés, te lo mandamos otra vez por mail.',
  link: 'Enlace de tu pedido',

  cancel: 'Cancelar el pedido',
  withdrawalCase: (code: string) => `Arrepentimiento ${code}`,
  withdrawalOpen: (when: string) => `Lo pediste el ${when}. Te respondemos por mail en 24 horas.`,
  withdrawalAnswered: (when: string) => `Te respondimos por mail el ${when}.`,
  returnWays: {
    label: 'Te mandamos por mail cómo devolverlo con nuestra etiqueta.',
    counter: 'Te mandamos por mail cómo devolverlo en nuestro local.',
  },
  returned: (when: string) => `Lo recibimos el ${when}: sigue la devolución del dinero.`,
  withdrawTitle: '¿Arrepentirte de esta compra?',
  withdrawText:
    'No hace falta que des un motivo. Te damos un código ahora y te respondemos por mail en 24 horas.',
  withdrawForm: 'Prefiero contar el motivo o dejar un teléfono',
  withdrawConfirm: 'Sí, arrepentirme',
  withdrawKeep: 'Quedarme con la compra',
  withdraw: 'Arrepentirme de esta compra',
  withdrawHint: 'Tenés 10 días desde que la recibís.',
  withdrawCardHint: 'Tenés 10 días: te devolvemos lo que no se usó de la tarjeta.',
  cancelTitle: '¿Cancelar el pedido?',
  cancelStock: 'Los productos vuelven a la venta y no se puede deshacer.',
  cancelCard: 'La tarjeta de regalo no se hace, y no se puede deshacer.',
  cancelUnpaid: 'Todavía no registramos ningún pago. Si acabás de pagar, te devolvemos todo.',
  cancelPaid: (amount: Cents, isByCard: boolean) =>
    isByCard
      ? `Te devolvemos ${formatMoney(amount)} por el mismo medio con el que pagaste. Puede tardar unos días en verse.`
      : `Te devolvemos ${formatMoney(amount)} por transferencia: después nos decís a qué cuenta.`,
  cancelConfirm: 'Sí, cancelar',
  cancelKeep: 'Conservar el pedido',
  close: 'Cerrar',

  loading: 'Cargando tu pedido…',
  failed: 'No pudimos traer tu pedido',
  failedHint: 'El pedido sigue guardado.',
  retry: 'Reintentar',

  unknown: 'No encontramos este pedido',
  unknownVisitor:
    'Si compraste con tu cuenta, ingresá para verlo. Si compraste sin cuenta, abrí el enlace completo que te mandamos por mail.',
  unknownMember:
    'Puede ser de otra cuenta, o que al enlace le falte una parte. Abrí el enlace completo que te mandamos por mail.',
  askForLink: 'Pedir el enlace de nuevo',
  login: 'Ingresar',
  myOrders: 'Ver mis pedidos',
  home: 'Volver al inicio',
};
