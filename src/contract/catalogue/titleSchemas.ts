import { z } from 'zod';
import { AUDIENCES } from '../../domain/catalogue/audience.ts';
import { pageOf, wireText } from '../wireSchemas.ts';
import { imageColorSchema, pesosSchema, taxRateSchema } from './productSchemas.ts';

const titleSchema = z.object({ id: z.int(), name: z.string() });

const foundTitleSchema = titleSchema.extend({
  card: z
    .object({
      image: z.string().describe('URL; empty without a picture'),
      image_color: imageColorSchema,
      price: pesosSchema.describe('What this caller pays at least'),
      price_varies: z.boolean().describe('Products or sizes of the title cost more'),
      tax_rate: taxRateSchema,
      in_stock: z.boolean(),
      category: z.array(z.string()).describe('Path from the top'),
      audiences: z.array(z.enum(AUDIENCES)),
      products: z.int().optional().describe('Their number; left out where more titles match'),
    })
    .optional()
    .describe('Its products in one row'),
  found_by: z
    .object({ kind: z.enum(['synonym', 'typo']), text: z.string() })
    .optional()
    .describe('The text that found it, where that is not the one asked for'),
});

export const titlePageSchema = pageOf(titleSchema);

export const titleSearchQuerySchema = z.object({ q: wireText(200).default('') });

export const titleSearchSchema = z.object({ results: z.array(foundTitleSchema) });

export type TitleWire = z.infer<typeof titleSchema>;

export type FoundTitleWire = z.infer<typeof foundTitleSchema>;

export type TitleSearchWire = z.infer<typeof titleSearchSchema>;
