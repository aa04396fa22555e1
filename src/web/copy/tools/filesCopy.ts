import { formatNumber } from '../../../domain/money/formatMoney.ts';
import { SHORTEST_PASSPHRASE, type BackupSchedule } from '../../../domain/tools/backupSchedule.ts';
import { plural } from '../format/plural.ts';

const RHYTHMS: Readonly<Record<BackupSchedule['every'], string>> = {
  never: 'Nunca',
  day: 'Todos los días',
  week: 'Los lunes',
};

/** Catalogue files and backups. */
export const filesCopy = {
  title: 'Archivos y copias',
  hint: 'Copias de seguridad de toda la tienda: pedidos, clientes, catálogo y fotos en un solo archivo.',
  backups: 'Copias de seguridad',
  backupsHint:
    'Se hacen con la tienda abierta, y quedan las 30 más nuevas. Contienen datos personales: guardalas como guardás la tienda.',
  make: 'Hacer una copia ahora',
  making: 'Haciendo la copia…',
  made: 'La copia está lista.',
  makeWithKeys: 'Copia con claves',
  withKeysTitle: 'Hacer una copia con las claves',
  withKeysText:
    'También lleva las claves de Mercado Pago, del servidor de correo y de Correo Argentino, cerradas con una frase. Sin la frase no hay forma de abrirlas: guardala en otro lugar que la copia.',
  passphrase: 'Frase',
  passphraseHint: `Al menos ${SHORTEST_PASSPHRASE} caracteres.`,
  passphraseShort: `Elegí una frase de al menos ${SHORTEST_PASSPHRASE} caracteres.`,
  passphraseAgain: 'Repetí la frase',
  passphraseOther: 'Las frases tienen que ser iguales.',
  showPassphrase: 'Mostrar la frase',
  hidePassphrase: 'Ocultar la frase',
  withKeys: 'con claves',
  progress: (done: number, total: number) =>
    `${formatNumber(done)} de ${formatNumber(total)} partes`,
  upload: 'Subir una copia',
  uploading: 'Subiendo y revisando la copia…',
  uploaded: 'La copia está entera y quedó en la lista.',
  date: 'Fecha',
  size: 'Tamaño',
  actions: 'Qué hacer',
  megabytes: (bytes: number) =>
    bytes < 1e6
      ? `${formatNumber(Math.max(1, Math.round(bytes / 1e3)))} kB`
      : `${formatNumber(Math.round(bytes / 1e5) / 10)} MB`,
  download: 'Descargar',
  downloadOf: (when: string) => `Descargar la copia del ${when}`,
  restore: 'Restaurar',
  restoreOf: (when: string) => `Restaurar la copia del ${when}`,
  remove: 'Borrar',
  removeOf: (when: string) => `Borrar la copia del ${when}`,
  removeTitle: '¿Borrar esta copia?',
  removeText: (when: string) => `La del ${when}. No se puede deshacer.`,
  removed: 'Borramos la copia.',
  count: (count: number) => plural(count, 'copia', 'copias'),
  none: 'Todavía no hay copias: hacé la primera ahora, y programá que se repita sola.',
  restoreTitle: 'Restaurar la tienda',
  restoreText: (when: string) =>
    `La tienda vuelve a estar como el ${when}. Se pierde lo que pasó después: pedidos, clientes y cambios. Mientras tanto, por unos minutos, nadie puede comprar ni guardar cambios, y antes hacemos una copia de lo que hay ahora, por si te arrepentís. Los mails que la copia no había enviado esperan que decidas.`,
  restoreWord: (word: string) => `Escribí ${word} para confirmar`,
  restorePassphrase: 'Frase de las claves (opcional)',
  restorePassphraseHint: 'Sin ella, la tienda sigue con las claves que usa ahora.',
  restoredKeys: {
    none: null,
    left: 'Las claves de la copia no se usaron: la tienda sigue con las que tenía.',
    restored: 'Las claves de la copia ya están en uso.',
  },
  restoring: 'Restaurando… Puede tardar unos minutos: no cierres esta página.',
  restored: 'La tienda quedó como en esa copia.',
  restoredText: 'Si tu sesión es posterior a la copia, vas a tener que iniciarla de nuevo.',
  reload: 'Abrir la tienda restaurada',
  cancel: 'Cancelar',
  close: 'Cerrar',
  schedule: 'Copias automáticas',
  scheduleHint: 'A la hora elegida, en horario de Argentina, y se borran las que sobran.',
  every: 'Cada cuánto',
  rhythms: RHYTHMS,
  hour: 'Hora',
  hourOf: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
  keep: 'Cuántas conservar',
  keepHint: 'Al hacer una copia automática se borran las más viejas.',
  badKeep: 'Ingresá un número entero entre 1 y 365.',
  nextAt: (when: string) => `La próxima: ${when}.`,
  scheduleSaved: 'Guardamos las copias automáticas.',
  failed: 'No pudimos cargar las copias',
};
