import type { ShopPlace } from '../../../domain/shopLinks.ts';
import { footerCopy } from '../footerCopy.ts';
import { menuCopy } from '../menuCopy.ts';

const places: Readonly<Record<ShopPlace, string>> = {
  products: menuCopy.products,
  featured: menuCopy.featured,
  categories: 'Todas las categorías',
  secondBrand: 'Segunda marca',
  giftCard: 'Tarjeta de regalo, mientras se venda',
  orderLookup: footerCopy.orderLookup,
  quickOrder: menuCopy.quickOrder,
  shipping: footerCopy.shipping,
  sizes: footerCopy.sizes,
  terms: footerCopy.terms,
  privacy: footerCopy.privacy,
  withdrawal: footerCopy.withdrawal,
};

/** Links of the menu and the footer in the tools area. */
export const linksCopy = {
  failed: 'No pudimos cargar las páginas y categorías',
  menu: 'Menú',
  menuHint:
    'De arriba abajo. Arrastrá los enlaces o movelos con las flechas; nada cambia en la tienda hasta que guardes. Debajo quedan siempre la cuenta y las redes.',
  footer: 'Pie',
  columns: ['Primera columna del pie', 'Segunda columna del pie', 'Tercera columna del pie'],
  columnTitles: [
    'Título de la primera columna',
    'Título de la segunda columna',
    'Título de la tercera columna',
  ],
  titleHint: (usual: string) => `Vacío, dice «${usual}».`,
  lastHint: 'Vacía, no se muestra.',
  titleMissing: 'Poné un título.',
  required:
    'El pie muestra siempre, además, el botón de arrepentimiento y Defensa de las y los Consumidores: lo pide la ley.',
  fixed: 'Lo pide la ley: no se puede ocultar ni quitar.',
  places,
  page: (title: string) => `Página: ${title}`,
  category: (names: readonly string[]) => `Categoría: ${names.join(' › ')}`,
  address: 'Otra dirección…',
  to: 'Lleva a',
  url: 'Dirección',
  urlHint: 'Una página de la tienda, como /productos, o una dirección con https://.',
  label: 'Texto',
  labelHint: 'Vacío, el nombre de lo que abre.',
  labelMissing: 'Escribí qué dice el enlace.',
  add: (list: string) => `Agregar un enlace: ${list}`,
  addButton: 'Agregar un enlace',
  gone: { page: 'Página borrada', category: 'Categoría borrada' },
  faults: {
    page: 'No se ve: esa página se borró. Elegí otra o quitá el enlace.',
    draft: 'No se ve: esa página todavía es un borrador.',
    category: 'No se ve: esa categoría ya no está. Elegí otra o quitá el enlace.',
    brand: 'No se ve: la tienda no tiene una segunda marca.',
  },
  line: (name: string, isHidden: boolean) => (isHidden ? `${name} · oculto` : name),
};
