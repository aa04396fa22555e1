import { formatDateTime } from '../../../domain/time/formatDate.ts';
import type { WithdrawalState } from '../../../domain/orders/withdrawal.ts';
import { formatRemaining } from '../format/formatRemaining.ts';

/** Purchases that were regretted, in the tools. */
export const withdrawalsCopy = {
  title: 'Arrepentimientos',
  hint: 'Quien compró puede arrepentirse dentro de los 10 días. La ley da 24 horas para responderle.',
  code: 'Trámite',
  due: 'Plazo',
  order: 'Pedido',
  noOrder: 'Sin número',
  search: 'Trámite, pedido o email',
  casesOfOrder: (count: number) => `${count} trámites de este pedido`,
  contact: 'Contacto',
  reason: 'Motivo',
  noReason: 'No dio ninguno',
  answer: 'Respuesta',
  state: 'Estado',
  anyState: 'Todos',
  states: { open: 'Sin responder', answered: 'Respondidos' } satisfies Record<
    WithdrawalState,
    string
  >,
  remaining: (milliseconds: number) =>
    milliseconds <= 0
      ? `Venció hace ${formatRemaining(-milliseconds)}`
      : `Quedan ${formatRemaining(milliseconds)}`,
  answered: (at: number, by: string | null) =>
    `Respondido el ${formatDateTime(at)}${by === null ? '' : ` por ${by}`}`,
  reply: 'Responder',
  replyTo: (code: string) => `Responder ${code}`,
  see: 'Ver respuesta',
  seeOf: (code: string) => `Ver la respuesta de ${code}`,
  empty: 'Nadie se arrepintió',
  emptyText: 'Cuando alguien use el botón de arrepentimiento, lo vas a ver acá con su plazo.',
  opened: (at: number) => `Recibido el ${formatDateTime(at)}`,
  answerLabel: 'Tu respuesta',
  mailHint: 'Se la mandamos por mail y el trámite se cierra.',
  noMailHint: (phone: string) =>
    phone === ''
      ? 'No dejó datos de contacto: la respuesta queda registrada.'
      : `No dejó email: llamá al ${phone}. La respuesta queda registrada.`,
  missing: 'Escribí la respuesta.',
  send: 'Responder y cerrar',
  sent: (code: string) => `Respondimos ${code}.`,
  close: 'Cerrar',
  draft: (order: string) =>
    `Hola:\n\nRecibimos tu arrepentimiento${order === '' ? '' : ` del pedido ${order}`}. Te devolvemos el total de la compra por el mismo medio con el que pagaste, sin ningún costo para vos. Para la devolución del producto te contactamos en el día.\n\nGracias por avisarnos.`,
};
