/** `1.234.567`. Without `Intl`, whose first use costs some 40 ms of the first paint. */
export function formatNumber(whole: number): string {
  return String(whole).replace(/\B(?=(?:\d{3})+$)/g, '.');
}
