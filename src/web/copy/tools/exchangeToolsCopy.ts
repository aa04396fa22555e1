import type { Cents } from '../../../domain/money/money.ts';
import type { OrderExchange } from '../../../domain/orders/exchange.ts';
import { formatDateTime } from '../format/formatDate.ts';
import { formatMoney } from '../format/formatMoney.ts';

const STATES: Readonly<Record<OrderExchange['state'], string>> = {
  asked: 'Lo pidió quien compró: falta responder',
  waitingPayment: 'Espera el pago de la diferencia',
  waitingReturn: 'Espera lo que vuelve',
  toSend: 'Falta mandar lo nuevo',
  sent: 'Lo nuevo salió',
  done: 'Terminado',
  declined: 'Rechazado',
  cancelled: 'Anulado',
  expired: 'Venció: el pedido sigue como estaba',
};

/** Exchanges of sent goods. */
export const exchangeToolsCopy = {
  open: 'Cambiar productos',
  heading: 'Cambios de productos',
  title: (number: string) => `Cambiar productos del pedido ${number}`,
  hint: 'Lo que vuelve vale lo que costó, con sus descuentos; lo que sale vale lo de hoy. Otro talle del mismo producto que hoy cuesta lo mismo es mano a mano.',
  cannot: 'De este pedido no se puede cambiar nada ahora',
  cannotText:
    'Todavía no salió, ya tiene un cambio en curso, o algo de su dinero está sin resolver.',
  toOrder: 'Ver el pedido',
  back: 'Qué vuelve',
  backHint: 'Escribí cuántas unidades devuelve de cada producto.',
  outOf: (units: number) => `Tiene ${units}`,
  out: 'Qué sale',
  terms: 'Cómo',
  goesFirst: 'Mandar lo nuevo antes de que llegue lo que vuelve',
  goesFirstHint: 'Solo si no hay que devolver dinero.',
  way: 'Cómo lo devuelve',
  ways: { label: 'Con una etiqueta que le mandamos', counter: 'Lo trae al local' },
  text: 'Qué tiene que hacer para devolverlo',
  textHint: 'Lo lee por mail y en su pedido.',
  textMissing: 'Contá cómo se devuelve.',
  reason: 'Motivo',
  reasonHint: 'Queda en el historial. Solo lo ve la tienda.',
  summary: 'Cómo queda',
  value: 'Vale lo que vuelve',
  cost: 'Cuesta lo que sale',
  nothing: 'Elegí qué vuelve y qué sale.',
  even: 'Mano a mano: no hay diferencia.',
  toPay: (cents: Cents) =>
    `Faltan ${formatMoney(cents)}: se lo pedimos por mail y en la página del pedido. Guardamos lo nuevo mientras tanto.`,
  toGiveBack: (cents: Cents) =>
    `Sobran ${formatMoney(cents)}: se devuelven cuando llega lo que vuelve.`,
  covered: 'La diferencia ya está paga con lo que sobraba.',
  save: 'Hacer el cambio',
  accept: 'Aceptar el cambio',
  saved: 'Guardamos lo nuevo y le avisamos por mail.',
  leaveTitle: '¿Salir sin guardar el cambio?',
  leaveText: 'El pedido sigue como estaba.',
  states: STATES,
  goesBack: 'Vuelve',
  goesOut: 'Sale',
  goods: (goods: OrderExchange['back'] | OrderExchange['out']) =>
    goods
      .map(({ units, title, color, size }) => `${units} × ${title} (${color}, ${size})`)
      .join(', '),
  facts: (exchange: OrderExchange): string[] => {
    const { toPay, toGiveBack, dueAt, receivedAt, sentAt, goesFirst, isBuyers, state } = exchange;
    const isAccepted = state !== 'asked' && state !== 'declined';
    return [
      isBuyers ? `Pedido el ${formatDateTime(exchange.askedAt)}` : '',
      toPay > 0 ? `Diferencia a pagar: ${formatMoney(toPay)}` : '',
      toGiveBack > 0 ? `Diferencia a devolver: ${formatMoney(toGiveBack)}` : '',
      isAccepted && goesFirst ? 'Lo nuevo sale antes' : '',
      receivedAt === null ? '' : `Volvió el ${formatDateTime(receivedAt)}`,
      sentAt === null ? '' : `Salió el ${formatDateTime(sentAt)}`,
      dueAt === null ? '' : dueFact(state, formatDateTime(dueAt)),
    ].filter((fact) => fact !== '');
  },
  respond: 'Ver y aceptar',
  decline: 'Rechazar',
  declineTitle: 'Rechazar el cambio',
  declineHint: 'El pedido sigue como estaba. Le mandamos tu respuesta por mail.',
  answer: 'Por qué no',
  answerMissing: 'Contale por qué no.',
  declined: 'Le avisamos que no.',
  receive: 'Llegó lo que vuelve',
  receiveTitle: 'Llegó lo que vuelve',
  receiveHint: 'Decí cuántas unidades se pueden vender otra vez: vuelven al stock.',
  unitsThatCome: (units: number) => (units === 1 ? 'Vuelve 1' : `Vuelven ${units}`),
  received: 'Anotamos que llegó.',
  send: 'Mandar lo nuevo',
  sendPickup: 'Lo nuevo está para retirar',
  sendTitle: 'Mandar lo nuevo',
  sent: 'Le avisamos que salió.',
  sentPickup: 'Le avisamos que lo puede retirar.',
  close: 'Cerrar el cambio',
  closeTitle: 'Cerrar el cambio',
  closeHint: (isReceived: boolean) =>
    isReceived
      ? 'No queda nada más por hacer de este cambio. El stock y el dinero no se mueven.'
      : 'Lo que se cambia no volvió y no se espera más. El stock y el dinero no se mueven.',
  closeReason: 'Por qué',
  closeMissing: 'Escribí por qué.',
  closed: 'Cerramos el cambio.',
};

function dueFact(state: OrderExchange['state'], until: string): string {
  return state === 'sent' ? `Tiene que volver antes del ${until}` : `Guardado hasta el ${until}`;
}
