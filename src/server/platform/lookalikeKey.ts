import unhomoglyph from 'unhomoglyph';
import { caseKey } from '../../domain/text.ts';

/** Equal for names that look the same, in any letter case and alphabet (Unicode's confusables). */
export function lookalikeKey(name: string): string {
  return unhomoglyph(caseKey(name).normalize('NFD')).toLowerCase();
}
