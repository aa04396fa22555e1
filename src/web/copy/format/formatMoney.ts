import { formatMoney } from '../../../domain/money/formatMoney.ts';
import type { Cents } from '../../../domain/money/money.ts';

export { formatMoney };

/** An unknown total (null, or the wire's −1) is never shown as a price. */
export function formatTotal(cents: Cents | null): string {
  return cents === null || cents < 0 ? 'no disponible' : formatMoney(cents);
}
