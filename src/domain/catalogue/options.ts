import { foldText } from '../text.ts';

/** Names of a product's options; '' for the usual ones of colour and size, and for no third option. */
export interface OptionNames {
  color: string;
  size: string;
  option3: string;
}

/** An option as shoppers choose it. */
export interface ProductOption {
  name: string;
  values: string[];
}

/** A row of a colour, by its name. */
export interface NamedSize {
  /** The row's name within its colour: with a third value, size and value (`M / Largo`). */
  size: string;
  /** '' without a third option. */
  option3: string;
}

interface Optioned {
  optionNames: OptionNames;
  variants: readonly { color: { name: string }; sizes: readonly NamedSize[] }[];
}

export const NO_NAMES: OptionNames = { color: '', size: '', option3: '' };
export const USUAL_NAMES = { color: 'Color', size: 'Talle' };
export const MAX_OPTION_NAME = 30;
/** Characters of a size's name, the third value included. */
export const MAX_SIZE_NAME = 40;
const SEPARATOR = ' / ';
const COLORS = new Set(
  'color colores colour colours color_principal cor couleur tono estampa'.split(' '),
);
const SIZES = new Set(
  'talle talles talla tallas size sizes tamano tamanos medida medidas numero taglia'.split(' '),
);

/** The option that shops mean by this name. */
export function kindOfOption(name: string): 'color' | 'size' | 'other' {
  const word = foldText(name).trim().replaceAll(' ', '_');
  if (COLORS.has(word)) return 'color';
  return SIZES.has(word) ? 'size' : 'other';
}

export function fullSize(plain: string, option3: string): string {
  return option3 === '' ? plain : plain + SEPARATOR + option3;
}

/** The size alone. */
export function plainSize({ size, option3 }: NamedSize): string {
  return option3 === '' ? size : size.slice(0, -(SEPARATOR.length + option3.length));
}

/** Options in order: colour, size and perhaps a third; none for a product that calls them as usual. */
export function optionsOf({ optionNames: names, variants }: Optioned): ProductOption[] {
  if (names.color + names.size + names.option3 === '') return [];
  const sizes = variants.flatMap((variant) => variant.sizes);
  const option = (name: string, values: readonly string[]) => ({
    name,
    values: [...new Set(values)],
  });
  const colors = variants.map(({ color }) => color.name);
  return [
    option(names.color || USUAL_NAMES.color, colors),
    option(names.size || USUAL_NAMES.size, sizes.map(plainSize)),
    ...(names.option3 === ''
      ? []
      : [
          option(
            names.option3,
            sizes.map(({ option3 }) => option3),
          ),
        ]),
  ];
}

/** The names in a list of `optionsOf`. */
export function namesOf([color, size, third]: readonly Pick<ProductOption, 'name'>[]): OptionNames {
  const own = (name = '', usual: string) => (name === usual ? '' : name);
  return {
    color: own(color?.name, USUAL_NAMES.color),
    size: own(size?.name, USUAL_NAMES.size),
    option3: third?.name ?? '',
  };
}
