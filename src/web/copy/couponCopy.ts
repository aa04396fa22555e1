import type { Cents } from '../../domain/money/money.ts';
import { formatMoney } from './format/formatMoney.ts';

/** Coupons. */
export const couponCopy = {
  label: 'Cupón de descuento',
  apply: 'Aplicar',
  applied: (name: string) => `Cupón ${name}`,
  takesOff: (cents: Cents) => `Te descuenta ${formatMoney(cents)}.`,
  freesShipping: 'El envío es gratis.',
  belowMinimum: (minimum: Cents, missing: Cents) =>
    `Es para compras desde ${formatMoney(minimum)}: te faltan ${formatMoney(missing)}.`,
  asking: 'Estamos viendo cuánto descuenta…',
  remove: 'Quitar',
  removeOf: (name: string) => `Quitar el cupón ${name}`,
  empty: 'Escribí el cupón.',
};
