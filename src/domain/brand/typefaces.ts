import type { Typeface } from './Brand.ts';

/** A variable font of the shop, and how its titles are set. */
interface Cut {
  family: string;
  /** Line height in hundredths of its size. */
  ascent: number;
  descent: number;
  /** Widths of its Spanish text in hundredths of Arial's: regular, and in titles and labels. */
  widths: { regular: number; bold: number };
  title: { weight: number; scale: number };
}

/** `archivo` is in the stylesheet of every page (`web/ui/fonts.css`). */
const CUTS: Record<Exclude<Typeface, 'archivo'>, Cut> = {
  inter: {
    family: 'Inter',
    ascent: 96.9,
    descent: 24.1,
    widths: { regular: 106, bold: 102.5 },
    title: { weight: 800, scale: 0.9 },
  },
  outfit: {
    family: 'Outfit',
    ascent: 100,
    descent: 26,
    widths: { regular: 97.8, bold: 96 },
    title: { weight: 700, scale: 0.96 },
  },
  bitter: {
    family: 'Bitter',
    ascent: 93.5,
    descent: 26.5,
    widths: { regular: 101.4, bold: 98 },
    title: { weight: 800, scale: 0.92 },
  },
};

/** True for the URL of a typeface's built file, that of its texts if there are several. */
export function isFontOf(typeface: Typeface, url: string): boolean {
  return url.includes(`/${typeface}-latin.`);
}

/** True for the URLs of a typeface that the first paint needs: those of its texts and of its titles. */
export function isFirstFontOf(typeface: Typeface, url: string): boolean {
  return isFontOf(typeface, url) || url.includes(`/${typeface}-latin-title.`);
}

/** Its font faces with stand-ins of the same widths and lines, so that nothing moves when the file arrives. */
export function fontFaces(typeface: Typeface, url: string): string {
  if (typeface === 'archivo') return '';
  const { family, widths } = CUTS[typeface];
  const standIn = (names: readonly string[], weight: string, width: number) => {
    const { ascent, descent } = CUTS[typeface];
    const percent = (value: number) => `${((value * 100) / width).toFixed(1)}%`;
    const sources = names.map((name) => `local('${name}')`).join(',');
    return `@font-face{font-family:'${family} stand-in';font-weight:${weight};src:${sources};size-adjust:${width}%;ascent-override:${percent(ascent)};descent-override:${percent(descent)};line-gap-override:0%}`;
  };
  return [
    `@font-face{font-family:'${family}';font-display:swap;font-weight:400 900;src:url('${url}') format('woff2')}`,
    standIn(['Arial', 'Liberation Sans', 'Roboto'], '400 600', widths.regular),
    standIn(BOLD, '601 900', widths.bold),
  ].join('');
}

const BOLD = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold', 'Roboto-Bold'];

/** Tokens of text and titles; none for `archivo`, whose are the stylesheet's own. */
export function typefaceTokens(typeface: Typeface): Record<string, string> {
  if (typeface === 'archivo') return {};
  const { family, title } = CUTS[typeface];
  const stack = `'${family}','${family} stand-in',system-ui,sans-serif`;
  return {
    'font-text': stack,
    'font-display': stack,
    'display-weight': String(title.weight),
    'display-stretch': '100%',
    'display-case': 'none',
    'display-leading': '1.06',
    'label-stretch': '100%',
    'title-scale': String(title.scale),
  };
}
