import type { Cents } from '../../domain/money/money.ts';
import { formatMoney } from './format/formatMoney.ts';
import { plural } from './format/plural.ts';

/** The cart, in the drawer and on its page. */
export const cartCopy = {
  title: 'Carrito',
  added: (title: string) => `Agregaste ${title} al carrito`,
  pageTitle: 'Tu carrito',
  close: 'Cerrar el carrito',
  goToPage: 'Ver el carrito completo',
  checkOut: 'Iniciar compra',
  lines: 'Productos en el carrito',

  variant: (color: string, size: string) => `${color} · Talle ${size}`,
  units: (units: number) => plural(units, 'unidad', 'unidades'),
  unitPrice: (cents: Cents) => `${formatMoney(cents)} por unidad`,
  priceChanged: (before: Cents, now: Cents) =>
    `${now < before ? 'Bajó de precio' : 'Subió de precio'}: antes ${formatMoney(before)}.`,
  lineTotal: 'Subtotal',
  quantityOf: (title: string) => `Cantidad de ${title}`,
  less: 'Restar uno',
  more: 'Sumar uno',
  remove: 'Quitar',
  removeOf: (title: string) => `Quitar ${title}`,
  removed: (title: string) => `Quitaste ${title}.`,
  undo: 'Deshacer',
  undoOf: (title: string) => `Deshacer: volver a poner ${title}`,

  overStock: (available: number) =>
    available === 0
      ? 'Se agotó.'
      : `${available === 1 ? 'Solo queda' : 'Solo quedan'} ${plural(available, 'unidad', 'unidades')}.`,
  takeAvailable: (available: number) => `Llevar ${plural(available, 'unidad', 'unidades')}`,

  products: 'Productos',
  freeShipping: 'Envío gratis',
  suggestions: 'Combiná con esto',
  featured: 'Destacados',
  total: 'Total',
  tooFew: (least: number, missing: number) =>
    `Se vende desde ${least} unidades: ${missing === 1 ? 'falta' : 'faltan'} ${missing}.`,
  byTransfer: 'Con transferencia',
  transferTerms: (percent: string) => `${percent} de descuento. No acumulable con cupones.`,
  shippingMissing: (cents: Cents) => `¡Te faltan ${formatMoney(cents)} para el envío bonificado!`,
  shippingReached: '¡Tenés el envío bonificado!',
  shippingLimit: (cents: Cents) => `Bonificamos hasta ${formatMoney(cents)} de tu envío.`,

  empty: 'Tu carrito está vacío',
  emptyHint: 'Cuando agregues algo, lo vas a encontrar acá, aunque cierres la página.',
  seeProducts: 'Ver productos',
  seeFeatured: 'Ver destacados',
  loading: 'Cargando tu carrito…',
  unknown: 'No pudimos traer tu carrito',
  unknownHint: 'Lo que tenías guardado sigue ahí.',
  retry: 'Reintentar',
};
