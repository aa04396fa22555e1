import { z } from 'zod';
import { instalmentPlanSchema } from './storeSchemas.ts';

export const cardPromotionSchema = instalmentPlanSchema.extend({
  issuer: z.string().describe('A bank or a wallet'),
  card: z.string().describe('Empty for all of its cards'),
  starts_on: z.string().describe('A day in Argentina'),
  ends_on: z.string().describe('Its last day'),
  terms: z.string(),
});

export const cardPromotionsSchema = z.object({ promotions: z.array(cardPromotionSchema) });

export type CardPromotionWire = z.infer<typeof cardPromotionSchema>;
export type CardPromotionsWire = z.infer<typeof cardPromotionsSchema>;
