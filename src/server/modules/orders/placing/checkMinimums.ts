import { tooFewUnits } from '../../../../domain/orders/tooFewUnits.ts';
import { isOffStep } from '../../../../domain/orders/unitStep.ts';
import {
  minimumFor,
  reachesMinimum,
  type MinimumPurchases,
} from '../../../../domain/orders/checkoutTotals.ts';
import { formatMoney } from '../../../../domain/money/formatMoney.ts';
import type { Cents } from '../../../../domain/money/money.ts';
import type { PriceList } from '../../../../domain/money/priceList.ts';
import { stepSentence, unitRulesFor } from '../../../platform/catalogue/unitRules.ts';
import { invalid } from '../../../platform/ShopError.ts';
import type { BoughtLine } from './draftOrder.ts';

interface Bought {
  lines: readonly BoughtLine[];
  /** Before discounts. */
  amount: Cents;
  priceList: PriceList;
  minimums: MinimumPurchases;
}

/** The minimum purchase of the buyer, and those and the packs of the products. @throws ShopError invalid */
export function checkMinimums(bought: Bought): void {
  checkPurchase(bought);
  checkUnits(bought);
}

function checkPurchase({ lines, amount, priceList, minimums }: Bought): void {
  const required = minimumFor(priceList, minimums);
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (!required || reachesMinimum({ amount, units }, required)) return;
  const parts = [
    ...(required.amount > 0 ? [formatMoney(required.amount)] : []),
    ...(required.units > 0
      ? [`${required.units} ${required.units === 1 ? 'unidad' : 'unidades'}`]
      : []),
  ];
  throw invalid(`La compra mayorista mínima es de ${parts.join(' y ')}.`);
}

function checkUnits({ lines, priceList }: Bought): void {
  const bought = lines.map(({ goods, quantity }) => {
    const { productId, title } = goods;
    return { productId, title, quantity, ...unitRulesFor(goods, priceList) };
  });
  const few = tooFewUnits(bought).map(
    ({ title, minUnits, missing }) =>
      `«${title}» se vende desde ${minUnits} unidades: ${missing === 1 ? 'falta' : 'faltan'} ${missing}.`,
  );
  const off = bought.filter(isOffStep).map(stepSentence);
  if (few.length + off.length > 0) throw invalid([...few, ...off].join(' '));
}
