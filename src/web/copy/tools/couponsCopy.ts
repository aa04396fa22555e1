import type { CouponAudience, CouponKind } from '../../../domain/orders/coupon.ts';
import type { CouponState } from '../../../domain/orders/couponDraft.ts';
import { formatNumber } from '../../../domain/money/formatMoney.ts';

const KINDS: Readonly<Record<CouponKind, string>> = {
  percent: 'Un porcentaje',
  amount: 'Un importe en pesos',
  threeForTwo: '3×2: de cada tres unidades, la más barata gratis',
  secondUnit: 'Un porcentaje de la segunda unidad',
  shipping: 'Envío gratis',
};

const AUDIENCES: Readonly<Record<CouponAudience, string>> = {
  everyone: 'Todas las personas',
  members: 'Quienes tienen cuenta',
  firstPurchase: 'Primera compra con cuenta',
  retail: 'Minoristas',
  wholesale: 'Mayoristas',
};

const STATES: Readonly<Record<CouponState, string>> = {
  active: 'Vigente',
  scheduled: 'Programado',
  ended: 'Terminado',
  usedUp: 'Agotado',
};

/** Coupons in the tools area. */
export const couponsCopy = {
  title: 'Cupones',
  hint: 'Códigos que descuentan en la compra, y ofertas como 3×2 que se aplican solas. Empiezan y terminan a la medianoche de Argentina.',
  kinds: KINDS,
  audiences: AUDIENCES,
  states: STATES,
  search: 'Código',
  newCoupon: 'Cupón nuevo',
  name: 'Código',
  nameOrCode: 'Nombre o código',
  use: 'Cómo se usa',
  automatic: 'Se aplica sola, sin código',
  automaticHint:
    'Solo para 3×2 o un porcentaje de la segunda unidad. Se ve en los productos y en el carrito. No se suma con cupones, con otra oferta ni con el descuento por transferencia: queda lo que más descuenta.',
  withCode: 'Con código',
  withoutCode: 'Se aplica sola',
  worth: 'Descuenta',
  threeForTwo: '3×2',
  secondUnit: (percent: string) => `${percent} en la 2.ª unidad`,
  secondUnitPercent: 'Porcentaje que se descuenta de cada segunda unidad',
  freeShipping: 'Envío gratis',
  state: 'Estado',
  allStates: 'Todos',
  uses: 'Usos',
  usesOf: (uses: number, most: number | null) =>
    most === null ? formatNumber(uses) : `${formatNumber(uses)} de ${formatNumber(most)}`,
  sold: 'Vendido',
  discounted: 'Descontado',
  period: 'Vigencia',
  since: (day: string) => `Desde el ${day}`,
  until: (day: string) => `Hasta el ${day}`,
  between: (from: string, to: string) => `Del ${from} al ${to}`,
  always: 'Sin fecha de fin',
  audience: 'Para quién',
  createdAt: 'Creado',
  empty: 'Todavía no hay cupones',
  emptyText:
    'Un código para el lanzamiento, para un club o para quienes vuelven: armalo en un minuto.',
  offer: 'Qué descuenta',
  nameHint: 'Lo que se escribe en el carrito. Letras, números y guiones; da igual en mayúsculas.',
  nameMissing: 'Poné el código.',
  kind: 'Descuento',
  percent: 'Porcentaje',
  amount: 'Pesos',
  badPercent: 'Ingresá un porcentaje mayor que 0 y hasta 100.',
  badAmount: 'Ingresá un importe en pesos, mayor que 0.',
  badMinimum: 'Ingresá un importe en pesos.',
  minPurchase: 'Compra mínima en pesos',
  minPurchaseHint:
    'Vacío: sin mínimo. Un cupón en pesos necesita una compra de al menos ese importe.',
  limits: 'Cuándo y cuántas veces',
  startsOn: 'Primer día',
  startsOnHint: 'Vacío: desde ahora.',
  endsOn: 'Último día',
  endsOnHint: 'Incluido. Vacío: sin fin.',
  maxUses: 'Usos en total',
  maxUsesHint: 'Vacío: sin límite. Un pedido cancelado devuelve su uso.',
  oncePerCustomer: 'Una sola vez por persona',
  oncePerCustomerHint:
    'La reconocemos por su cuenta, su email o su teléfono. Un pedido cancelado le devuelve el uso.',
  once: 'Una vez por persona',
  often: 'Sin límite por persona',
  badUses: 'Ingresá un número entero, desde 1.',
  who: 'Para quién y para qué',
  categories: 'Categorías',
  categoriesHint:
    'Con lo que hay dentro de cada una. Sin categorías, colecciones ni productos: vale para todo.',
  addCategory: 'Agregar una categoría…',
  collections: 'Colecciones',
  collectionsHint:
    'Además de las categorías. No pueden ser de las que siguen el precio, ni mostrar todo lo que tiene stock.',
  addCollection: 'Agregar una colección…',
  products: 'Productos',
  productsHint: 'Además de las categorías y las colecciones. Escribí parte del nombre o un SKU.',
  findingProducts: 'Buscando…',
  noProducts: 'Ningún producto coincide.',
  conditions: 'Condiciones',
  terms: 'Condiciones de la oferta',
  termsHint: 'Se leen en la página del producto, con las fechas. Vacío: solo las fechas.',
  takeOut: (name: string) => `Quitar ${name}`,
  coversNothing:
    'Se borró todo para lo que era este cupón: no descuenta nada hasta que elijas otras categorías, colecciones o productos.',
  created: 'Listo, ya quedó creado.',
  saved: 'Guardamos el cupón.',
  remove: 'Borrar el cupón',
  removeTitle: (name: string) => `¿Borrar el cupón ${name}?`,
  removeText: 'Nadie lo usó todavía. No se puede deshacer.',
  removed: 'Borramos el cupón.',
  cancel: 'Cancelar',
  close: 'Cerrar',
  notFound: 'No encontramos ese cupón',
  notFoundText: 'Puede que alguien lo haya borrado.',
  toList: 'Ver todos los cupones',
  failed: 'No pudimos cargar el cupón',
};

/** The same words where an offer applies without a code. */
export const offersCopy = {
  ...couponsCopy,
  newCoupon: 'Oferta nueva',
  name: 'Nombre de la oferta',
  nameHint: 'Se lee en el carrito y en el pedido, por ejemplo: 3×2 en remeras.',
  nameMissing: 'Poné un nombre.',
  coversNothing:
    'Se borró todo para lo que era esta oferta: no descuenta nada hasta que elijas otras categorías, colecciones o productos.',
  saved: 'Guardamos la oferta.',
  remove: 'Borrar la oferta',
  removeTitle: (name: string) => `¿Borrar la oferta ${name}?`,
  removed: 'Borramos la oferta.',
};
