import {
  fullSize,
  kindOfOption,
  MAX_OPTION_NAME,
  plainSize,
  USUAL_NAMES,
  type NamedSize,
  type OptionNames,
} from '../../../../domain/catalogue/options.ts';
import { ONLY_ONE } from '../../../../domain/catalogue/product.ts';
import { foldText } from '../../../../domain/text.ts';

/** An option of a row, such as `Color` and `Rojo`. */
export interface RowOption {
  name: string;
  value: string;
}

/** Colour, size and third value of a row. */
interface Garment extends NamedSize {
  color: string;
}

/** Files know no other name of the colour. */
export type FileOptionNames = Omit<OptionNames, 'color'>;

interface FileOptions {
  names: FileOptionNames;
  /** Names of options that are neither colour nor size: the one that is taken as size, and those that become one. */
  asSize: string | null;
  joined: string[];
  garmentOf: (row: readonly RowOption[]) => Garment;
}

/** Shopify's value for "no options". */
const NONE = { name: 'title', value: 'default title' };
const UNNAMED = 'Opción';
const JOINT = ' / ';

/**
 * Reads the options of a product's rows, which have them in the same columns. The first one that is no colour is the size,
 * if none is called so; what is left is the third option.
 */
export function readOptions(rows: readonly (readonly RowOption[])[]): FileOptions {
  const columns = (rows[0] ?? []).flatMap((_, at) => {
    const used = rows.find((row) => isUsed(row[at]));
    const name = used?.[at]?.name ?? '';
    return used ? [{ at, name, kind: kindOfOption(name) }] : [];
  });
  const ofKind = (kind: 'color' | 'size' | 'other') => columns.filter((each) => each.kind === kind);
  const [size, ...others] = [...ofKind('size'), ...ofKind('other')];
  const joined = (row: readonly RowOption[], of: typeof columns) =>
    of.flatMap(({ at }) => (isUsed(row[at]) ? (row[at]?.value ?? []) : [])).join(JOINT) || ONLY_ONE;
  const asSize = size?.kind === 'other' ? nameOf(size.name) : null;
  return {
    names: { size: asSize ?? '', option3: thirdName(others, asSize) },
    asSize,
    joined: others.length > 1 ? others.map(({ name }) => name) : [],
    garmentOf: (row) => {
      const option3 = others.length > 0 ? joined(row, others) : '';
      const plain = joined(row, size ? [size] : []);
      return { color: joined(row, ofKind('color')), size: fullSize(plain, option3), option3 };
    },
  };
}

function isUsed({ name, value }: RowOption = { name: '', value: '' }): boolean {
  const isNone = foldText(name).trim() === NONE.name && foldText(value) === NONE.value;
  return value !== '' && !isNone;
}

function nameOf(name: string): string {
  return name.trim().slice(0, MAX_OPTION_NAME);
}

/** '' without others. */
function thirdName(others: readonly { name: string }[], sizeName: string | null): string {
  if (others.length === 0) return '';
  const name = nameOf(others.map((each) => each.name).join(JOINT));
  const taken = [...Object.values(USUAL_NAMES), sizeName ?? ''].map(foldText);
  return name === '' || taken.includes(foldText(name)) ? UNNAMED : name;
}

/** Options of a product's rows; none for a single colour and size. */
export function writeOptions(
  rows: readonly Garment[],
  names: FileOptionNames,
): ((row: Garment) => RowOption)[] {
  const options: ((row: Garment) => RowOption)[] = [];
  const hasThird = names.option3 !== '';
  if (rows.some(({ color }) => color !== ONLY_ONE)) {
    options.push(({ color }) => ({ name: USUAL_NAMES.color, value: color }));
  }
  if (hasThird || rows.some((row) => plainSize(row) !== ONLY_ONE)) {
    const isFirst = kindOfOption(names.option3) !== 'size' || !hasThird;
    const isOwn = kindOfOption(names.size) === 'other' && names.size !== '' && isFirst;
    const name = isOwn ? names.size : USUAL_NAMES.size;
    options.push((row) => ({ name, value: plainSize(row) }));
  }
  if (hasThird) options.push(({ option3 }) => ({ name: names.option3, value: option3 }));
  return options;
}
