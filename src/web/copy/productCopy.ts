import type { InstalmentOffer } from '../../domain/money/instalments.ts';
import type { Cents } from '../../domain/money/money.ts';
import { formatMoney } from './format/formatMoney.ts';
import { enumerate } from './format/plural.ts';

/** Texts of product cards. */
export const productCopy = {
  soldOut: 'Agotado',
  suggestedPrice: (cents: Cents) => `Precio sugerido: ${formatMoney(cents)}`,
  listPrice: 'Precio de lista:',
  from: 'Desde',
  byTransfer: 'con transferencia',
  interestFree: ({ plan, value }: InstalmentOffer) =>
    `${plan.instalments} cuotas sin interés de ${formatMoney(value)}`,
  withoutTaxes: (cents: Cents) => `Precio sin impuestos nacionales: ${formatMoney(cents)}`,
  colors: (names: readonly string[]) =>
    names.length === 1 ? `Color: ${names[0]}` : `Colores: ${enumerate(names)}`,
  moreColors: (count: number) => `+${count}`,
};
