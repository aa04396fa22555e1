import type { Cents } from '../../../../domain/money/money.ts';
import { readPesos } from '../../../../domain/money/typedAmounts.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';

/** The amount without its sign, as people type it. */
export const typedAmount = (cents: Cents) => formatMoney(cents).replace(/^\D+/, '');

export const checkAmount = (text: string) =>
  (readPesos(text) ?? 0) > 0 ? undefined : ordersToolsCopy.badAmount;
