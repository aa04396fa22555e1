import type { ProductOrder } from '../../domain/productFilters.ts';
import { plural } from './plural.ts';

/** Product listings. */
export const listingCopy = {
  skipToProducts: 'Saltar a los productos',
  home: 'Inicio',
  breadcrumb: 'Estás en',
  all: 'Productos',
  featured: 'Destacados',
  hidralife: 'Hidralife',
  hidralifeIntro: 'La línea que cuida el agua: tejidos reciclados, teñidos sin desperdicio.',
  filtered: 'Resultados',
  resultsFor: (text: string) => `Resultados para “${text}”`,

  count: (count: number) => plural(count, 'producto', 'productos'),
  order: 'Ordenar por',
  orders: {
    '-created': 'Novedades',
    price: 'Precio: menor a mayor',
    '-price': 'Precio: mayor a menor',
    title: 'Nombre',
  } satisfies Record<ProductOrder, string>,
  subcategories: 'Subcategorías',
  everythingIn: (category: string) => `Todo ${category}`,

  loadMore: 'Cargar más',
  loadingMore: 'Cargando más…',
  shown: (shown: number, count: number) =>
    `Viste ${shown} de ${plural(count, 'producto', 'productos')}`,
  loadMoreFailed: 'No pudimos traer más productos.',

  loading: 'Cargando productos…',
  failed: 'No pudimos cargar los productos',
  failedHint: 'Revisá tu conexión y probá de nuevo.',
  empty: 'Todavía no hay productos acá',
  emptyHint: 'Estamos preparando esta sección. Mientras tanto, mirá lo que ya está en el agua.',
  unknownCategory: 'No encontramos esa categoría',
  unknownCategoryHint: 'Puede que haya cambiado de nombre o que el enlace esté mal escrito.',
  brokenFilter: 'No entendimos ese filtro',
  brokenFilterHint: 'El enlace está incompleto o mal escrito. Podés ver la lista sin filtros.',
  noMatches: 'Ningún producto coincide',
  noMatchesHint: 'Probá con otro filtro o mirá todo el catálogo.',
  seeAll: 'Ver todos los productos',
  seeFeatured: 'Ver destacados',
  orCategory: 'O elegí una categoría',
};
