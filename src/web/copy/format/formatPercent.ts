import { formatNumber } from '../../../domain/money/formatMoney.ts';

/** `10 %`, `33,33 %`; with `decimals`, exactly as many. With a no-break space before the sign. */
export function formatPercent(percent: number, decimals?: number): string {
  const text =
    decimals === undefined ? String(Number(percent.toFixed(2))) : percent.toFixed(decimals);
  const [whole = '0', rest] = text.split('.');
  return `${formatNumber(Number(whole))}${rest ? `,${rest}` : ''}\u00a0%`;
}
