import { formatNumber } from '../../../domain/money/formatMoney.ts';
import type { SaleDiscount, SaleScope, SaleState } from '../../../domain/tools/sale.ts';
import { plural } from '../format/plural.ts';

const STATES: Readonly<Record<SaleState, string>> = {
  scheduled: 'Programada',
  starting: 'Empezando',
  active: 'En curso',
  ending: 'Terminando',
  ended: 'Terminada',
};

const SCOPES: Readonly<Record<SaleScope, string>> = {
  categories: 'Categorías',
  products: 'Productos elegidos',
  all: 'Toda la tienda',
};

const DISCOUNTS: Readonly<Record<SaleDiscount, string>> = {
  percent: 'Un porcentaje menos',
  amount: 'Un importe menos',
  price: 'Un mismo precio para todo',
  none: 'Sin descuento, solo destacar',
};

/** Sales with dates in the tools area. */
export const salesCopy = {
  title: 'Ofertas',
  hint: 'Precios rebajados que empiezan y terminan solos, en horario de Argentina. El precio de antes se muestra tachado.',
  states: STATES,
  scopes: SCOPES,
  discounts: DISCOUNTS,
  list: 'Ofertas programadas, en curso y terminadas',
  newSale: 'Oferta nueva',
  name: 'Nombre',
  nameHint: 'Solo se ve en las herramientas.',
  nameMissing: 'Poné un nombre.',
  what: 'Qué productos',
  scope: 'Alcance',
  scopeHint:
    'Entran los que haya cuando empieza. Un producto que ya está en otra oferta queda en esa.',
  categories: 'Categorías de la oferta',
  categoriesHint: 'Con lo que hay dentro de cada una.',
  addCategory: 'Agregar una categoría…',
  products: 'Productos de la oferta',
  productsHint: 'Escribí parte del nombre o un SKU.',
  findingProducts: 'Buscando…',
  noProducts: 'Ningún producto coincide.',
  takeOut: (name: string) => `Quitar ${name}`,
  offer: 'Descuento',
  discount: 'Cómo',
  values: { percent: 'Porcentaje', amount: 'Pesos menos', price: 'Precio', none: '' },
  badPercent: 'Ingresá un porcentaje mayor que 0 y hasta 99.',
  badAmount: 'Ingresá un importe mayor que 0.',
  rounding: 'Redondeo',
  features: 'Destacar los productos mientras dura',
  featuresHint: 'Aparecen en la portada. Al final quedan como estaban.',
  when: 'Cuándo',
  startsAt: 'Empieza',
  startsAtHint: 'Vacío: al guardar.',
  endsAt: 'Termina',
  endsAtHint: 'A esa hora vuelven los precios de siempre.',
  endsAtMissing: 'Elegí cuándo termina.',
  conditions: 'Condiciones',
  terms: 'Condiciones de la oferta',
  termsHint:
    'Se leen en la página de cada producto, junto a las fechas. Por ejemplo: hasta agotar stock, no se suma a otros descuentos.',
  fixed: 'La oferta ya empezó: podés cambiar el nombre, el final y las condiciones.',
  over: 'La oferta terminó.',
  changed: (count: number) => `${plural(count, 'producto', 'productos')} en la oferta`,
  skipped: (count: number) =>
    count === 1
      ? '1 quedó afuera: ya estaba en otra oferta o no bajaba de precio.'
      : `${formatNumber(count)} quedaron afuera: ya estaban en otra oferta o no bajaban de precio.`,
  runsEdited: (count: number) =>
    count === 1
      ? 'A 1 le cambiaron el precio de siempre; el descuento sigue sobre el nuevo, que queda al final:'
      : `A ${formatNumber(count)} les cambiaron el precio de siempre; el descuento sigue sobre el nuevo, que queda al final:`,
  ranEdited: (count: number) =>
    count === 1
      ? 'A 1 le cambiaron el precio mientras duraba y quedó con el nuevo:'
      : `A ${formatNumber(count)} les cambiaron el precio mientras duraba y quedaron con el nuevo:`,
  andMore: (count: number) => ` y ${formatNumber(count)} más`,
  between: (from: string, to: string) => `Del ${from} al ${to}`,
  endNow: 'Terminar ahora',
  endTitle: (name: string) => `¿Terminar ${name}?`,
  endText: 'Los productos vuelven a sus precios de siempre en unos segundos.',
  ended: 'La oferta está terminando.',
  created: 'Programamos la oferta.',
  saved: 'Guardamos la oferta.',
  remove: 'Borrar la oferta',
  removeTitle: (name: string) => `¿Borrar ${name}?`,
  removeText: 'No se puede deshacer.',
  removed: 'Borramos la oferta.',
  cancel: 'Cancelar',
  close: 'Cerrar',
  empty: 'Todavía no hay ofertas',
  emptyText: 'Un fin de semana de rebajas o una liquidación de temporada: armala en un minuto.',
  notFound: 'No encontramos esa oferta',
  notFoundText: 'Puede que alguien la haya borrado.',
  toList: 'Ver todas las ofertas',
  failed: 'No pudimos cargar las ofertas',
};
