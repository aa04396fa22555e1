import { formatMoney } from '../../../../domain/money/formatMoney.ts';
import type { Cents } from '../../../../domain/money/money.ts';
import { readDecimal, readPesos } from '../../../../domain/money/typedAmounts.ts';
import { settingsCopy } from '../../../copy/tools/settingsCopy.ts';
import { text, type Look } from '../kit/record/fields.tsx';

/** `1.234,50`: the amount without its sign. The server refuses amounts that are too small or too large. */
export const typedPesos = (cents: Cents) => formatMoney(cents).replace(/^\D+/, '');
export const pesosTyped = (text: string): Cents => readPesos(text) ?? 0;
export const checkPesos = (text: string) =>
  readPesos(text) === null ? settingsCopy.badAmount : undefined;

/** `7,5` */
export const typedDecimal = (value: number) => String(value).replace('.', ',');
export const decimalTyped = (text: string): number => readDecimal(text.replace('%', '')) ?? 0;
const checkDecimal = (text: string) =>
  readDecimal(text.replace('%', '')) === null ? settingsCopy.badNumber : undefined;

export const wholeTyped = (text: string): number => Number(text.trim());
export const checkWhole = (text: string) =>
  /^\d{1,6}$/.test(text.trim()) ? undefined : settingsCopy.badWhole;

/** A field for an amount of money, which may be 0. */
export const amount = (look: Look) => ({
  ...text({ ...look, check: checkPesos, inputMode: 'decimal' }),
  toForm: typedPesos,
  fromForm: pesosTyped,
});
export const decimal = (look: Look) => ({
  ...text({ ...look, check: checkDecimal, inputMode: 'decimal' }),
  toForm: typedDecimal,
  fromForm: decimalTyped,
});
export const whole = (label: string) => ({
  ...text({ label, check: checkWhole, inputMode: 'numeric' }),
  toForm: (value: number) => String(value),
  fromForm: wholeTyped,
});
