import type { Cents } from '../../domain/money/money.ts';
import { shortPesos } from '../../domain/money/typedAmounts.ts';
import type { ProductOrder } from '../../domain/catalogue/productFilters.ts';
import { formatMoney } from './format/formatMoney.ts';
import { plural } from './format/plural.ts';

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

  audience: 'Género',
  sport: 'Deporte',
  category: 'Categoría',
  size: 'Talle',
  sizeSystems: {
    letters: 'Ropa',
    numbers: 'Mallas y numéricos',
    shoes: 'Calzado',
    children: 'Niños',
    other: 'Otros',
  },
  color: 'Color',
  price: 'Precio',
  availability: 'Disponibilidad',
  inStock: 'Con stock',
  deliveryTomorrow: 'Llega mañana',
  onSale: 'En oferta',
  /** It follows the number. */
  chosen: (count: number) => (count === 1 ? 'filtro elegido' : 'filtros elegidos'),
  optionCount: (count: number) => `(${count})`,
  moreOptions: (count: number) => `Ver ${count} más`,

  priceFrom: 'Desde',
  priceEnds: { from: 'Precio mínimo', to: 'Precio máximo' },
  pesos: (cents: Cents) => `${shortPesos(cents)} pesos`,
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
    onSale: (isWanted: boolean) => (isWanted ? 'En oferta' : 'Sin ofertas'),
    inStock: (isWanted: boolean) => (isWanted ? 'Con stock' : 'Agotados'),
    deliveryTomorrow: (isWanted: boolean) => (isWanted ? 'Llega mañana' : 'No llega mañana'),
  },
};

const ORDERS = {
  '-created': 'Novedades',
  price: 'Precio: menor a mayor',
  '-price': 'Precio: mayor a menor',
  title: 'Nombre',
  chosen: 'Selección de la tienda',
} satisfies Record<ProductOrder, string>;

/** Product listings. */
export const listingCopy = {
  skipToProducts: 'Saltar a los productos',
  home: 'Inicio',
  breadcrumb: 'Estás en',
  all: 'Productos',
  featured: 'Destacados',
  onSale: 'Ofertas',
  filtered: 'Resultados',
  resultsFor: (text: string) => `Resultados para “${text}”`,

  count: (count: number) => plural(count, 'producto', 'productos'),
  order: 'Ordenar por',
  orders: ORDERS,
  orderedBy: (order: ProductOrder) => ` ordenados por ${ORDERS[order].toLowerCase()}`,
  subcategories: 'Subcategorías',
  everythingIn: (category: string) => `Todo ${category}`,

  loadMore: 'Cargar más',
  loadingMore: 'Cargando más…',
  /** `skipped`: those of the pages before. */
  shown: (skipped: number, shown: number, count: number) => {
    const all = plural(count, 'producto', 'productos');
    return skipped === 0
      ? `Viste ${shown} de ${all}`
      : `Viste del ${skipped + 1} al ${skipped + shown} de ${all}`;
  },
  previousPage: 'Ver la página anterior',
  pastTheEnd: 'La lista no llega a esta página',
  firstPage: 'Ver la lista desde el principio',
  loadMoreFailed: 'No pudimos traer más productos.',

  loading: 'Cargando productos…',
  failed: 'No pudimos cargar los productos',
  empty: 'Todavía no hay productos acá',
  emptyHint: 'Estamos preparando esta sección. Mientras tanto, mirá lo que ya está a la venta.',
  unknownCategory: 'No encontramos esa categoría',
  unknownCategoryHint: 'Puede que haya cambiado de nombre o que el enlace esté mal escrito.',
  unknownCollection: 'No encontramos esa colección',
  brokenFilter: 'No entendimos ese filtro',
  brokenFilterHint: 'El enlace está incompleto o mal escrito. Podés ver la lista sin filtros.',
  noMatches: 'Ningún producto coincide',
  noMatchesHint: 'Probá con otro filtro o mirá todo el catálogo.',
  seeAll: 'Ver todos los productos',
  seeFeatured: 'Ver destacados',
  shelves: { bestSellers: 'Los más vendidos', others: 'Mirá también' },
  orCategory: 'O elegí una categoría',
};
