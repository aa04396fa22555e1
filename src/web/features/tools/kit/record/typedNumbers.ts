import type { Cents } from '../../../../../domain/money/money.ts';
import { readDecimal, readPesos } from '../../../../../domain/money/typedAmounts.ts';
import { formKitCopy } from '../../../../copy/tools/formKitCopy.ts';
import { text, type Look } from './fields.tsx';

/** The server refuses amounts that are too small or too large. */
export const pesosTyped = (text: string): Cents => readPesos(text) ?? 0;
export const checkPesos = (text: string) =>
  readPesos(text) === null ? formKitCopy.badAmount : undefined;

/** `7,5` */
export const typedDecimal = (value: number) => String(value).replace('.', ',');
export const decimalTyped = (text: string): number => readDecimal(text.replace('%', '')) ?? 0;
const checkDecimal = (text: string) =>
  readDecimal(text.replace('%', '')) === null ? formKitCopy.badNumber : undefined;

export const wholeTyped = (text: string): number => Number(text.trim());
export const checkWhole = (text: string) =>
  /^\d{1,6}$/.test(text.trim()) ? undefined : formKitCopy.badWhole;

export const decimal = (look: Look) => ({
  ...text({ ...look, check: checkDecimal, inputMode: 'decimal' }),
  toForm: typedDecimal,
  fromForm: decimalTyped,
});
export const whole = (look: Look) => ({
  ...text({ ...look, check: checkWhole, inputMode: 'numeric' }),
  toForm: (value: number) => String(value),
  fromForm: wholeTyped,
});
