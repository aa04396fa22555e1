import { AUDIENCE_NAMES } from '../../../domain/catalogue/audience.ts';
import type { BulkEdit, CategoryEditMode, PriceRounding } from '../../../domain/tools/bulkEdit.ts';
import { formatMoney, formatNumber } from '../../../domain/money/formatMoney.ts';
import type { StockLevel, Visibility } from '../../../domain/catalogue/productDraft.ts';
import { formatPercent } from '../format/formatPercent.ts';
import { plural } from '../format/plural.ts';

const VISIBILITIES: Readonly<Record<Visibility, string>> = {
  published: 'Publicado',
  hidden: 'Oculto',
  scheduled: 'Programado',
  archived: 'Archivado',
};

const STOCK_LEVELS: Readonly<Record<StockLevel, string>> = {
  some: 'Con stock',
  low: 'Poco stock',
  out: 'Sin stock',
};

const ROUNDINGS: Readonly<Record<PriceRounding, string>> = {
  none: 'Sin redondear',
  '1': 'A un peso',
  '10': 'A 10 pesos',
  '100': 'A 100 pesos',
  '1000': 'A 1.000 pesos',
  nines: 'Que termine en 999',
};

const products = (count: number) => plural(count, 'producto', 'productos');
const word = (count: number, one: string, many: string) => (count === 1 ? one : many);

const ROUNDED: Readonly<Record<PriceRounding, string>> = {
  none: 'sin redondear',
  '1': 'redondeados a un peso',
  '10': 'redondeados a 10 pesos',
  '100': 'redondeados a 100 pesos',
  '1000': 'redondeados a 1.000 pesos',
  nines: 'que terminan en 999',
};

/** `Precios: +10 %, redondeados a 100 pesos.` */
function editSentence(edit: BulkEdit, category: readonly string[]): string {
  switch (edit.kind) {
    case 'price': {
      const { change, rounding, keepsRegular } = edit;
      const by = change.by === 'percent' ? change.basisPoints : change.cents;
      const size = Math.abs(by);
      const text =
        change.by === 'percent'
          ? formatPercent(size / 100, size % 100 === 0 ? 0 : 2)
          : formatMoney(size);
      const kept = keepsRegular ? ', con el precio anterior tachado' : '';
      return `Precios: ${by < 0 ? '−' : '+'}${text}, ${ROUNDED[rounding]}${kept}.`;
    }
    case 'category': {
      const name = category.join(' › ') || 'una categoría que ya no está';
      if (edit.mode === 'main') return `Movidos a ${name}.`;
      return edit.mode === 'add' ? `Agregados a ${name}.` : `Sacados de ${name}.`;
    }
    case 'visibility':
      return edit.isPublished ? 'Publicados.' : 'Ocultados.';
    case 'featured':
      return edit.isFeatured ? 'Destacados.' : 'Sin destacar.';
    case 'audience':
      return edit.audience
        ? `Para: ${AUDIENCE_NAMES[edit.audience]}.`
        : 'Sin decir para quién son.';
    case 'tag':
      return edit.mode === 'add'
        ? `Con la etiqueta «${edit.tag}».`
        : `Sin la etiqueta «${edit.tag}».`;
  }
}

/** The tools' table of products and edits of many. */
export const productsCopy = {
  title: 'Productos',
  hint: 'Elegí productos de la lista para cambiar sus precios o su categoría, mostrarlos u ocultarlos, o destacarlos.',
  add: 'Producto nuevo',
  bring: 'Traer de otra tienda',
  search: 'Título, SKU o código de barras',
  empty: 'Todavía no hay productos',
  emptyText: 'Creá el primero, o importá un catálogo.',
  name: 'Producto',
  category: 'Categoría',
  price: 'Precio',
  margin: 'Margen',
  noMargin: 'Sin costo',
  stock: 'Stock',
  visibility: 'Visibilidad',
  featured: 'Destacado',
  updated: 'Último cambio',
  yes: 'Sí',
  no: 'No',
  noCategory: 'Sin categoría',
  from: (price: string) => `Desde ${price}`,
  low: (sizes: number) => `${formatNumber(sizes)} con poco`,
  all: 'Todas',
  pictures: 'Fotos',
  allPictures: 'Todos',
  pictureStates: { some: 'Con fotos', none: 'Sin fotos' },
  allStock: 'Todo',
  allVisible: 'Sin archivar',
  onlyFeatured: 'Solo destacados',
  notFeatured: 'Sin destacar',
  allFeatured: 'Todos',
  visibilities: VISIBILITIES,
  stockLevels: STOCK_LEVELS,
  edit: 'Editar la selección',
  editTitle: 'Editar varios productos',
  close: 'Cerrar',
  what: 'Qué querés cambiar',
  whats: {
    rise: 'Subir los precios',
    cut: 'Bajar los precios',
    publish: 'Publicar',
    hide: 'Ocultar',
    feature: 'Destacar',
    unfeature: 'Dejar de destacar',
    main: 'Mover a una categoría',
    add: 'Agregar a una categoría',
    remove: 'Sacar de una categoría',
    audience: 'Decir para quién son',
    tag: 'Agregar una etiqueta',
    untag: 'Sacar una etiqueta',
  },
  audience: 'Para quién',
  audiences: { none: 'Sin indicar', ...AUDIENCE_NAMES },
  tag: 'Etiqueta',
  allTags: 'Todas',
  noTags: 'Sin etiquetas',
  noTagTyped: 'Escribí una etiqueta.',
  tagHint: 'Hasta 20 por producto.',
  chooseCategory: 'Elegí una',
  noCategoryChosen: 'Elegí una categoría.',
  categoryHints: {
    main: 'Queda como la única categoría de cada producto.',
    add: 'Los productos siguen también donde están.',
    remove: 'Si era la principal, la siguiente ocupa su lugar.',
  } satisfies Record<CategoryEditMode, string>,
  by: 'Cómo',
  byPercent: 'Un porcentaje',
  byAmount: 'Un importe en pesos',
  percent: 'Porcentaje',
  amount: 'Pesos',
  badNumber: 'Ingresá un número mayor que cero.',
  rounding: 'Redondeo',
  roundings: ROUNDINGS,
  keepsRegular: 'Mostrar tachado el precio de ahora',
  preview: 'Ver los cambios',
  summary: (count: number) =>
    count === 0
      ? 'No cambia ningún producto.'
      : `${word(count, 'Cambia', 'Cambian')} ${products(count)}.`,
  impossible: (count: number) =>
    `${products(count)} ${word(count, 'queda', 'quedan')} como ${word(count, 'está', 'están')}: ahí el cambio no es posible.`,
  onSale: (count: number) =>
    `${products(count)} ${word(count, 'está', 'están')} en oferta: cambia el precio de siempre, y el descuento sigue sobre el nuevo.`,
  previewTable: 'Vista previa de los cambios',
  before: 'Antes',
  after: 'Después',
  unchanged: 'Queda igual',
  more: (count: number) => `Y ${formatNumber(count)} más.`,
  apply: (count: number) => `Cambiar ${products(count)}`,
  progress: (done: number, total: number) =>
    `${formatNumber(done)} de ${formatNumber(total)} productos`,
  done: (count: number) => `Listo: ${word(count, 'cambió', 'cambiaron')} ${products(count)}.`,
  undone: (count: number) =>
    `${products(count)} ${word(count, 'volvió', 'volvieron')} a como ${word(count, 'estaba', 'estaban')}.`,
  skipped: (count: number) =>
    `${products(count)} ${word(count, 'quedó', 'quedaron')} igual, porque otra persona ${word(count, 'lo', 'los')} editó en el medio.`,
  undo: 'Deshacer',
  editSentence,
  editedTable: 'Qué cambió',
  isUndoOf: 'Esta tarea deshizo la ',
  wasUndone: 'Esta edición se deshizo con la ',
  jobNamed: (id: number) => `tarea n.º ${id}`,
  undoing: 'Deshacemos la edición.',
  kept: (count: number) =>
    `${products(count)} no ${word(count, 'volvió', 'volvieron')} a como ${word(count, 'estaba', 'estaban')}: otra persona ${word(count, 'lo', 'los')} cambió después.`,
  recordFailed: 'No pudimos traer qué cambió',
};
