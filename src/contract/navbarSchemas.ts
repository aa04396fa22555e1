import { z } from 'zod';

export const navbarCategorySchema = z.object({
  id: z.int(),
  name: z.string(),
  highlighted: z.boolean(),
  image: z.string(),
  sub_cat_col: z.array(z.object({ name: z.string(), subcategories: z.array(z.string()) })),
});

export const navbarSchema = z.object({ navbar: z.array(navbarCategorySchema) });

export type NavbarCategoryWire = z.infer<typeof navbarCategorySchema>;
export type NavbarWire = z.infer<typeof navbarSchema>;
