import { brandToWire } from '../../../contract/catalogue/brandMapping.ts';
import { pictureToWire } from '../../../contract/catalogue/productListMapping.ts';
import { PAGE_BRAND_ID } from '../../../contract/paintedPage.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import { BRAND_STYLE_ID, brandStyle } from '../../../domain/brand/brandStyle.ts';
import { Markup, markup, scriptJson } from '../../platform/http/markup.ts';
import { brandIconUrl } from '../../platform/site/brandFileUrls.ts';
import { brandGround } from '../../../domain/brand/palette.ts';

/** Icons, manifest and colour of the browser's frame. */
export function renderBrandLinks(brand: Brand): Markup {
  const drawing = brand.icon.endsWith('.svg')
    ? markup`<link rel="icon" href="${brand.icon}" type="image/svg+xml">
`
    : null;
  return markup`<meta name="theme-color" content="${brandGround(brand.colors)}">
<link rel="icon" href="${brandIconUrl(brand, 'icon-32.png')}" sizes="32x32" type="image/png">
${drawing}<link rel="apple-touch-icon" href="${brandIconUrl(brand, 'icon-180.png')}">
<link rel="manifest" href="/site.webmanifest">
`;
}

/** The brand's colours, typeface and corners, after the stylesheets whose tokens they replace. */
export function renderBrandStyle(brand: Brand, fonts: readonly string[]): Markup | null {
  const style = brandStyle(brand, { fonts });
  // It is made of checked colours and names of the code, and has nothing that could end the element.
  return style === '' ? null : markup`<style id="${BRAND_STYLE_ID}">${new Markup(style)}</style>\n`;
}

/** The brand for the app, before it has asked for anything. */
export function renderPageBrand(brand: Brand, origin: string): Markup {
  const wire = brandToWire(brand, (url) => pictureToWire(url, origin));
  return markup`<script type="application/json" id="${PAGE_BRAND_ID}">${scriptJson(wire)}</script>\n`;
}
