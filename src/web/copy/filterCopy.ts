import type { Cents } from '../../domain/money.ts';
import { formatMoney } from './formatMoney.ts';
import { plural } from './plural.ts';

/** `$ 15.000`: price filters are nearly always whole pesos. */
const pesos = (cents: Cents) => formatMoney(cents).replace(/,00$/, '');

/** Filters of a listing. */
export const filterCopy = {
  title: 'Filtros',
  open: 'Filtrar',
  openWith: (count: number) => `Filtrar (${count})`,
  openFailed: 'No se pudieron abrir los filtros. Revisá tu conexión y probá de nuevo.',
  close: 'Cerrar los filtros',
  seeAll: 'Ver los productos',
  see: (count: number) =>
    count === 0 ? 'No hay productos' : `Ver ${plural(count, 'producto', 'productos')}`,
  clear: 'Borrar filtros',
  applied: 'Filtros aplicados',
  nothingLeft: 'Nada cumple con todo lo que elegiste a la vez. Probá sin alguno de los filtros.',
  remove: (filter: string) => `Quitar ${filter}`,

  category: 'Categoría',
  size: 'Talle',
  color: 'Color',
  price: 'Precio',
  availability: 'Disponibilidad',
  inStock: 'Con stock',
  deliveryTomorrow: 'Llega mañana',
  optionCount: (count: number) => `(${count})`,
  moreOptions: (count: number) => `Ver ${count} más`,

  priceFrom: 'Desde',
  priceTo: 'Hasta',
  priceRange: (min: Cents, max: Cents) => `De ${pesos(min)} a ${pesos(max)}`,
  priceUnreadable: 'Escribí el precio en números.',
  priceReversed: 'El mínimo es mayor que el máximo.',

  chip: {
    text: (text: string) => `“${text}”`,
    title: 'Un solo producto',
    size: (size: string) => `Talle ${size}`,
    priceFrom: (from: Cents) => `Desde ${pesos(from)}`,
    priceTo: (to: Cents) => `Hasta ${pesos(to)}`,
    featured: (isWanted: boolean) => (isWanted ? 'Destacados' : 'Sin destacados'),
    inStock: (isWanted: boolean) => (isWanted ? 'Con stock' : 'Agotados'),
    deliveryTomorrow: (isWanted: boolean) => (isWanted ? 'Llega mañana' : 'No llega mañana'),
  },
};
