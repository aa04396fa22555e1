import { centsFromPesos, MAX_PESOS, type Cents } from '../../../../domain/money/money.ts';

const PESOS = /^(?:\d{1,10}|\d{1,3}(?:\.\d{3}){1,3})(?:,\d{1,2})?$/;

/** Pesos as people write them: `15000`, `15.000`, `$ 15.000,50`. Undefined when empty, null when unreadable. */
export function readPesos(text: string): Cents | null | undefined {
  const plain = text.replace(/[\s$]/g, '');
  if (plain === '') return undefined;
  if (!PESOS.test(plain)) return null;
  const cents = centsFromPesos(Number(plain.replaceAll('.', '').replace(',', '.')));
  return cents <= centsFromPesos(MAX_PESOS) ? cents : null;
}
