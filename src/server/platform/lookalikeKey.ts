import unhomoglyph from 'unhomoglyph';
import { caseKey } from '../../domain/caseKey.ts';

/** The same for names that look the same, whatever their letter case and alphabet (Unicode's confusables). */
export function lookalikeKey(name: string): string {
  return unhomoglyph(caseKey(name).normalize('NFD')).toLowerCase();
}
