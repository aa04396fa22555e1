import { foldText } from '../text.ts';

const TWO_TONE = /\s+y\s+|\s*[/+]\s*/;
const HEX: ReadonlyMap<string, string> = new Map([
  ['amarillo', '#ffc93c'],
  ['aqua', '#12b3c4'],
  ['arena', '#dcc8a8'],
  ['azul', '#1f56c4'],
  ['azul marino', '#12315c'],
  ['beige', '#dfd0b5'],
  ['black', '#1b1f26'],
  ['blanco', '#f3f5f7'],
  ['blue', '#1f56c4'],
  ['bordo', '#7d1a36'],
  ['brown', '#5b3a2b'],
  ['camel', '#b98a56'],
  ['celeste', '#7cc4ea'],
  ['chocolate', '#5b3a2b'],
  ['coral', '#ff6d55'],
  ['crudo', '#ece3d0'],
  ['fucsia', '#d61f74'],
  ['gold', '#c9a227'],
  ['gray', '#8b96a3'],
  ['green', '#2f9e5b'],
  ['grey', '#8b96a3'],
  ['gris', '#8b96a3'],
  ['lila', '#b79be0'],
  ['lima', '#b6d83a'],
  ['marron', '#5b3a2b'],
  ['menta', '#8ed9bf'],
  ['mostaza', '#d69a1c'],
  ['naranja', '#ff8a1f'],
  ['navy', '#12315c'],
  ['negro', '#1b1f26'],
  ['orange', '#ff8a1f'],
  ['pink', '#f49ab4'],
  ['purple', '#6d43ad'],
  ['red', '#d42b38'],
  ['rojo', '#d42b38'],
  ['rosa', '#f49ab4'],
  ['turquesa', '#0a8f9c'],
  ['verde', '#2f9e5b'],
  ['verde militar', '#5d6b3a'],
  ['violeta', '#6d43ad'],
  ['white', '#f3f5f7'],
  ['yellow', '#ffc93c'],
]);

/** `#rrggbb` of common colour names; null for others. */
export function colorHex(color: string): string | null {
  return HEX.get(foldText(color).trim()) ?? null;
}

/** One or two colours of a swatch as `#rrggbb`, from the merchant's hex and the name; empty when neither is known. */
export function swatchColors({ name, hex }: { name: string; hex: string | null }): string[] {
  const [first = null, second] = name.split(TWO_TONE).map(colorHex);
  return [hex ?? first, second].filter((color) => typeof color === 'string');
}
