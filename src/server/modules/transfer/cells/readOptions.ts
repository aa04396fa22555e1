import { kindOfOption } from '../../../../domain/catalogue/options.ts';
import { ONLY_ONE } from '../../../../domain/catalogue/product.ts';
import { foldText } from '../../../../domain/text.ts';

/** An option of a row, such as `Color` and `Rojo`. */
export interface RowOption {
  name: string;
  value: string;
}

/** Colour and size of a row. */
interface Garment {
  color: string;
  size: string;
}

type OptionKind = 'color' | 'size' | 'other' | 'none';

/** Shopify's value for "no options". */
const NONE = { name: 'title', value: 'default title' };

/** Other options distinguish rows with the same colour and size, so they are joined to the size. */
export function readOptions(options: readonly RowOption[]): Garment {
  const valuesOf = (...kinds: readonly OptionKind[]): string =>
    kinds
      .flatMap((kind) => options.filter((option) => kindOf(option) === kind))
      .map(({ value }) => value)
      .join(' / ') || ONLY_ONE;
  return { color: valuesOf('color'), size: valuesOf('size', 'other') };
}

/** Names of options that are neither colour nor size. */
export function unusualOptions(options: readonly RowOption[]): string[] {
  return options.filter((option) => kindOf(option) === 'other').map(({ name }) => name);
}

function kindOf({ name, value }: RowOption): OptionKind {
  const word = foldText(name).trim().replaceAll(' ', '_');
  if (value === '' || (word === NONE.name && foldText(value) === NONE.value)) return 'none';
  return kindOfOption(name);
}

/** Options of a product's rows; none for a single colour and size. */
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
