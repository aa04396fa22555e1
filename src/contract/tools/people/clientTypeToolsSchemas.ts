import { z } from 'zod';
import { RETAIL } from '../../../domain/money/priceList.ts';
import { clientTypeSchema, newClientTypeSchema } from '../../account/clientTypeSchemas.ts';
import { urlId, wirePesos } from '../../wireSchemas.ts';
import { wireVersion } from '../tableSchemas.ts';

const MAX_UNITS = 100_000;
const ONLY_BELOW_LIST = 'El mínimo es para los tipos que pagan menos que el precio de lista.';

const minimumShape = {
  min_amount: wirePesos.describe('Pesos of products in each purchase; 0 for none'),
  min_units: z
    .int('Tiene que ser un número entero.')
    .min(0, 'Tiene que ser al menos 0.')
    .max(MAX_UNITS, `Tiene que ser como mucho ${MAX_UNITS}.`)
    .describe('The same in units'),
};

export const clientTypeRowSchema = clientTypeSchema.extend({
  min_amount: z.number(),
  min_units: z.int(),
  customers: z.int().describe('How many have it'),
  version: z.int(),
});

export const clientTypeRowsSchema = z.object({ results: z.array(clientTypeRowSchema) });

const draftSchema = z.strictObject({ ...newClientTypeSchema.shape, ...minimumShape });

export const clientTypeDraftSchema = draftSchema.superRefine(belowListOnly);

export const clientTypeChangeSchema = draftSchema
  .extend({ version: wireVersion })
  .superRefine(belowListOnly);

export const clientTypeParamsSchema = z.object({ id: urlId });

export type ClientTypeRowWire = z.infer<typeof clientTypeRowSchema>;
export type ClientTypeDraftWire = z.infer<typeof clientTypeDraftSchema>;

function belowListOnly(draft: z.infer<typeof draftSchema>, context: z.RefinementCtx): void {
  if (draft.price_multiplier * RETAIL.basisPoints < RETAIL.basisPoints) return;
  for (const field of ['min_amount', 'min_units'] as const) {
    if (draft[field] > 0) {
      context.addIssue({ code: 'custom', path: [field], message: ONLY_BELOW_LIST });
    }
  }
}
