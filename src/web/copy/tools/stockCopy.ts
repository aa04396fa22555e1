import { formatNumber } from '../../../domain/money/formatMoney.ts';
import type { CorrectionReason, StockReason, StockState } from '../../../domain/catalogue/stock.ts';
import { plural } from '../format/plural.ts';

const REASONS: Readonly<Record<StockReason, string>> = {
  order: 'Venta',
  orderReturned: 'Pedido cancelado',
  received: 'Ingreso de mercadería',
  returned: 'Devolución',
  damaged: 'Rotura o falla',
  lost: 'Pérdida o robo',
  adjustment: 'Ajuste',
  count: 'Conteo',
  import: 'Importación',
  initial: 'Stock inicial',
};

const STATES: Readonly<Record<StockState, string>> = {
  low: 'Poco stock',
  out: 'Sin stock',
  some: 'Con stock',
  unlimited: 'Sin límite',
};

const UNITS: Readonly<Record<CorrectionReason, string>> = {
  received: 'Unidades que entran',
  returned: 'Unidades que vuelven',
  damaged: 'Unidades que salen',
  lost: 'Unidades que faltan',
  adjustment: 'Stock correcto',
};

const units = (count: number) => plural(count, 'unidad', 'unidades');
const signed = (change: number) => `${change > 0 ? '+' : '−'}${formatNumber(Math.abs(change))}`;

/** The tools' stock. */
export const stockCopy = {
  title: 'Stock',
  views: 'Vistas del stock',
  levels: 'Existencias',
  movements: 'Movimientos',
  count: 'Conteo',
  report: 'Informe',
  hint: 'Cuánto hay de cada talle. Las ventas y cancelaciones lo mueven solas; lo demás se corrige acá.',
  search: 'Título, SKU o código de barras',
  product: 'Producto',
  sku: 'SKU',
  barcode: 'Código de barras',
  stock: 'Stock',
  toPack: 'Por armar',
  toPackHint: (count: number) => `+${formatNumber(count)} en pedidos por armar`,
  low: 'Poco stock',
  lowFrom: 'Poco desde',
  actions: 'Acciones',
  state: 'Situación',
  anyState: 'Todo',
  states: STATES,
  noLimit: 'Sin límite',
  empty: 'Todavía no hay talles',
  emptyText: 'Cuando cargues productos, vas a ver acá el stock de cada talle.',
  see: 'Movimientos',
  seeOf: (name: string) => `Movimientos de ${name}`,

  correct: 'Corregir',
  correctOf: (name: string) => `Corregir el stock de ${name}`,
  correctTitle: 'Corregir stock',
  now: (count: number) => `Ahora hay ${units(count)}.`,
  becomes: (before: number, after: number) =>
    `El stock pasa de ${formatNumber(before)} a ${formatNumber(after)}.`,
  reason: 'Motivo',
  reasons: REASONS,
  units: UNITS,
  note: 'Nota',
  noteHint: 'Queda en el registro. Es opcional.',
  badUnits: 'Ingresá un número entero.',
  noChange: 'Con ese número el stock no cambia.',
  tooMany: 'No hay tantas unidades.',
  save: 'Guardar',
  corrected: (name: string, change: number) => `${name}: ${signed(change)}.`,
  undoNote: 'Se deshizo',

  threshold: 'Aviso de poco stock',
  thresholdOf: (name: string, from: number) =>
    `${formatNumber(from)}: aviso de poco stock de ${name}`,
  thresholdHint:
    'Cuando queden estas unidades o menos, aparece en Hoy y en la lista de poco stock.',
  thresholdScope: 'Para',
  scopes: {
    size: 'Este talle',
    product: 'Todos los talles del producto',
    shop: 'Toda la tienda',
  },
  thresholdFrom: 'Avisar desde',
  thresholdEmpty: (shop: number) => `Vacío: el de la tienda, ${formatNumber(shop)}.`,
  thresholdSaved: 'Guardamos el aviso.',

  movementsHint: 'Cada cambio del stock, con su motivo y quién lo hizo. Nadie puede editarlo.',
  movementSearch: 'Título, SKU o número de pedido',
  at: 'Fecha',
  change: 'Cambio',
  after: 'Quedan',
  who: 'Quién',
  shop: 'La tienda',
  orderOf: (number: string) => `Pedido ${number}`,
  anyReason: 'Todos',
  since: 'Desde',
  until: 'Hasta',
  noMovements: 'Todavía no hay movimientos',
  noMovementsText: 'Cada venta, ingreso o corrección va a quedar registrada acá.',
  signed,

  reportHint: 'Stock, unidades vendidas e ingresos de cada talle, en un archivo para planilla.',
  reportTitle: 'Producto',
  reportTitleHint: 'Vacío: todos.',
  noTitles: 'Ningún producto se llama así.',
  loadingTitles: 'Buscando…',
  period: 'Ventas de',
  periods: {
    month: 'Este mes',
    lastMonth: 'El mes pasado',
    days30: 'Los últimos 30 días',
    year: 'Este año',
    all: 'Siempre',
    other: 'Otras fechas',
  },
  badPeriod: 'No puede ser anterior a la fecha de inicio.',
  asCsv: 'Descargar CSV',
  asXlsx: 'Descargar Excel',
  clearTitle: 'Sacar el producto',
};
