import { foldText } from '../../../../domain/text.ts';
import { CellFault } from '../reading/FileRow.ts';

const YES = new Set(['si', 's', 'yes', 'y', 'true', '1', 'x', 'verdadero']);
const NO = new Set(['no', 'n', 'false', '0', 'falso']);

/** Empty means yes. @throws CellFault */
export function readFlag(cell: string): boolean {
  const word = foldText(cell);
  if (word === '' || YES.has(word)) return true;
  if (NO.has(word)) return false;
  throw new CellFault(`«${cell}» no es ni sí ni no`);
}
