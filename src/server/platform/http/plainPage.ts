import { type Brand, pageTitle } from '../../../domain/brand/Brand.ts';
import { brandPalette } from '../../../domain/brand/palette.ts';
import { brandIconUrl } from '../site/brandFileUrls.ts';
import { brandGround } from '../../../domain/brand/palette.ts';
import { markup, type Markup } from './markup.ts';

const STYLE = `
:root { color-scheme: light dark; --paper: #f0f6f8; --raised: #fff; --ink: #06192e; --soft: #44586a; --line: #d3dfe6; --strong: #748898; --focus: #006d7d; --wash: #ffece8; --mark: #b92d18; --lane: #0fb9cf; }
@media (prefers-color-scheme: dark) { :root { --paper: #081626; --raised: #10253a; --ink: #f1f7fa; --soft: #aabdcb; --line: #223a50; --strong: #7890a3; --focus: #5fdfeb; --wash: #46201f; --mark: #ff9a88; --lane: #3fd5e4; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--paper); color: var(--ink); font: 1rem/1.5 Archivo, system-ui, sans-serif; }
header { background: #06203c; color: #fff; border-bottom: 4px dashed var(--lane); }
header p { max-width: 32rem; margin: 0 auto; padding: 1rem; display: flex; justify-content: space-between; align-items: baseline; gap: 1rem; }
.shop { font: 800 1.5rem/1 Archivo, Arial Narrow, system-ui, sans-serif; letter-spacing: .02em; text-transform: uppercase; }
.where { font-size: .875rem; color: #d9f4f7; }
main { max-width: 32rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.15; }
.card { background: var(--raised); border: 1px solid var(--line); border-radius: .375rem; padding: 1.25rem 1rem; }
.error { margin: 0; color: var(--mark); font-weight: 700; }
form { display: grid; gap: .75rem; }
label { display: grid; gap: .25rem; font-weight: 700; }
input { min-height: 2.75rem; width: 100%; padding: .5rem .75rem; border: 1px solid var(--strong); border-radius: .1875rem; background: var(--paper); color: var(--ink); font: inherit; }
button { min-height: 2.75rem; padding: .5rem 1rem; border: 2px solid var(--strong); border-radius: .1875rem; background: transparent; color: var(--ink); font: inherit; font-weight: 700; cursor: pointer; }
button.main { border-color: #ff6d55; background: #ff6d55; color: #06192e; }
button.main:hover { background: #ff8a75; border-color: #ff8a75; }
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
  /** The brand's font; undefined without a built web app. */
  fontUrl: string | undefined;
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

function styleOf({
  brand,
  fontUrl,
  style,
}: Pick<PlainPage, 'brand' | 'fontUrl' | 'style'>): string {
  const face = fontUrl
    ? `@font-face { font-family: Archivo; src: url(${fontUrl}) format(woff2); font-weight: 400 900; font-stretch: 62% 100%; font-display: swap; }`
    : '';
  const colors = brand.colors && brandPalette(brand.colors).light;
  const own = colors
    ? `header { background: ${colors.navy}; } button.main { border-color: ${colors.coral}; background: ${colors.coral}; color: ${colors['on-coral']}; }`
    : '';
  return face + STYLE + style + own;
}
