import type { JobKind, JobState } from '../../../domain/tools/longJob.ts';
import { formatNumber } from '../../../domain/money/formatMoney.ts';
import { plural } from '../format/plural.ts';

const KINDS: Readonly<Record<JobKind, string>> = {
  clientTypeAssignment: 'Cambio de tipo de cliente',
  bulkEdit: 'Edición de productos',
  bulkEditUndo: 'Productos como estaban',
  backup: 'Copia de seguridad',
  importCheck: 'Revisión de un archivo',
  importApply: 'Importación del catálogo',
  saleStart: 'Comienzo de una oferta',
  saleEnd: 'Fin de una oferta',
};

const STATES: Readonly<Record<JobState, string>> = {
  waiting: 'En espera',
  running: 'En curso',
  done: 'Terminada',
  failed: 'Falló',
  cancelled: 'Cancelada',
};

/** Long work of admins. */
export const jobsCopy = {
  title: 'Tareas',
  hint: 'Cambios de muchas cosas a la vez. Siguen aunque cierres esta página o se reinicie el servidor.',
  kinds: KINDS,
  states: STATES,
  name: 'Tarea',
  titleOf: (kind: JobKind, id: number) => `${KINDS[kind]} n.º ${id}`,
  state: 'Estado',
  progress: 'Avance',
  refused: 'Sin hacer',
  createdBy: 'Quién',
  createdAt: 'Empezó',
  endedAt: 'Terminó',
  deletedAccount: 'Cuenta eliminada',
  progressOf: (done: number, total: number) => `${formatNumber(done)} de ${formatNumber(total)}`,
  cancel: 'Cancelar la tarea',
  cancelHint: 'Lo que ya se hizo queda hecho.',
  cancelled: 'Cancelamos la tarea.',
  summary: (changed: number) => plural(changed, 'cambio hecho', 'cambios hechos'),
  refusals: (count: number) =>
    count === 1 ? '1 no se pudo hacer.' : `${formatNumber(count)} no se pudieron hacer.`,
  downloadRefusals: 'Descargar cuáles y por qué',
  notFound: 'No encontramos esa tarea',
  failed: 'No pudimos abrir esa tarea',
  empty: 'Todavía no hay tareas',
  emptyText: 'Cuando cambies muchas cosas a la vez, el avance va a figurar acá.',
};
