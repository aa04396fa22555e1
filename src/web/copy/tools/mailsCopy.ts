import type { ShopMailName } from '../../../domain/tools/shopMail.ts';

interface MailText {
  title: string;
  /** The occasion on which it is sent. */
  when: string;
}

const MAILS: Readonly<Record<ShopMailName, MailText>> = {
  cardPlaced: {
    title: 'Pedido recibido, con tarjeta',
    when: 'A los minutos de hacer el pedido, si todavía no lo pagaron.',
  },
  transferPlaced: {
    title: 'Pedido recibido, por transferencia',
    when: 'Al hacer el pedido, con los datos para transferir.',
  },
  transferReminder: {
    title: 'Recordatorio de transferencia',
    when: 'Si la transferencia no llegó y el pedido todavía espera. Se ajusta en Recordatorios.',
  },
  cardReminder: {
    title: 'Recordatorio de pago con tarjeta',
    when: 'Si nadie lo pagó y el pedido todavía espera. Se ajusta en Recordatorios.',
  },
  partPaid: {
    title: 'Pago en parte',
    when: 'Cuando llega menos de lo que cuesta: dice lo que falta.',
  },
  inProcess: { title: 'Pago en proceso', when: 'Cuando el medio de pago lo está revisando.' },
  rejected: { title: 'Pago rechazado', when: 'Cuando el medio de pago lo rechaza.' },
  paid: { title: 'Pago aprobado', when: 'Cuando se acredita el pago.' },
  edited: { title: 'Pedido cambiado', when: 'Al cambiar un pedido antes de enviarlo.' },
  editToPay: {
    title: 'Diferencia por pagar',
    when: 'Cuando un cambio cuesta más: dice cuánto falta y hasta cuándo.',
  },
  editEnded: {
    title: 'Cambio sin efecto',
    when: 'Cuando la diferencia no se pagó, o lo que vuelve no llegó a tiempo, y al anular el cambio.',
  },
  exchangeAsked: { title: 'Cambio pedido', when: 'Cuando el comprador pide otro talle.' },
  exchangeDeclined: { title: 'Cambio rechazado', when: 'Al rechazarlo: lleva lo que escribas.' },
  exchangeToPay: {
    title: 'Cambio con diferencia',
    when: 'Al aceptar un cambio que cuesta más: dice cuánto falta y hasta cuándo.',
  },
  exchangeAccepted: {
    title: 'Cambio aceptado',
    when: 'Al aceptarlo, o cuando llega la diferencia: dice cómo se devuelve.',
  },
  exchangeReceived: { title: 'Cambio recibido', when: 'Cuando anotás que llegó lo que vuelve.' },
  exchangeSent: { title: 'Cambio enviado', when: 'Cuando sale lo nuevo.' },
  prepared: { title: 'Pedido armado', when: 'Al marcarlo como armado.' },
  shipped: { title: 'Pedido enviado', when: 'Al marcarlo como enviado.' },
  parcelSent: {
    title: 'Una parte en camino',
    when: 'Cuando el pedido sale en varios paquetes: uno por paquete.',
  },
  trackingCorrected: {
    title: 'Seguimiento corregido',
    when: 'Al corregir el seguimiento de un pedido que ya salió.',
  },
  readyForPickup: {
    title: 'Pedido listo para retirar',
    when: 'Al marcarlo como listo para retirar.',
  },
  cancelled: { title: 'Pedido cancelado, sin cobro', when: 'Al cancelarlo, si no se cobró nada.' },
  cancelledUnanswered: {
    title: 'Pedido cancelado, cobro sin confirmar',
    when: 'Al cancelarlo mientras el medio de pago no responde.',
  },
  cancelledPaid: {
    title: 'Pedido cancelado y pagado',
    when: 'Al cancelarlo cuando ya estaba pago: avisa la devolución.',
  },
  expired: { title: 'Pedido vencido', when: 'Cuando nadie lo pagó a tiempo.' },
  chargedLate: { title: 'Cobro tarde', when: 'Si el pago llega después de que el pedido terminó.' },
  chargedTwice: { title: 'Cobro doble', when: 'Si el pedido se cobró dos veces.' },
  chargedOtherAmount: {
    title: 'Cobro de más',
    when: 'Si llega más de lo que cuesta el pedido.',
  },
  chargedOtherCurrency: { title: 'Cobro en otra moneda', when: 'Si el pago no es en pesos.' },
  refunded: { title: 'Devolución', when: 'Cuando el dinero se devolvió entero.' },
  refundedPartly: { title: 'Devolución en parte', when: 'Cuando se devolvió una parte.' },
  credited: {
    title: 'Saldo a favor',
    when: 'Cuando algo vuelve como saldo y no como dinero.',
  },
  giftCard: {
    title: 'Tarjeta de regalo',
    when: 'Con su código, al darla o al devolver como saldo a quien no tiene cuenta.',
  },
  returnArranged: {
    title: 'Cómo devolver la compra',
    when: 'Cuando se acuerda la devolución de un arrepentimiento.',
  },
  refundPromised: {
    title: 'Devolución por transferencia',
    when: 'Cuando se decide una devolución y falta la cuenta.',
  },
  refundAccount: { title: 'Cuenta para devolver', when: 'Cuando quien compró la da.' },
  refundAccountChanged: {
    title: 'Cambió la cuenta para devolver',
    when: 'Cuando cambia: por un día no se transfiere.',
  },
  disputed: { title: 'Reclamo abierto', when: 'Cuando desconocen el pago ante su banco.' },
  disputeWon: { title: 'Reclamo a favor de la tienda', when: 'Cuando el pago queda firme.' },
  disputeLost: { title: 'Reclamo a favor de quien compró', when: 'Cuando el banco lo devuelve.' },
  orderLink: { title: 'Enlace del pedido', when: 'Cuando lo piden en «Seguí tu pedido».' },
  cartReminder: {
    title: 'Recordatorio de carrito',
    when: 'Si alguien que aceptó recibirlo deja un carrito. Se ajusta en Recordatorios.',
  },
  couponEnding: {
    title: 'Cupón por vencer',
    when: 'El mismo, si antes vence el cupón del carrito.',
  },
  welcome: { title: 'Bienvenida', when: 'Al crear una cuenta.' },
  recovery: { title: 'Recuperar la contraseña', when: 'Cuando la olvidaron y la piden.' },
  passwordChanged: { title: 'Contraseña cambiada', when: 'Cada vez que cambia.' },
  wholesaleApproved: { title: 'Mayorista aprobado', when: 'Al aprobar a una empresa.' },
  wholesaleDeclined: {
    title: 'Mayorista no aprobado',
    when: 'Al rechazar a una empresa, con el motivo que escribas.',
  },
  withdrawal: { title: 'Código de arrepentimiento', when: 'Al pedir el arrepentimiento.' },
  withdrawalAnswered: {
    title: 'Respuesta a un arrepentimiento',
    when: 'Al responderlo, con lo que escribas.',
  },
};

interface MailGroup {
  title: string;
  mails: readonly ShopMailName[];
}

const GROUPS: readonly MailGroup[] = [
  {
    title: 'Pedidos',
    mails: [
      ...(['cardPlaced', 'transferPlaced', 'paid', 'prepared', 'shipped'] as const),
      ...(['trackingCorrected', 'readyForPickup', 'orderLink'] as const),
      ...(['cancelled', 'cancelledUnanswered', 'cancelledPaid', 'expired'] as const),
    ],
  },
  {
    title: 'Pagos',
    mails: [
      ...(['transferReminder', 'cardReminder'] as const),
      ...(['partPaid', 'inProcess', 'rejected', 'refunded', 'refundedPartly'] as const),
      ...(['credited', 'giftCard'] as const),
      ...(['returnArranged', 'refundPromised', 'refundAccount', 'refundAccountChanged'] as const),
      ...(['chargedLate', 'chargedTwice', 'chargedOtherAmount', 'chargedOtherCurrency'] as const),
      ...(['disputed', 'disputeWon', 'disputeLost'] as const),
    ],
  },
  {
    title: 'Cuentas',
    mails: ['welcome', 'recovery', 'passwordChanged', 'wholesaleApproved', 'wholesaleDeclined'],
  },
  {
    title: 'Cambios',
    mails: [
      ...(['edited', 'editToPay', 'editEnded'] as const),
      ...(['exchangeAsked', 'exchangeDeclined', 'exchangeToPay'] as const),
      ...(['exchangeAccepted', 'exchangeReceived', 'exchangeSent'] as const),
    ],
  },
  { title: 'Carritos', mails: ['cartReminder', 'couponEnding'] },
  { title: 'Arrepentimientos', mails: ['withdrawal', 'withdrawalAnswered'] },
];

/** The mails that the shop sends, in the tools area. */
export const mailsCopy = {
  title: 'Mails',
  hint: 'Todos los mails que la tienda manda por su cuenta. Elegí uno para ver cómo llega y mandarte una prueba.',
  mails: MAILS,
  groups: GROUPS,
  order: 'Con los datos de',
  orderName: (number: string, buyer: string, date: string) => `${number} · ${buyer} · ${date}`,
  sampleHint: 'Los datos son inventados; los productos y los datos de la tienda son los tuyos.',
  orderHint: 'El enlace al pedido no lleva la clave de quien compró.',
  subject: 'Asunto',
  preview: 'Cómo llega',
  view: 'Vista',
  views: { phone: 'Celular', desktop: 'Computadora', text: 'Solo texto' },
  test: 'Mandar una prueba',
  testHint: 'Llega con [Prueba] en el asunto. Hasta 20 por hora.',
  to: 'Para',
  send: 'Enviar prueba',
  sent: (to: string) => `Mandamos la prueba a ${to}.`,
  failed: 'No pudimos cargar los mails',
  notFound: 'No encontramos ese mail',
  notFoundText: 'Elegí uno de la lista.',
  toList: 'Ver todos los mails',
};
