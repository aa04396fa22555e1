import type {
  FreeProducts,
  ImportKind,
  ImportState,
} from '../../../domain/tools/catalogueImport.ts';
import { formatNumber } from '../../../domain/money/formatMoney.ts';
import { plural } from '../format/plural.ts';

const STATES: Readonly<Record<ImportState, string>> = {
  checking: 'Revisando',
  refused: 'No se puede leer',
  ready: 'Para importar',
  applying: 'Importando',
  stopped: 'Sin terminar',
  applied: 'Importado',
};

const KINDS: Readonly<Record<ImportKind, string>> = {
  created: 'Nuevo',
  updated: 'Cambia',
  refused: 'No se importa',
  note: 'Atención',
};

/** Import and export of the catalogue. */
export const catalogueFilesCopy = {
  title: 'Importar y exportar',
  hint: 'El catálogo en una planilla, con las columnas de Tiendanube o de Shopify: una fila por color y talle.',
  upload: 'Importar un archivo',
  uploadHint:
    'Primero lo revisamos y te mostramos qué cambiaría, campo por campo. Nada cambia hasta que lo confirmes. Lo que no está en el archivo queda como está.',
  guide: '¿Venís de otra tienda? Te guiamos paso a paso',
  choose: 'Elegir archivo CSV',
  uploading: 'Subiendo…',
  factor: 'Cuántos pesos vale la moneda del archivo',
  factorHint: 'Dejalo vacío si los precios están en pesos.',
  badFactor: 'Ingresá un número mayor que 0.',
  pictures: 'Bajar las fotos que el archivo nombra por su dirección',
  picturesHint: 'Tarda más. Solo de direcciones públicas, hasta 25 MB cada una.',
  earlier: 'Archivos anteriores',
  noneYet: 'Todavía no importaste ningún archivo.',
  download: 'Exportar el catálogo',
  downloadHint:
    'Todos los productos con sus talles, precios y stock. Podés editarlo y volver a importarlo.',
  exportAs: (format: string) => `Descargar para ${format}`,
  states: STATES,
  kinds: KINDS,
  by: (who: string | null, when: string) => `${who ?? 'Una cuenta eliminada'}, ${when}`,
  checking: 'Revisamos el archivo. Podés cerrar esta página: sigue solo.',
  applying: 'Importamos el archivo. Podés cerrar esta página: sigue solo.',
  progress: (done: number, total: number) =>
    `${formatNumber(done)} de ${plural(total, 'fila', 'filas')}`,
  cancel: 'Cancelar',
  cancelled: 'Cancelamos la tarea. Lo que ya se hizo queda hecho.',
  created: 'Nuevos',
  updated: 'Cambian',
  unchanged: 'Iguales',
  refused: 'No se importan',
  apply: (count: number) => `Importar ${plural(count, 'producto', 'productos')}`,
  goOn: 'Seguir importando',
  nothing: 'El archivo no cambia nada: la tienda ya está así.',
  checkFailed: 'La revisión se canceló antes de terminar. Volvé a subir el archivo.',
  stopped: (done: number) =>
    `La importación no terminó: ${plural(done, 'producto quedó hecho', 'productos quedaron hechos')}.`,
  applied: (count: number) =>
    count === 1 ? 'Importamos 1 producto.' : `Importamos ${formatNumber(count)} productos.`,
  toProducts: 'Ver los productos',
  toPictureless: (count: number) =>
    count === 1 ? 'Ver el que no tiene fotos' : `Ver los ${formatNumber(count)} sin fotos`,
  leftOut: (count: number) =>
    count === 1
      ? '1 quedó como estaba: cambió en la tienda después de la revisión, o no confirmaste su precio de 0.'
      : `${formatNumber(count)} quedaron como estaban: cambiaron en la tienda después de la revisión, o no confirmaste su precio de 0.`,
  free: ({ count, titles }: FreeProducts) => {
    const more = count > titles.length ? ` y ${formatNumber(count - titles.length)} más` : '';
    return `Con precio 0 se ${count === 1 ? 'vendería' : 'venderían'} gratis: ${titles.join(', ')}${more}.`;
  },
  allowFreeHint: 'Si no, quedan afuera y se importa el resto.',
  allowFree: (count: number) =>
    count === 1 ? 'Sí, importarlo y venderlo gratis' : 'Sí, importarlos y venderlos gratis',
  refusals: 'Descargar lo que no se importa y por qué',
  read: (format: string, rows: number) => `Formato ${format}, ${plural(rows, 'fila', 'filas')}.`,
  strayLine: (line: number) =>
    `La línea ${line} está en otra codificación que el resto: letras como la ñ pueden estar mal. Guardá todo el archivo en UTF-8.`,
  ignored: (columns: readonly string[]) => `Columnas que no se importan: ${columns.join(', ')}.`,
  kept: (columns: readonly string[]) =>
    `Columnas que la tienda no muestra ni usa, y que guarda para cuando exportes: ${columns.join(', ')}.`,
  unlimitedSizes: (count: number) =>
    `${plural(count, 'talle queda', 'talles quedan')} con stock sin límite: el archivo no dice cuántas unidades hay, o dice que no se cuentan.`,
  withoutPictures: (count: number) =>
    `${plural(count, 'producto se publica', 'productos se publican')} sin fotos.`,
  missingPictures: (count: number) =>
    `${plural(count, 'foto queda', 'fotos quedan')} sin importar: el archivo nombra las que no están en la tienda.`,
  currencyGuessed: 'El archivo no dice su moneda: tomamos los precios en pesos.',
  table: 'Qué cambia',
  product: 'Producto',
  kind: 'Qué pasa',
  changes: 'Cambios',
  line: 'Línea',
  anyKind: 'Todo',
  noItems: 'Nada que mostrar',
  before: 'antes',
  after: 'después',
  empty: '(vacío)',
  notFound: 'No encontramos esa importación',
  retry: 'Reintentar',
};
