/**
 * A positive number as people type it, `1.234,50` or `10.5`; null for anything else. A single dot before three digits
 * separates thousands.
 */
export function readDecimal(text: string): number | null {
  const typed = text.trim();
  const isGrouped = /^\d{1,3}(\.\d{3})+(,\d*)?$/.test(typed);
  if (!isGrouped && !/^\d+([.,]\d*)?$/.test(typed)) return null;
  const plain = isGrouped ? typed.replaceAll('.', '') : typed;
  return Number(plain.replace(',', '.'));
}
