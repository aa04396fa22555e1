/** `1.234.567`. By hand: the browser's own formatter takes some 40 ms of the first paint to wake up. */
export function formatNumber(whole: number): string {
  return String(whole).replace(/\B(?=(?:\d{3})+$)/g, '.');
}
