import type { Brand, Shape } from './Brand.ts';
import { brandPalette, contrast, type Palette, type Scheme } from './palette.ts';
import { fontFaces, isFontOf, typefaceTokens } from './typefaces.ts';

/** Parts of a brand that its style is made of. */
export type BrandLook = Pick<Brand, 'colors' | 'typeface' | 'shape'>;

/** Id of the element with the style, in the head of every page. */
export const BRAND_STYLE_ID = 'brand-style';

type Tokens = Record<string, string>;

const SHAPE_TOKENS: Record<Shape, Tokens> = {
  soft: {},
  straight: { 'radius-s': '0', 'radius-m': '0', 'radius-pill': '0' },
  round: { 'radius-s': '0.75rem', 'radius-m': '1.25rem', 'radius-button': '999px' },
};

/** The style that makes the interface the brand's; '' for the look that the stylesheets have. */
export function brandStyle(look: BrandLook, { fonts }: { fonts: readonly string[] }): string {
  const { colors, shape, typeface } = look;
  const fontUrl = fonts.find((url) => isFontOf(typeface, url));
  const tokens = {
    ...(fontUrl === undefined ? {} : typefaceTokens(typeface)),
    ...SHAPE_TOKENS[shape],
  };
  return [
    fontUrl === undefined ? '' : fontFaces(typeface, fontUrl),
    rule(':root', tokens),
    colors && colorRules(brandPalette(colors)),
  ].join('');
}

const DEEP = '[data-tone=deep]';

/** Rules for light, dark and deep; on paper everything is light. */
function colorRules(palette: Palette): string {
  const tokens = (of: Scheme) => colorTokens(palette, of);
  const moreContrast = (of: Scheme) => contrastTokens(palette[of]);
  return [schemeRules(tokens), `@media (prefers-contrast:more){${schemeRules(moreContrast)}}`].join(
    '',
  );
}

function schemeRules(tokens: (scheme: Scheme) => Tokens): string {
  const light = tokens('light');
  const different = (of: Scheme) =>
    Object.fromEntries(Object.entries(tokens(of)).filter(([name, value]) => light[name] !== value));
  return [
    rule(`:root,${DEEP}`, light),
    `@media screen and (prefers-color-scheme:dark){${rule(':root', different('dark'))}}`,
    `@media screen{${rule(DEEP, different('deep'))}}`,
  ].join('');
}

function colorTokens(palette: Palette, scheme: Scheme): Tokens {
  const { light, [scheme]: colors } = palette;
  const { coral, 'coral-mark': mark, navy, 'navy-deep': night } = colors;
  const tokens = Object.fromEntries(
    Object.entries(colors).map(([name, color]) => [`color-${name}`, color]),
  );
  return {
    ...tokens,
    // A button that its ground swallows has an edge.
    'color-coral-edge': mark === coral ? 'transparent' : mark,
    'color-hover': hoverOf(scheme, navy),
    shade: channels(light['navy-deep']).join(' '),
    'hero-water': `linear-gradient(${navy} 45%,${night})`,
    'footer-wave': 'none',
    'second-ground': navy,
    'second-coral': coral,
    'second-mark': mark,
    'second-aqua': colors.aqua,
  };
}

function contrastTokens({ ink, 'ink-soft': soft }: Palette[Scheme]): Tokens {
  return { 'color-ink-soft': ink, 'color-line': soft, 'color-line-strong': soft };
}

const HOVER_PART = 0.12;

/** A lighter veil as everywhere, or a dark one on a main colour that would become too light for its words. */
function hoverOf(scheme: Scheme, navy: string): string {
  const veiled = channels(navy).map((value) => Math.round(value + (255 - value) * HOVER_PART));
  const hex = `#${veiled.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  return scheme === 'deep' && contrast(hex, '#ffffff') < 4.5
    ? 'rgb(0 0 0/.2)'
    : `color-mix(in srgb,currentcolor ${HOVER_PART * 100}%,transparent)`;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

function rule(selector: string, tokens: Tokens): string {
  const lines = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`);
  return lines.length === 0 ? '' : `${selector}{${lines.join(';')}}`;
}
