import { z } from 'zod';
import { OPENING_STEPS } from '../../../domain/tools/opening.ts';

const count = z.int();

export const openingSchema = z.object({
  is_open: z.boolean().describe('False: only admins see the shop'),
  is_list_hidden: z.boolean(),
  steps: z.record(z.enum(OPENING_STEPS), z.boolean()).describe('True for what is done'),
  offer: z
    .object({
      products: count.describe('On sale, with a picture and units left'),
      pays_by_card: z.boolean(),
      pays_by_transfer: z.boolean(),
      zones: count,
      pickup_points: count,
    })
    .describe('What a shopper would meet now'),
  waiting: count.describe('Addresses that are told when the shop opens'),
});

export const openingChangeSchema = z
  .strictObject({
    is_open: z.boolean(),
    is_list_hidden: z.boolean(),
    are_texts_read: z.literal(true),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'No hay nada para cambiar.');

const CODE_LENGTH = 43;

export const mailProofSchema = z.strictObject({ code: z.string().max(CODE_LENGTH) });

export type OpeningWire = z.infer<typeof openingSchema>;
export type OpeningChangeWire = z.infer<typeof openingChangeSchema>;
