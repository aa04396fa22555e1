import { foldText } from '../../../../domain/foldText.ts';

/** An option of a row: `Color` and `Rojo`. */
export interface RowOption {
  name: string;
  value: string;
}

/** What the shop sells a row as. */
interface Garment {
  color: string;
  size: string;
}

type OptionKind = 'color' | 'size' | 'other' | 'none';

/** The colour or size of what comes in one only. */
export const ONLY_ONE = 'Único';

const COLORS = new Set(
  'color colores colour colours color_principal cor couleur tono estampa'.split(' '),
);
const SIZES = new Set(
  'talle talles talla tallas size sizes tamano tamanos medida medidas numero taglia'.split(' '),
);
/** What stands for "no options" in Shopify's files. */
const NONE = { name: 'title', value: 'default title' };

/** Options of other names tell apart what has one colour and size otherwise, so they join the size. */
export function readOptions(options: readonly RowOption[]): Garment {
  const valuesOf = (...kinds: readonly OptionKind[]): string =>
    kinds
      .flatMap((kind) => options.filter((option) => kindOf(option) === kind))
      .map(({ value }) => value)
      .join(' / ') || ONLY_ONE;
  return { color: valuesOf('color'), size: valuesOf('size', 'other') };
}

/** The names of options that are neither colours nor sizes. */
export function unusualOptions(options: readonly RowOption[]): string[] {
  return options.filter((option) => kindOf(option) === 'other').map(({ name }) => name);
}

function kindOf({ name, value }: RowOption): OptionKind {
  const word = foldText(name).trim().replaceAll(' ', '_');
  if (value === '' || (word === NONE.name && foldText(value) === NONE.value)) return 'none';
  if (COLORS.has(word)) return 'color';
  return SIZES.has(word) ? 'size' : 'other';
}

/** The options of a product's rows; none when it comes in one colour and one size. */
export function writeOptions(rows: readonly Garment[]): ((row: Garment) => RowOption)[] {
  const options: ((row: Garment) => RowOption)[] = [];
  if (rows.some(({ color }) => color !== ONLY_ONE)) {
    options.push(({ color }) => ({ name: 'Color', value: color }));
  }
  if (rows.some(({ size }) => size !== ONLY_ONE)) {
    options.push(({ size }) => ({ name: 'Talle', value: size }));
  }
  return options;
}
