import type { Cents } from './money.ts';

/** `$ 1.234.567,50`, with a no-break space after the sign. */
export function formatMoney(cents: Cents): string {
  const size = Math.abs(cents);
  const pesos = formatNumber(Math.floor(size / 100));
  const rest = String(size % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}$\u00a0${pesos},${rest}`;
}

/** `$ 1.234,50`, or `USD 1.234,50` for other currencies. */
export function formatAmount(cents: Cents, currency: string): string {
  return currency === 'ARS' ? formatMoney(cents) : formatMoney(cents).replace('$', currency);
}

/** `1.234.567`. Without `Intl`, whose first use costs some 40 ms of the first paint. */
export function formatNumber(whole: number): string {
  return String(whole).replace(/\B(?=(?:\d{3})+$)/g, '.');
}
