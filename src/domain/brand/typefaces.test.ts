import { readdirSync, statSync } from 'node:fs';
import { TYPEFACES } from './Brand.ts';
import { fontFaces, isFirstFontOf, isFontOf } from './typefaces.ts';

test.each(TYPEFACES)('the file of %s has at most 60 kB', (typeface) => {
  const file = `src/web/ui/fonts/${typeface}-latin.woff2`;
  expect(statSync(file).size).toBeLessThanOrEqual(60_000);
  expect(
    TYPEFACES.filter((name) => isFontOf(name, `/static/${typeface}-latin.0a1b.woff2`)),
  ).toEqual([typeface]);
});

test.each(TYPEFACES)('the first paint waits for at most 32 kB of %s', (typeface) => {
  const folder = 'src/web/ui/fonts';
  const first = readdirSync(folder).filter((file) => isFirstFontOf(typeface, `/${file}`));
  const sizes = first.map((file) => statSync(`${folder}/${file}`).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(32_000);
});

test('the typeface of the stylesheet needs no other faces', () => {
  expect(fontFaces('archivo', '/static/archivo-latin.1.woff2')).toBe('');
});
