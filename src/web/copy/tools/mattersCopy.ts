import { formatAmount } from '../../../domain/money/formatMoney.ts';
import {
  isDifference,
  isExchangeMatter,
  type DifferenceKind,
  type ExchangeMatter,
  type MatterKind,
  type OpenMatter,
} from '../../../domain/orders/openMatter.ts';
import { formatDateTime } from '../format/formatDate.ts';
import { formatMoney } from '../format/formatMoney.ts';
import { refundCopy } from './refundCopy.ts';

const KINDS: Readonly<Record<MatterKind, string>> = {
  stray: 'Pago sin pedido',
  late: 'Cancelado y pago',
  twice: 'Pago de más: vino dos veces',
  surplus: 'Pago de más: sobra una parte',
  currency: 'Pago en otra moneda',
  part: 'Pago incompleto',
  refundFailed: 'Devolución que falló',
  refundWaiting: 'Devolución sin respuesta',
  refundPromised: 'Devolución por transferir',
  dispute: 'Pago en disputa',
  exchangeAsked: 'Cambio por responder',
  exchangeUnpaid: 'Cambio sin pagar',
  exchangeEnding: 'Cambio que se vence',
  exchangeToSend: 'Cambio por mandar',
  exchangeNotBack: 'Cambio que no volvió',
  deadMail: 'Mail de un pedido que no salió',
  unbooked: 'Cobro que no está en los pedidos',
  unreported: 'Cobro que no está en el reporte',
  refundUnbooked: 'Devolución que no está en los pedidos',
  refundUnreported: 'Devolución que no está en el reporte',
};

/** Everything about money that has to be settled. */
export const mattersCopy = {
  title: 'Por resolver',
  hint: 'Dinero que sobra, falta o no se sabe de quién es, devoluciones, cambios y disputas. Cada línea se va sola cuando queda resuelta.',
  kind: 'Qué pasó',
  anyKind: 'Todo',
  kinds: KINDS,
  at: 'Desde',
  order: 'Pedido',
  orderOf: (number: string) => `Pedido ${number}`,
  noOrder: 'Sin pedido',
  amount: 'Importe',
  payment: 'Pago',
  action: 'Qué hacer',
  amountOf: ({ amount, currency }: OpenMatter) =>
    amount === null ? '' : formatAmount(amount, currency),
  paymentOf: ({ provider, paymentId }: OpenMatter) =>
    provider === null || (paymentId ?? '').startsWith('extracto-')
      ? ''
      : `${refundCopy.providerName(provider)} n.º ${paymentId ?? ''}`,
  /** Says what happened, in a sentence. */
  storyOf: (matter: OpenMatter): string => {
    const { kind, received, amount, detail, refusal, deadline } = matter;
    if (isDifference(kind)) return differenceStory(matter, kind);
    if (isExchangeMatter(kind)) return exchangeStory(kind, formatDateTime(deadline ?? 0));
    switch (kind) {
      case 'stray':
        return strayStory(matter);
      case 'late':
        return 'El pedido está cancelado y la tienda tiene el dinero.';
      case 'twice':
        return 'El pedido ya estaba pago cuando llegó.';
      case 'surplus':
        return 'Es más de lo que costaba el pedido.';
      case 'currency':
        return 'No cubre el pedido, que está en pesos.';
      case 'part':
        return `Llegaron ${formatMoney(received ?? 0)} y faltan ${formatMoney(amount ?? 0)}.`;
      case 'refundFailed':
        return refundCopy.refundState({ state: 'failed', origin: 'shop', refusal });
      case 'refundWaiting':
        return refundCopy.refundState({ state: 'sent', origin: 'shop', refusal: null });
      case 'refundPromised':
        return 'Le dijiste a quien compró que se la ibas a transferir.';
      case 'dispute':
        return `Quien compró desconoció el pago. No armes, envíes ni devuelvas hasta que se resuelva.${
          deadline === null ? '' : ` Se puede responder hasta el ${formatDateTime(deadline)}.`
        }`;
      case 'deadMail':
        return detail === '' ? 'Dejamos de intentarlo.' : `El servidor dijo: ${detail}`;
    }
  },
  giveBack: 'Devolver el dinero',
  waitForRest: 'Confirmar el resto',
  seeOrder: 'Ver el pedido',
  makeTransfer: 'Transferir y marcar',
  seeDispute: 'Ver la disputa',
  answerDispute: 'Responder la disputa',
  seeMail: 'Ver el mail',
  askAgain: 'Consultar ahora',
  asked: 'Consultamos al medio de pago.',
  settle: 'Resolver',
  askProvider: 'Consultar a Mercado Pago',
  seeBank: 'Ver en el banco',
  explain: 'Explicar',
  explainTitle: 'Explicar la diferencia',
  explainHint:
    'Usalo cuando está bien así, por ejemplo si ese dinero no es de la tienda. No mueve dinero, la diferencia deja de contar y queda en la auditoría.',
  explainReason: 'Por qué',
  explainMissing: 'Escribí por qué.',
  explainSend: 'Guardar',
  nameOf: (verb: string, subject: string) => `${verb}: ${subject}`,
  aside: 'Ya lo resolví',
  asideTitle: 'Sacar de la lista',
  asideHint:
    'Usalo cuando lo arreglaste por otro medio, por ejemplo con una transferencia. No mueve dinero y queda en la auditoría.',
  asideReason: 'Cómo quedó resuelto',
  asideMissing: 'Escribí cómo quedó resuelto.',
  asideSend: 'Sacar de la lista',
  asideDone: 'Lo sacamos de la lista.',
  strayTitle: (paymentId: string) => `Pago n.º ${paymentId}`,
  strayHint: (amount: string) =>
    `Entraron ${amount} y no sabemos de qué pedido son. Mirá en el medio de pago quién pagó.`,
  way: 'Qué hacemos con ese dinero',
  ways: {
    assign: 'Es de un pedido',
    giveBack: 'Devolverlo entero',
    aside: 'No es de la tienda',
  },
  orderNumber: 'Número del pedido',
  orderHint: 'Si el pedido ya estaba pago, el dinero queda por devolver ahí.',
  missingOrder: 'Escribí el número del pedido.',
  givesBack: 'Le vuelve a quien pagó, por el mismo medio.',
  foreignReason: 'De qué es',
  foreignHint: 'Por ejemplo, una venta de otro local con la misma cuenta.',
  strayEmptyReason: 'Escribí de qué es.',
  send: { assign: 'Asignar', giveBack: 'Devolver', aside: 'Sacar de la lista' },
  empty: 'No hay nada por resolver',
  emptyText: 'Cuando falte, sobre o se discuta dinero, lo vas a ver acá.',
};

function strayStory({ detail, refusal, isAsked, isDisputed }: OpenMatter): string {
  if (isDisputed) return 'Está en disputa: esperá la respuesta del medio de pago.';
  if (isAsked) return 'Pediste devolverlo y el medio de pago todavía no confirmó.';
  if (refusal !== null) {
    return refundCopy.refundState({ state: 'failed', origin: 'shop', refusal });
  }
  return detail === ''
    ? 'No nombra ningún pedido.'
    : `Nombra «${detail}», que no es un pedido de la tienda.`;
}

function exchangeStory(kind: ExchangeMatter, until: string): string {
  switch (kind) {
    case 'exchangeAsked':
      return 'Quien compró pide otro talle. Hasta que lo aceptes no se guarda nada.';
    case 'exchangeUnpaid':
      return `No llegó la diferencia. Lo nuevo se guarda hasta el ${until}.`;
    case 'exchangeEnding':
      return `No volvió lo que se cambia. Lo nuevo se guarda hasta el ${until}.`;
    case 'exchangeToSend':
      return 'Lo nuevo está guardado: falta mandarlo.';
    case 'exchangeNotBack':
      return `Lo nuevo ya salió y lo que se cambia no volvió: tenía tiempo hasta el ${until}.`;
  }
}

function differenceStory({ isTransfer, detail }: OpenMatter, kind: DifferenceKind): string {
  const source = isTransfer ? 'el extracto del banco' : 'el reporte de Mercado Pago';
  switch (kind) {
    case 'unbooked':
      if (!isTransfer) return 'Mercado Pago lo informa y la tienda no lo anotó.';
      return detail === ''
        ? 'Entró al banco sin pedido.'
        : `Entró al banco sin pedido: «${detail}».`;
    case 'unreported':
      return `Está anotado y ${source} no lo muestra en esos días.`;
    case 'refundUnbooked':
      return `Volvió según ${source}, y los pedidos no lo tienen.`;
    case 'refundUnreported':
      return `Está anotada y ${source} no la muestra.`;
  }
}
