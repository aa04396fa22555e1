import { z } from 'zod';
import {
  formatCodeRanges,
  overlapsOf,
  readCodeRanges,
} from '../../../domain/orders/shippingZones.ts';
import { shippingCostSchema } from '../../orders/checkoutSchemas.ts';
import { shippingTypeSchema } from '../../orders/orderSchemas.ts';
import { wirePesos, wireText } from '../../wireSchemas.ts';
import { line, needed, refuseRepeated, whole } from './settingFields.ts';

const MAX_ZONES = 60;
const MAX_CODES_TEXT = 1000;
const MAX_PRICES = 30;
const MAX_GRAMS = 1_000_000;
const MAX_DAYS = 120;

const priceRowSchema = z
  .strictObject({
    max_grams: whole(1, MAX_GRAMS).describe('Up to this weight'),
    door: wirePesos.nullable().describe('Null: the price of the next weight'),
    branch: wirePesos.nullable(),
  })
  .refine(({ door, branch }) => door !== null || branch !== null, {
    path: ['door'],
    message: 'Escribí al menos un precio para este peso.',
  });

const zoneSchema = z
  .strictObject({
    name: needed(80, 'Escribí el nombre de la zona.'),
    carrier: needed(80, 'Escribí quién lleva los paquetes.'),
    min_days: whole(0, MAX_DAYS).describe('Business days'),
    max_days: whole(0, MAX_DAYS),
    codes: line(MAX_CODES_TEXT)
      .refine(
        (text) => readCodeRanges(text) !== null,
        'Escribí códigos de 4 números, o desde y hasta: 1900-3299, 5000.',
      )
      .describe('Postal codes; with a province’s letter of that province only: 1900-3299, V9410'),
    prices: z.array(priceRowSchema).max(MAX_PRICES, `Hasta ${MAX_PRICES} pesos.`),
  })
  .superRefine(({ min_days: min, max_days: max, prices }, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (max < min) refuse(['max_days'], 'No puede ser menos que el mínimo.');
    if (prices.length === 0) refuse(['name'], 'Agregá al menos un precio a esta zona.');
    refuseRepeated(prices, 'max_grams', context, {
      list: 'prices',
      message: 'Ese peso ya tiene su precio en esta zona.',
    });
  });

/** All zones at once, so that no two have the same code. */
export const zoneSettingsSchema = z
  .strictObject({ zones: z.array(zoneSchema).max(MAX_ZONES, `Hasta ${MAX_ZONES} zonas.`) })
  .superRefine(({ zones }, context) => {
    refuseRepeated(zones, 'name', context, {
      list: 'zones',
      message: 'Ya hay una zona con ese nombre.',
    });
    const ranges = zones.map(({ codes }) => ({ ranges: readCodeRanges(codes) ?? [] }));
    const refused = new Set<number>();
    for (const { zone, other, codes } of overlapsOf(ranges)) {
      if (refused.has(zone)) continue;
      refused.add(zone);
      const message = overlapSentence(
        formatCodeRanges([codes]),
        zones[other]?.name,
        zone === other,
      );
      context.addIssue({ code: 'custom', path: ['zones', zone, 'codes'], message });
    }
  });

function overlapSentence(codes: string, other: string | undefined, isSame: boolean): string {
  const verb = codes.includes('-') ? ['Los códigos', 'están'] : ['El código', 'está'];
  const where = isSame ? 'dos veces en esta zona' : `en la zona «${other ?? ''}»`;
  return `${verb[0]} ${codes} ya ${verb[1]} ${where}: cada código va en una sola.`;
}

/** The stored zones may be older than these rules. */
export const zonesAnswerShape = {
  zones: z.array(
    z.object({
      name: z.string(),
      carrier: z.string(),
      min_days: z.int(),
      max_days: z.int(),
      codes: z.string(),
      prices: z.array(
        z.object({
          max_grams: z.int(),
          door: z.number().nullable(),
          branch: z.number().nullable(),
        }),
      ),
    }),
  ),
};

export const postalCodeTrialQuerySchema = z.object({
  postalCode: wireText(20).describe('4 digits or the 8 characters of the full code'),
  weight: z.coerce
    .number()
    .pipe(whole(0, MAX_GRAMS))
    .optional()
    .describe('Grams; a light parcel if absent'),
});

export const postalCodeTrialSchema = z.object({
  zone: z.string().nullable().describe('The zone that covers the code'),
  answers: z.array(
    z.object({
      shipping_type: shippingTypeSchema,
      quote: shippingCostSchema.nullable(),
      refusal: z.string().nullable().describe('Why there is no quote'),
    }),
  ),
});

export type ZoneSettingsWire = z.input<typeof zoneSettingsSchema>;
export type PostalCodeTrialWire = z.infer<typeof postalCodeTrialSchema>;
