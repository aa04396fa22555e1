import type { Cents } from '../../domain/money/money.ts';
import { formatMoney } from './format/formatMoney.ts';

/** The line of a coupon, or of an offer without a code, in the sums of a cart or an order. */
export function reductionLabel({ name, isAutomatic }: { name: string; isAutomatic: boolean }) {
  return `${isAutomatic ? 'Oferta' : 'Cupón'} ${name}`;
}

/** Coupons. */
export const couponCopy = {
  question: '¿Tenés un cupón?',
  label: 'Cupón de descuento',
  apply: 'Aplicar',
  applied: (name: string) => `Cupón ${name}`,
  takesOff: (cents: Cents) => `Te descuenta ${formatMoney(cents)}.`,
  freesShipping: 'El envío es gratis.',
  belowMinimum: (minimum: Cents, missing: Cents) =>
    `Es para compras desde ${formatMoney(minimum)}: te faltan ${formatMoney(missing)}.`,
  insteadOf: (offer: string) => `Va en lugar de la oferta «${offer}»: no se suman.`,
  asking: 'Estamos viendo cuánto descuenta…',
  remove: 'Quitar',
  removeOf: (name: string) => `Quitar el cupón ${name}`,
  empty: 'Escribí el cupón.',
};
