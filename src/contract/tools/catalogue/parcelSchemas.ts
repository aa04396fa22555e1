import { z } from 'zod';
import { MAX_MIN_UNITS } from '../../../domain/catalogue/productDraft.ts';
import { MAX_LINE_UNITS } from '../../../domain/orders/unitStep.ts';
import { MAX_SIDE_MM } from '../../../domain/orders/parcel.ts';
import { whole } from '../shop/settingFields.ts';

const MAX_GRAMS = 1_000_000;

const side = z
  .number('Ingresá los centímetros.')
  .min(0.1, 'Tiene que ser mayor que 0.')
  .max(MAX_SIDE_MM / 10, `Hasta ${MAX_SIDE_MM / 10} centímetros.`);
const minUnits = whole(1, MAX_MIN_UNITS).default(1);

/** One unit of a product in a parcel, and how many a purchase needs. */
export const parcelShape = {
  weight_grams: z
    .int('Ingresá los gramos, sin decimales.')
    .min(0, 'Tiene que ser al menos 0.')
    .max(MAX_GRAMS, `Hasta ${MAX_GRAMS.toLocaleString('es-AR')} gramos.`),
  box: z
    .strictObject({ height: side, width: side, depth: side })
    .nullable()
    .default(null)
    .describe('One unit, packed, in centimetres; null while unknown'),
  min_units: minUnits.describe('The fewest units in one purchase, of all colours and sizes'),
  min_units_wholesale: minUnits,
  unit_step: whole(1, MAX_LINE_UNITS)
    .default(1)
    .describe('It is sold by packs: each line of a purchase is a multiple of it'),
};
