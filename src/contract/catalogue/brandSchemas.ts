import { z } from 'zod';
import { SHAPES, TYPEFACES } from '../../domain/brand/Brand.ts';

export const logoSchema = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
});

export const brandSchema = z.object({
  name: z.string(),
  tagline: z.string(),
  home_title: z.string(),
  description: z.string(),
  logo: z
    .object({ light: logoSchema, dark: logoSchema.nullable() })
    .nullable()
    .describe('Without one the name stands in its place'),
  icon: z.string().describe('URL of a square picture; empty for the name’s initial'),
  colors: z.object({ primary: z.string(), accent: z.string() }).nullable(),
  typeface: z.enum(TYPEFACES),
  shape: z.enum(SHAPES),
  second_brand: z
    .object({
      name: z.string(),
      description: z.string(),
      intro: z.string(),
      category: z.string().describe('Slug of the category whose products it shows'),
      logo: logoSchema,
    })
    .nullable()
    .describe('The brand of `/productos/hidralife`'),
});

export type BrandWire = z.infer<typeof brandSchema>;
