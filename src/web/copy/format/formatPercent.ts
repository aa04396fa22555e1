import { formatNumber } from '../../../domain/money/formatMoney.ts';

/** `10 %`; with `decimals`, `78,45 %`. With a no-break space before the sign. */
export function formatPercent(percent: number, decimals = 0): string {
  const [whole = '0', rest] = percent.toFixed(decimals).split('.');
  return `${formatNumber(Number(whole))}${rest ? `,${rest}` : ''}\u00a0%`;
}
