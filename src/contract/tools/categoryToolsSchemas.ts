import { z } from 'zod';

export const editedCategorySchema = z.object({
  id: z.int(),
  parent_id: z.int().nullable(),
  level: z.int().describe('1 at the top, at most 3'),
  name: z.string(),
  image: z.string().describe('Root-relative; may be empty'),
  highlighted: z.boolean(),
  in_menu: z.boolean().describe('False for special lines with a page of their own'),
  product_count: z.int().describe('Products of the category itself'),
  version: z.int(),
});

export const editedCategoriesSchema = z.object({
  results: z.array(editedCategorySchema).describe('Depth first, in the order of the menu'),
});

export type EditedCategoryWire = z.infer<typeof editedCategorySchema>;
export type EditedCategoriesWire = z.infer<typeof editedCategoriesSchema>;
