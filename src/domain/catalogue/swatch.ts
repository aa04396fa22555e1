import { foldText } from '../text.ts';
import type { ColorSwatch } from './product.ts';

const TWO_TONE = /\s+y\s+|\s*[/+]\s*/;
/** The names of each colour: every first page has this table, so it is kept short. */
const NAMES: Readonly<Record<string, string>> = {
  '#ffc93c': 'amarillo,yellow',
  '#12b3c4': 'aqua,cyan',
  '#dcc8a8': 'arena,sand',
  '#1f56c4': 'azul,blue',
  '#12315c': 'azul marino,dark blue,navy,navy blue',
  '#dfd0b5': 'beige',
  '#1b1f26': 'black,negro',
  '#f3f5f7': 'blanco,white',
  '#7d1a36': 'bordo,burgundy,maroon,wine',
  '#a9713a': 'bronce,bronze',
  '#5b3a2b': 'brown,chocolate,marron',
  '#b98a56': 'camel',
  '#a39a6b': 'caqui,kaki,khaki',
  '#7cc4ea': 'celeste,light blue,sky blue',
  '#3c434d': 'charcoal',
  '#b36a3e': 'cobre,copper',
  '#ff6d55': 'coral',
  '#f3ead3': 'cream,crema',
  '#ece3d0': 'crudo',
  '#4a525d': 'dark gray,dark grey',
  '#1f5b38': 'dark green',
  '#c9a227': 'dorado,gold,golden',
  '#d61f74': 'fuchsia,fucsia',
  '#8b96a3': 'gray,grey,gris',
  '#2f9e5b': 'green,verde',
  '#3b3a98': 'indigo',
  '#f6f1e2': 'ivory,marfil',
  '#c3b2e8': 'lavanda,lavender',
  '#c9cfd6': 'light gray,light grey',
  '#9bd68a': 'light green',
  '#b79be0': 'lila,lilac',
  '#b6d83a': 'lima,lime',
  '#c2187f': 'magenta',
  '#8ed9bf': 'menta,mint',
  '#d69a1c': 'mostaza,mustard',
  '#ff8a1f': 'naranja,orange',
  '#e3c1a8': 'nude',
  '#f4efe4': 'off white',
  '#6f7435': 'oliva,olive',
  '#ffb98e': 'peach',
  '#f49ab4': 'pink,rosa',
  '#c0c5cb': 'plata,plateado,silver',
  '#6d43ad': 'purple,violet,violeta',
  '#d42b38': 'red,rojo',
  '#e87a9a': 'rose',
  '#d9a090': 'rose gold',
  '#2a52be': 'royal blue',
  '#fa8f7c': 'salmon',
  '#c9a27a': 'tan',
  '#0a7f86': 'teal',
  '#c0603f': 'terracota',
  '#0a8f9c': 'turquesa,turquoise',
  '#5d6b3a': 'verde militar',
};
const HEX: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([hex, names]) => names.split(',').map((name) => [name, hex])),
);

/** `#rrggbb` of common colour names; null for others. */
export function colorHex(color: string): string | null {
  return HEX.get(foldText(color).trim()) ?? null;
}

/** The same colour with its swatch if that is not the hex alone. */
export function withSwatch(color: { name: string; hex: string | null }): ColorSwatch {
  const swatch = swatchColors(color);
  return swatch.length === 1 && swatch[0] === color.hex ? color : { ...color, swatch };
}

/** One or two colours of a swatch as `#rrggbb`, from the merchant's hex and the name; empty when neither is known. */
export function swatchColors({ name, hex }: { name: string; hex: string | null }): string[] {
  const [first = null, second] = name.split(TWO_TONE).map(colorHex);
  return [hex ?? first, second].filter((color) => typeof color === 'string');
}
