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
  const colors: string[] = [];
  const sizes: string[] = [];
  const others: string[] = [];
  for (const { name, value } of options) {
    const word = foldText(name).trim().replaceAll(' ', '_');
    if (value === '' || (word === NONE.name && foldText(value) === NONE.value)) continue;
    if (COLORS.has(word)) colors.push(value);
    else if (SIZES.has(word)) sizes.push(value);
    else others.push(value);
  }
  return {
    color: colors.join(' / ') || ONLY_ONE,
    size: [...sizes, ...others].join(' / ') || ONLY_ONE,
  };
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
