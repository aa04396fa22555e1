import { z } from 'zod';
import { AUDIENCES } from '../../../domain/catalogue/audience.ts';
import {
  COLLECTION_KINDS,
  COLLECTION_ORDERS,
  CONDITION_KINDS,
  MAX_CHOSEN,
  MAX_CONDITIONS,
  MAX_NEW_DAYS,
  REPEATABLE_CONDITIONS,
  RULE_MATCHES,
} from '../../../domain/catalogue/collection.ts';
import { MAX_PRICE } from '../../../domain/catalogue/productDraft.ts';
import { slug } from '../../../domain/catalogue/slug.ts';
import { hasTwoDecimals, wireId, wireLines, wireText } from '../../wireSchemas.ts';
import { pesosSchema } from '../../catalogue/productSchemas.ts';
import { tableQuerySchema } from '../tableSchemas.ts';
import { wireTag } from './productToolsSchemas.ts';

const MAX_NAME = 80;
const BAD_PRICE = 'Ingresá un precio.';
const BAD_DAYS = `Ingresá un número de días, de 1 a ${MAX_NEW_DAYS}.`;
const HAS_LETTERS = 'Necesita letras o números.';

const bound = z
  .number(BAD_PRICE)
  .min(0, BAD_PRICE)
  .max(MAX_PRICE / 100, BAD_PRICE)
  .refine(hasTwoDecimals, 'Hasta dos decimales.')
  .nullable();

const conditionSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('category'),
    category_id: wireId,
    name: wireText(300).default('').describe('Its path when it was chosen, should it be gone'),
  }),
  z.strictObject({ kind: z.literal('audience'), audience: z.enum(AUDIENCES) }),
  z.strictObject({ kind: z.literal('tag'), tag: wireTag }),
  z
    .strictObject({ kind: z.literal('price'), from: bound, to: bound })
    .refine(({ from, to }) => from !== null || to !== null, {
      path: ['from'],
      error: 'Poné desde qué precio, hasta cuál, o los dos.',
    })
    .refine(({ from, to }) => from === null || to === null || from <= to, {
      path: ['to'],
      error: 'El precio «hasta» tiene que ser mayor que «desde».',
    }),
  z.strictObject({ kind: z.literal('inStock') }),
  z.strictObject({ kind: z.literal('onSale') }),
  z.strictObject({
    kind: z.literal('new'),
    days: z.int(BAD_DAYS).min(1, BAD_DAYS).max(MAX_NEW_DAYS, BAD_DAYS),
  }),
]);

const chosenSchema = z.strictObject({ id: wireId, title: wireText(300) });

const contentShape = {
  kind: z.enum(COLLECTION_KINDS),
  match: z.enum(RULE_MATCHES),
  conditions: z
    .array(conditionSchema)
    .max(MAX_CONDITIONS, `Hasta ${MAX_CONDITIONS} condiciones.`)
    .describe('Those of a rule: each kind once, categories and tags more often')
    .superRefine((conditions, context) => {
      for (const kind of CONDITION_KINDS) {
        const places = conditions.flatMap((each, at) => (each.kind === kind ? [at] : []));
        if (REPEATABLE_CONDITIONS.includes(kind) || places.length < 2) continue;
        const path = [places[1] ?? 0, 'kind'];
        context.addIssue({ code: 'custom', path, message: 'Esa condición ya está.' });
      }
    }),
  products: z
    .array(chosenSchema)
    .max(MAX_CHOSEN, `Hasta ${MAX_CHOSEN} productos.`)
    .refine(
      (products) => new Set(products.map(({ id }) => id)).size === products.length,
      'Hay un producto repetido.',
    ),
  order: z.enum(COLLECTION_ORDERS),
};

const draftShape = {
  name: wireText(MAX_NAME)
    .trim()
    .min(1, 'Poné un nombre.')
    .refine((name) => slug(name) !== '', HAS_LETTERS),
  slug: wireText(MAX_NAME).trim().describe('Empty for that of the name'),
  text: wireLines(1000).trim(),
  image: wireText(200).describe('An uploaded picture, or empty'),
  ...contentShape,
};

export const collectionDraftSchema = z.strictObject(draftShape);

export const editedCollectionSchema = z.object({
  ...draftShape,
  id: z.int(),
  version: z.int(),
  product_count: z
    .int()
    .nullable()
    .describe('Products that shoppers see in it; null for a rule of price or stock'),
  gone_categories: z.array(z.string()).describe('The rule leaves these out'),
});

export const collectionQuerySchema = tableQuerySchema(['name', 'created']);

export const collectionContentSchema = z.strictObject(contentShape);

export const collectionPreviewSchema = z.object({
  count: z.int(),
  has_more: z.boolean().describe('The count stopped there'),
  products: z
    .array(z.object({ id: z.int(), title: z.string(), image: z.string(), price: pesosSchema }))
    .describe('The first ones, in its order'),
});

export type CollectionDraftWire = z.output<typeof collectionDraftSchema>;
export type CollectionContentWire = z.output<typeof collectionContentSchema>;
export type EditedCollectionWire = z.output<typeof editedCollectionSchema>;
export type CollectionPreviewWire = z.output<typeof collectionPreviewSchema>;
