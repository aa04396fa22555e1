import { CellFault } from '../CellFault.ts';
import { tidyLine } from '../text/tidyText.ts';

/** A name on one line, of so many letters at most; empty when there is none. @throws CellFault */
export function readName(cell: string, noun: string, maxLetters: number): string {
  const name = tidyLine(cell);
  const letters = Array.from(name);
  if (letters.length <= maxLetters) return name;
  throw new CellFault(
    `the ${noun} "${letters.slice(0, 20).join('')}…" is longer than ${maxLetters} letters`,
  );
}
