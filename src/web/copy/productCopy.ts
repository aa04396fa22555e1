import type { InstalmentOffer } from '../../domain/money/instalments.ts';
import type { Cents } from '../../domain/money/money.ts';
import { formatMoney } from './format/formatMoney.ts';
import { formatPercent } from './format/formatPercent.ts';

/** Texts of product cards. */
export const productCopy = {
  soldOut: 'Agotado',
  lastUnits: (units: number) => (units === 1 ? 'Última unidad' : `Últimas ${units} unidades`),
  suggestedPrice: (cents: Cents) => `Precio sugerido: ${formatMoney(cents)}`,
  listPrice: 'Precio de lista:',
  from: 'Desde',
  percentOff: (percent: number) => `${formatPercent(percent)} OFF`,
  byTransfer: 'con transferencia',
  interestFree: ({ plan, value }: InstalmentOffer) =>
    `${plan.instalments} cuotas sin interés de ${formatMoney(value)}`,
  withoutTaxes: (cents: Cents): string => `${productCopy.withoutTaxesLabel} ${formatMoney(cents)}`,
  colors: 'Colores',
  moreColors: (count: number) => `+${count}`,
  withoutTaxesLabel: 'Precio sin impuestos nacionales:',
  /** Replaces the label on cards that are too narrow for it. */
  withoutTaxesShort: 'Precio s/imp. nac.:',

  quickAdd: (title: string) => `Elegir talle de ${title}`,
};
