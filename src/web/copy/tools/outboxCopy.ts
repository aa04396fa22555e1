import { formatDateTime } from '../../../domain/time/formatDate.ts';
import type { KeptMail, MailState } from '../../../domain/tools/keptMail.ts';

const STATES: Readonly<Record<MailState, string>> = {
  waiting: 'Por salir',
  sent: 'Enviado',
  filed: 'Guardado en un archivo',
  dead: 'No salió',
  held: 'Retenido de una copia',
};

/** The outbox. */
export const outboxCopy = {
  title: 'Bandeja de salida',
  hint: 'Lo que sale por mail, con cada intento. Lo enviado se guarda 30 días, sin los enlaces.',
  search: 'Email de quien lo recibe',
  subject: 'Asunto',
  noSubject: 'Ya no hace falta: no va a salir',
  recipient: 'Para',
  state: 'Estado',
  anyState: 'Todos',
  states: STATES,
  at: 'Fecha',
  attempts: 'Intentos fallidos',
  empty: 'No hay mails',
  emptyText: 'Acá aparece cada mail que la tienda manda.',
  mailTitle: (id: number) => `Mail ${id}`,
  notFound: 'No encontramos ese mail',
  notFoundText: 'Puede que ya lo hayamos borrado: lo enviado se guarda 30 días.',
  toList: 'Ver la bandeja',
  failed: 'No pudimos cargar el mail',
  about: 'El mail',
  whenOf: ({ state, createdAt, sentAt, nextAttemptAt }: KeptMail) => {
    if (sentAt !== null) return `Salió el ${formatDateTime(sentAt)}.`;
    if (state === 'waiting' && nextAttemptAt !== null)
      return `Sale el ${formatDateTime(nextAttemptAt)}.`;
    return `Es del ${formatDateTime(createdAt)}.`;
  },
  text: 'Lo que dice',
  noText: 'No tenemos el texto, o tu cuenta no tiene permiso para ver pedidos.',
  textHint: 'De los enlaces se ve solo la página: pueden abrir una cuenta o un pedido.',
  attemptsTitle: 'Intentos',
  noAttempts: 'Ningún intento falló.',
  send: 'Volver a enviar',
  sendElsewhere: 'Enviar a otra dirección',
  sendTitle: 'Enviar el mail',
  to: 'Para',
  toHint:
    'Los mails de pedidos se pueden mandar a otra dirección, por ejemplo si estaba mal escrita.',
  onlyThere: 'Este mail puede abrir una cuenta: solo sale a su dirección.',
  sent: 'El mail está por salir.',
  discard: 'Descartar',
  discardTitle: 'Descartar el mail',
  discardText: 'Se borra y no sale más.',
  discarded: 'Descartamos el mail.',
  confirm: { cancel: 'Volver', close: 'Cerrar' },
};
