import type { EditedKitLine, KitLineFault } from '../../../domain/tools/editedKit.ts';
import { plural } from '../format/plural.ts';

type KitLine = Pick<EditedKitLine, 'available' | 'unitStep'>;

const partOfPack = (unitStep: number) => `Se vende de a ${unitStep}: poné packs enteros.`;

const FAULTS: Readonly<Record<KitLineFault, (line: KitLine) => string>> = {
  hidden: () => 'Ya no se vende: el kit se ofrece sin esto.',
  soldOut: () => 'Sin stock.',
  offStep: ({ unitStep }) => partOfPack(unitStep),
  short: ({ available }) => `Quedan ${available}: no alcanza.`,
};

/** Kits in the tools area. */
export const kitsToolsCopy = {
  title: 'Kits',
  hint: 'Productos que se agregan juntos al carrito. La portada los muestra en este orden.',
  list: 'Kits, en el orden de la portada',
  newKit: 'Kit nuevo',
  hidden: 'Oculto',
  shown: 'Publicado',
  notShown: 'No se ve',
  notShownHint:
    'Ninguno de sus productos está a la venta: nadie ve este kit hasta que lo arregles.',
  units: (units: number) => plural(units, 'unidad', 'unidades'),
  faults: (count: number) =>
    count === 1 ? '1 producto no se vende así' : `${count} productos no se venden así`,
  fault: (fault: KitLineFault, line: KitLine) => FAULTS[fault](line),
  partOfPack,
  up: (name: string) => `Subir ${name}`,
  down: (name: string) => `Bajar ${name}`,
  about: 'El kit',
  name: 'Nombre',
  nameMissing: 'Poné un nombre.',
  isPublic: 'Publicado',
  isPublicHint: 'Si no, solo lo ven los administradores.',
  lines: 'Qué lleva',
  linesHint: 'Se agrega al carrito lo que haya en stock; lo que falte se le dice a quien compra.',
  noLines: 'Todavía no lleva nada: buscá un producto.',
  line: (title: string, color: string, size: string) => `${title}, ${color}, talle ${size}`,
  quantity: 'Unidades',
  quantityOf: (line: string) => `Unidades de ${line}`,
  badQuantity: (most: number) => `Ingresá un número de 1 a ${most}.`,
  takeOut: (line: string) => `Quitar ${line}`,
  find: 'Buscar un producto',
  findHint: 'Escribí parte del nombre. Solo aparece lo que está a la venta.',
  finding: 'Buscando…',
  nothingFound: 'Ningún producto coincide.',
  color: 'Color',
  size: 'Talle',
  sizeOf: (size: string, stock: number) => (stock === 0 ? `${size} (sin stock)` : size),
  add: 'Agregar al kit',
  total: 'A precio de lista, el kit suma',
  created: 'Creamos el kit.',
  saved: 'Guardamos el kit.',
  remove: 'Borrar el kit',
  removeTitle: (name: string) => `¿Borrar ${name}?`,
  removeText: 'Los carritos que ya lo cargaron no cambian. No se puede deshacer.',
  removed: 'Borramos el kit.',
  cancel: 'Cancelar',
  close: 'Cerrar',
  empty: 'Todavía no hay kits',
  emptyText: 'El equipo de un club o todo para empezar: armá uno en un minuto.',
  notFound: 'No encontramos ese kit',
  notFoundText: 'Puede que alguien lo haya borrado.',
  toList: 'Ver todos los kits',
  failed: 'No pudimos cargar los kits',
};
