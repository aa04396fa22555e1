import { CellFault } from '../CellFault.ts';
import { tidyText } from '../text/tidyText.ts';

const MAX_TEXT = 50_000;

/** What a file says under these names, where it has such columns. @throws CellFault */
export function readExtras<Extra extends string>(
  extras: readonly Extra[],
  cellOf: (extra: Extra) => string | undefined,
): Partial<Record<Extra, string>> {
  const found: Partial<Record<Extra, string>> = {};
  for (const extra of extras) {
    const cell = cellOf(extra);
    if (cell !== undefined) found[extra] = limitedText(tidyText(cell));
  }
  return found;
}

/** @throws CellFault */
export function limitedText(text: string): string {
  if (text.length <= MAX_TEXT) return text;
  throw new CellFault(`a text is longer than ${MAX_TEXT} letters`);
}
