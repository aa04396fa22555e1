import { z } from 'zod';
import { slug } from '../../../domain/catalogue/slug.ts';
import { wireId, wireText } from '../../wireSchemas.ts';
import { wireVersion } from '../tableSchemas.ts';

export const editedCategorySchema = z.object({
  id: z.int(),
  parent_id: z.int().nullable(),
  level: z.int().describe('1 at the top, at most 3'),
  name: z.string(),
  image: z.string().describe('Root-relative; may be empty'),
  banner: z.string().describe('Wide picture above its list; root-relative, may be empty'),
  banner_alt: z.string(),
  highlighted: z.boolean(),
  in_menu: z.boolean().describe('False for special lines with a page of their own'),
  product_count: z.int().describe('Products of the category itself'),
  version: z.int(),
});

export const editedCategoriesSchema = z.object({
  results: z.array(editedCategorySchema).describe('Depth first, in the order of the menu'),
});

const draftShape = {
  name: wireText(80)
    .trim()
    .min(1, 'Poné un nombre.')
    .refine((name) => slug(name) !== '', 'El nombre necesita letras o números.'),
  parent_id: wireId.nullable().describe('Null at the top'),
  position: z
    .int()
    .min(0)
    .max(10_000)
    .nullable()
    .describe('Among its siblings, from 0; null for last, or where it is'),
  image: z.string().max(200).describe('An uploaded picture, or empty'),
  banner: z.string().max(200).default('').describe('A wide uploaded picture, or empty'),
  banner_alt: wireText(200).trim().default(''),
  highlighted: z.boolean(),
};

export const categoryDraftSchema = z.strictObject(draftShape);

export const categorySaveSchema = z.strictObject({ ...draftShape, version: wireVersion });

export const categoryDeleteSchema = z.strictObject({
  version: wireVersion,
  move_to: wireId
    .nullable()
    .describe('Where its products and its address go; null for no category and all products'),
});

export type EditedCategoryWire = z.infer<typeof editedCategorySchema>;
export type EditedCategoriesWire = z.infer<typeof editedCategoriesSchema>;
export type CategoryDraftWire = z.infer<typeof categoryDraftSchema>;
