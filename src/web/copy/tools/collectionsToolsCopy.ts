import type {
  CollectionKind,
  CollectionOrder,
  ConditionKind,
  RuleMatch,
} from '../../../domain/catalogue/collection.ts';
import type { Cents } from '../../../domain/money/money.ts';
import { formatMoney } from '../../../domain/money/formatMoney.ts';
import { plural } from '../format/plural.ts';

const KINDS: Readonly<Record<CollectionKind, string>> = {
  rule: 'Los que cumplan una regla: se arma sola',
  chosen: 'Los que yo elija',
};

const MATCHES: Readonly<Record<RuleMatch, string>> = {
  all: 'Todas las condiciones',
  any: 'Al menos una condición',
};

const CONDITIONS: Readonly<Record<ConditionKind, string>> = {
  category: 'De la categoría',
  audience: 'Para',
  tag: 'Con la etiqueta',
  price: 'Con un precio',
  inStock: 'Con stock',
  onSale: 'En oferta',
  new: 'Nuevos desde hace',
};

const ORDERS: Readonly<Record<CollectionOrder, string>> = {
  chosen: 'Como los elegí',
  '-created': 'Novedades primero',
  price: 'Precio: menor a mayor',
  '-price': 'Precio: mayor a menor',
  title: 'Nombre',
};

const products = (count: number) => plural(count, 'producto', 'productos');

/** Collections in the tools area. */
export const collectionsToolsCopy = {
  title: 'Colecciones',
  hint: 'Productos juntos en una página propia, elegidos uno por uno o por una regla que los busca sola. Podés ponerlas en la portada y en cualquier enlace.',
  categories: 'Categorías',
  search: 'Nombre',
  newCollection: 'Colección nueva',
  empty: 'Todavía no hay colecciones',
  emptyText: '«Verano», «Hasta $ 20.000», «Lo nuevo»: armá la primera en un minuto.',
  name: 'Nombre',
  nameMissing: 'Poné un nombre.',
  slug: 'Dirección',
  slugHint: (path: string) => `Vacía, sale del nombre. Queda en ${path}`,
  text: 'Texto',
  textHint: 'Se lee arriba de los productos, y en los buscadores.',
  image: 'Foto',
  about: 'La página',
  which: 'Qué productos',
  kind: 'Productos',
  kinds: KINDS,
  kindNames: { rule: 'Automática', chosen: 'Elegidos' } satisfies Record<CollectionKind, string>,
  match: 'Tienen que cumplir',
  matches: MATCHES,
  conditions: 'Condiciones',
  condition: (at: number) => `Condición ${at}`,
  conditionKinds: CONDITIONS,
  noConditions: 'Sin condiciones no entra ningún producto.',
  addCondition: 'Agregar una condición',
  removeCondition: (at: number) => `Sacar la condición ${at}`,
  category: 'Categoría',
  chooseCategory: 'Elegí una categoría',
  categoryMissing: 'Elegí la categoría.',
  categoryHint: 'Con todas sus subcategorías.',
  goneCategory: (name: string) => `«${name}» ya no existe`,
  gone: (names: readonly string[]) =>
    `${names.map((name) => `«${name}»`).join(', ')} ya no existe: la regla no lo tiene en cuenta.`,
  audience: 'Para quién',
  tag: 'Etiqueta',
  tagHint: 'Una por condición.',
  tagMissing: 'Escribí la etiqueta.',
  priceFrom: 'Desde, en pesos',
  priceTo: 'Hasta, en pesos',
  badPrice: 'Ingresá un precio.',
  priceMissing: 'Poné desde qué precio, hasta cuál, o los dos.',
  priceTurned: 'El precio «hasta» tiene que ser mayor que «desde».',
  days: 'Días',
  badDays: (most: number) => `Ingresá un número de días, de 1 a ${most}.`,
  lines: {
    price: (from: Cents | null, to: Cents | null) =>
      `Precio ${from === null ? '' : `desde ${formatMoney(from)} `}${to === null ? '' : `hasta ${formatMoney(to)}`}`.trim(),
    new: (days: number) => `Nuevos desde hace ${plural(days, 'día', 'días')}`,
  },
  products: 'Productos',
  productsHint: 'En el orden en que los elijas.',
  findingProducts: 'Buscando…',
  noProducts: 'Ningún producto con ese nombre.',
  takeOut: (title: string) => `Quitar ${title}`,
  order: 'Orden',
  orders: ORDERS,
  preview: 'Así queda',
  previewHint: 'Los productos que se ven hoy en la tienda.',
  count: (count: number, hasMore = false) =>
    hasMore ? `Más de ${products(count)}` : products(count),
  varies: 'Según precio y stock',
  nothing: 'Ningún producto cumple con esto todavía: la página se va a ver vacía.',
  counting: 'Contando…',
  previewFailed: 'No pudimos contar los productos.',
  andMore: (count: number, hasMore: boolean) =>
    hasMore ? 'y muchos más' : `y ${products(count)} más`,
  seeInShop: 'Ver en la tienda',
  created: 'Colección creada.',
  saved: 'Colección guardada.',
  remove: 'Borrar',
  removeTitle: (name: string) => `¿Borrar «${name}»?`,
  removeText:
    'Su página deja de existir, y las filas de la portada que la muestran. Los productos quedan.',
  removed: 'Colección borrada.',
  cancel: 'Cancelar',
  close: 'Cerrar',
  notFound: 'No encontramos esa colección',
  notFoundText: 'Puede que alguien la haya borrado.',
  toList: 'Ver todas las colecciones',
  failed: 'No pudimos traer las colecciones',
};
