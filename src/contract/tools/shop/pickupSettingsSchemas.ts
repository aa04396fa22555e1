import { z } from 'zod';
import { findProvince } from '../../../domain/people/provinces.ts';
import { wireId } from '../../wireSchemas.ts';
import { line, needed, refuseRepeated, whole } from './settingFields.ts';

const MAX_POINTS = 50;
const MAX_DAYS = 60;

const pickupPointSchema = z
  .strictObject({
    id: wireId.nullable().describe('Null for a new one'),
    name: needed(80, 'Escribí el nombre del punto de retiro.'),
    address: needed(160, 'Escribí la dirección.'),
    city: needed(80, 'Escribí la localidad.'),
    province: line(80).refine((name) => findProvince(name) !== null, 'Elegí la provincia.'),
    hours: needed(160, 'Escribí los horarios.'),
    note: line(300).describe('What else one has to know to collect there'),
    min_days: whole(0, MAX_DAYS).describe('Business days until goods are ready'),
    max_days: whole(0, MAX_DAYS),
    is_shown: z.boolean().describe('Shoppers may choose it'),
  })
  .refine(({ min_days: min, max_days: max }) => max >= min, {
    path: ['max_days'],
    message: 'No puede ser menos que el mínimo.',
  });

/** All points at once, in the order in which they are offered. */
export const pickupSettingsSchema = z
  .strictObject({ points: z.array(pickupPointSchema).max(MAX_POINTS, `Hasta ${MAX_POINTS}.`) })
  .superRefine(({ points }, context) => {
    refuseRepeated(points, 'name', context, {
      list: 'points',
      message: 'Ya hay un punto de retiro con ese nombre.',
    });
  });

/** The stored points may be older than these rules. */
export const pickupAnswerShape = {
  points: z.array(
    z.object({
      id: z.int().nullable(),
      name: z.string(),
      address: z.string(),
      city: z.string(),
      province: z.string(),
      hours: z.string(),
      note: z.string(),
      min_days: z.int(),
      max_days: z.int(),
      is_shown: z.boolean(),
    }),
  ),
};

export type PickupSettingsWire = z.input<typeof pickupSettingsSchema>;
