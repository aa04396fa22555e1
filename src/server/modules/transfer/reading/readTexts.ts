import { MAX_SIZE_NAME } from '../../../../domain/catalogue/options.ts';
import { MAX_FACT, WORN_HEIGHT_CM, type Worn } from '../../../../domain/catalogue/productFacts.ts';
import { MAX_SEO_DESCRIPTION, MAX_SEO_TITLE } from '../../../../domain/catalogue/productDraft.ts';
import type { Field } from '../format/CatalogueFormat.ts';
import { plainTextOf } from '../text/plainTextOf.ts';
import { tidyLine } from '../text/tidyText.ts';
import type { FaultLog } from './FaultLog.ts';
import type { FileTexts } from './FileProduct.ts';
import { limitedText } from './readGroups.ts';

const HALF_LETTER = /[\ud800-\udbff]$/;

const LIMITS = {
  seoTitle: { noun: 'el título para buscadores', most: MAX_SEO_TITLE },
  seoDescription: { noun: 'la descripción para buscadores', most: MAX_SEO_DESCRIPTION },
  composition: { noun: 'la composición', most: MAX_FACT.composition },
  fit: { noun: 'el calce', most: MAX_FACT.fit },
  sport: { noun: 'el deporte', most: MAX_FACT.sport },
} as const;

/** Returns a product's cell and its line; undefined without such a column. */
type FindCell = (field: Field) => { cell: string; line: number } | undefined;

/** The texts of a product besides its title. */
export function readTexts(find: FindCell, log: FaultLog): FileTexts {
  const read = (field: 'description' | 'care'): string | undefined => {
    const found = find(field);
    return found && log.attempt(found.line, () => limitedText(plainTextOf(found.cell)));
  };
  const short = (field: keyof typeof LIMITS) => readShort(field, find(field), log);
  return {
    description: read('description'),
    care: read('care'),
    seoTitle: short('seoTitle'),
    seoDescription: short('seoDescription'),
    composition: short('composition'),
    fit: short('fit'),
    sport: short('sport'),
    worn: readWorn(find, log),
  };
}

/** Search engines cut long ones as well; this ends with a whole word. */
function readShort(
  field: keyof typeof LIMITS,
  found: ReturnType<FindCell>,
  log: FaultLog,
): string | undefined {
  if (!found) return undefined;
  const { noun, most } = LIMITS[field];
  const text = tidyLine(found.cell);
  if (text.length <= most) return text;
  log.notes.push({ line: found.line, reason: `${noun} tiene más de ${most} letras: se acorta` });
  const lastWord = text.slice(0, most + 1).lastIndexOf(' ');
  const start = text.slice(0, lastWord > 0 ? lastWord : most);
  return tidyLine(start.replace(HALF_LETTER, ''));
}

/** One of the two says nothing without the other. */
function readWorn(find: FindCell, log: FaultLog): Worn | null | undefined {
  const [height, size] = [find('wornHeight'), find('wornSize')];
  if (!height && !size) return undefined;
  const worn = { heightCm: Number(height?.cell ?? ''), size: tidyLine(size?.cell ?? '') };
  if (!height?.cell && worn.size === '') return null;
  const { min, max } = WORN_HEIGHT_CM;
  const isTall = Number.isInteger(worn.heightCm) && worn.heightCm >= min && worn.heightCm <= max;
  if (isTall && worn.size !== '' && worn.size.length <= MAX_SIZE_NAME) return worn;
  const reason = `la altura de quien lo usa tiene que ir de ${min} a ${max} cm, con su talle. No se toma`;
  log.notes.push({ line: (height ?? size)?.line ?? 0, reason });
  return undefined;
}
