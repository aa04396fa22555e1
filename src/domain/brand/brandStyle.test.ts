import { readFileSync } from 'node:fs';
import { brandStyle, type BrandLook } from './brandStyle.ts';
import { brandPalette } from './palette.ts';

const FONTS = ['archivo', 'inter', 'outfit', 'bitter'].map(
  (name) => `/static/${name}-latin.1.woff2`,
);
const DEFAULT: BrandLook = { colors: null, typeface: 'archivo', shape: 'soft' };
const COLORS = { primary: '#0b7a3e', accent: '#ff7a00' };
const style = (look: Partial<BrandLook>) => brandStyle({ ...DEFAULT, ...look }, { fonts: FONTS });

test('the look that the shop comes with needs no style', () => {
  expect(style({})).toBe('');
});

test('a typeface is one file, with stand-ins of its widths', () => {
  const css = style({ typeface: 'outfit' });
  expect(css.match(/\.woff2/g)).toEqual(['.woff2']);
  expect(css).toContain("url('/static/outfit-latin.1.woff2')");
  expect(css).toContain("--font-text:'Outfit','Outfit stand-in'");
  expect(css).toContain('size-adjust:97.8%;ascent-override:102.2%');
});

test('a typeface whose file is not there is left out', () => {
  expect(brandStyle({ ...DEFAULT, typeface: 'inter' }, { fonts: [] })).toBe('');
});

test('a shape changes the corners', () => {
  expect(style({ shape: 'straight' })).toBe(':root{--radius-s:0;--radius-m:0;--radius-pill:0}');
  expect(style({ shape: 'round' })).toContain('--radius-button:999px');
});

test('colours come for light, dark and deep, and light on paper', () => {
  const css = style({ colors: COLORS });
  const { light, dark, deep } = brandPalette(COLORS);
  expect(css.startsWith(':root,[data-tone=deep]{')).toBe(true);
  expect(css).toContain(`--color-ink:${light.ink}`);
  expect(css).toContain(
    `@media screen and (prefers-color-scheme:dark){:root{--color-paper:${dark.paper}`,
  );
  expect(css).toContain(`@media screen{[data-tone=deep]{--color-paper:${deep.paper}`);
  expect(css).not.toMatch(/undefined|NaN/);
});

test('a button that its ground swallows has an edge', () => {
  const [light, dark] = style({ colors: { primary: '#111111', accent: '#ffee00' } }).split(
    '@media',
  );
  expect(light).toContain('--color-coral:#ffee00');
  expect(light).toMatch(/--color-coral-edge:#/);
  expect(dark).toContain('--color-coral-edge:transparent');
});

test('every token of a brand is one of the stylesheets', () => {
  const sheets = [
    'ui/tokens.css',
    'ui/IconButton.module.css',
    'features/home/Hero.module.css',
    'features/footer/SiteFooter.module.css',
    'features/catalogue/ProductListing.module.css',
  ]
    .map((file) => readFileSync(`src/web/${file}`, 'utf8'))
    .join('');
  const css = style({ colors: COLORS, typeface: 'bitter', shape: 'round' });
  const unknown = [...css.matchAll(/--([a-z-]+):/g)]
    .map(([, name = '']) => name)
    .filter((name) => !new RegExp(`--${name}\\b(?!-)`).test(sheets));
  expect(unknown).toEqual([]);
});
