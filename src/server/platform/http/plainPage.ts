import { type Brand, pageTitle, type Shape } from '../../../domain/brand/Brand.ts';
import { brandGround, brandPalette, type Palette } from '../../../domain/brand/palette.ts';
import { isFontOf } from '../../../domain/brand/typefaces.ts';
import { brandIconUrl } from '../site/brandFileUrls.ts';
import { markup, type Markup } from './markup.ts';

const STYLE = `
:root { color-scheme: light dark; --paper: #f0f6f8; --raised: #fff; --ink: #06192e; --soft: #44586a; --line: #d3dfe6; --strong: #748898; --focus: #006d7d; --wash: #ffece8; --mark: #b92d18; --lane: #0fb9cf; --deep: #06203c; --button: #ff6d55; --lit: #ff8a75; --words: #06192e; --edge: #ff6d55; --small: .1875rem; --large: .375rem; --end: .1875rem; }
@media (prefers-color-scheme: dark) { :root { --paper: #081626; --raised: #10253a; --ink: #f1f7fa; --soft: #aabdcb; --line: #223a50; --strong: #7890a3; --focus: #5fdfeb; --wash: #46201f; --mark: #ff9a88; --lane: #3fd5e4; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--paper); color: var(--ink); font: 1rem/1.5 Brand, system-ui, sans-serif; }
header { background: var(--deep); color: #fff; border-bottom: 4px dashed var(--lane); }
header p { max-width: 32rem; margin: 0 auto; padding: 1rem; display: flex; justify-content: space-between; align-items: baseline; gap: 1rem; }
.shop { font: 800 1.5rem/1 Brand, Arial Narrow, system-ui, sans-serif; letter-spacing: .02em; }
.where { font-size: .875rem; color: #d9f4f7; }
main { max-width: 32rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.15; }
.card { background: var(--raised); border: 1px solid var(--line); border-radius: var(--large); padding: 1.25rem 1rem; }
.error { margin: 0; color: var(--mark); font-weight: 700; }
form { display: grid; gap: .75rem; }
label { display: grid; gap: .25rem; font-weight: 700; }
input { min-height: 2.75rem; width: 100%; padding: .5rem .75rem; border: 1px solid var(--strong); border-radius: var(--small); background: var(--paper); color: var(--ink); font: inherit; }
button { min-height: 2.75rem; padding: .5rem 1rem; border: 2px solid var(--strong); border-radius: var(--end); background: transparent; color: var(--ink); font: inherit; font-weight: 700; cursor: pointer; }
button.main { border-color: var(--edge); background: var(--button); color: var(--words); }
button.main:hover { background: var(--lit); border-color: var(--lit); }
button:hover { border-color: var(--focus); }
.back { display: inline-flex; align-items: center; min-height: 2.75rem; margin-top: .75rem; color: var(--focus); text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
`;

export interface PlainPage {
  brand: Brand;
  title: string;
  /** A few words in the header. */
  where: string;
  content: Markup;
  /** URLs of the built fonts; none without a built web app. */
  fonts: readonly string[];
  /** Rules of this page alone; without quotes, because styles are raw HTML. */
  style: string;
}

/** HTML of a page outside the app, without scripts. */
export function renderPlainPage({ title, where, content, ...look }: PlainPage): string {
  const { brand } = look;
  return `<!doctype html>\n${
    markup`<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${brandGround(brand.colors)}">
<meta name="robots" content="noindex">
<link rel="icon" href="${brandIconUrl(brand, 'icon-32.png')}" type="image/png">
<title>${pageTitle(title, brand)}</title>
<style>${styleOf(look)}</style>
</head>
<body>
<header><p><span class="shop">${brand.name}</span> <span class="where">${where}</span></p></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.html
  }`;
}

const CORNERS: Readonly<Record<Shape, string>> = {
  soft: '',
  straight: ':root { --small: 0; --large: 0; --end: 0; }',
  round: ':root { --small: .75rem; --large: 1.25rem; --end: 999px; }',
};

function styleOf({ brand, fonts, style }: Pick<PlainPage, 'brand' | 'fonts' | 'style'>): string {
  const { typeface, shape, colors } = brand;
  const isOwn = typeface === 'archivo';
  const url = fonts.find((font) => isFontOf(typeface, font));
  const face = url
    ? `@font-face { font-family: Brand; src: url(${url}) format(woff2); font-weight: 400 900; font-display: swap; }`
    : '';
  const name = isOwn ? '.shop { text-transform: uppercase; }' : '';
  return face + STYLE + style + name + CORNERS[shape] + (colors ? colorsOf(colors) : '');
}

function colorsOf(colors: NonNullable<Brand['colors']>): string {
  const { light, dark, deep } = brandPalette(colors);
  const tokens = (of: Palette['light'], paper: string) =>
    `--paper: ${paper}; --raised: ${of.raised}; --ink: ${of.ink}; --soft: ${of['ink-soft']}; --line: ${of.line}; --strong: ${of['line-strong']}; --focus: ${of.focus}; --wash: ${of['coral-wash']}; --mark: ${of['coral-ink']}; --deep: ${of.navy}; --button: ${of.coral}; --lit: ${of['coral-bright']}; --words: ${of['on-coral']}; --edge: ${of['coral-mark']};`;
  const onDeep = `header { border-bottom-color: ${deep.aqua}; } .where { color: #fff; }`;
  return `:root { ${tokens(light, light.mist)} } @media (prefers-color-scheme: dark) { :root { ${tokens(dark, dark.paper)} } } ${onDeep}`;
}
