/** The first (or last) amount of money in a text, in pesos: `$ 42.900,50` is 42900.5. */
export function pesosIn(text: string, which: 'first' | 'last' = 'first'): number {
  const amounts = text.match(/\$\s?[\d.]+(?:,\d{2})?/g) ?? [];
  const amount = amounts.at(which === 'first' ? 0 : -1);
  if (amount === undefined) throw new Error(`No amount in "${text}"`);
  return Number(amount.replace(/[^\d,]/g, '').replace(',', '.'));
}
