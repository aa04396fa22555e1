import { z } from 'zod';
import { COLLECTION_ORDERS } from '../../domain/catalogue/collection.ts';
import { wireText } from '../wireSchemas.ts';

export const collectionParamsSchema = z.object({ slug: wireText(200) });

export const shopCollectionSchema = z.object({
  name: z.string(),
  slug: z.string().describe('The last part of its address, and the filter `collection`'),
  text: z.string(),
  image: z.string().describe('URL; may be empty'),
  ordering: z
    .enum(COLLECTION_ORDERS)
    .describe('How it is shown; `chosen` is the order of the merchant'),
});

export type ShopCollectionWire = z.infer<typeof shopCollectionSchema>;
