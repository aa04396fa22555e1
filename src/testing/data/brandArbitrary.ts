import fc from 'fast-check';
import { type Brand, SHAPES, TYPEFACES } from '../../domain/brand/Brand.ts';

/** A merchant's text: any letters, no control characters. */
const text = fc.string({ unit: 'grapheme-composite', maxLength: 20 });
const side = fc.integer({ min: 1, max: 10_000 });
const anyLogo = fc.record({ url: text, width: side, height: side });

export const anyBrand: fc.Arbitrary<Brand> = fc.record({
  name: text,
  tagline: text,
  homeTitle: text,
  description: text,
  logo: fc.option(fc.record({ light: anyLogo, dark: fc.option(anyLogo) })),
  icon: text,
  colors: fc.option(fc.record({ primary: text, accent: text })),
  typeface: fc.constantFrom(...TYPEFACES),
  shape: fc.constantFrom(...SHAPES),
  secondBrand: fc.option(
    fc.record({ name: text, description: text, intro: text, category: text, logo: anyLogo }),
  ),
});
