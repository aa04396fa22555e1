import { z } from 'zod';
import { MAX_SIZE_NAME } from '../../../domain/catalogue/options.ts';
import { MAX_FACT, WORN_HEIGHT_CM } from '../../../domain/catalogue/productFacts.ts';
import { wireText } from '../../wireSchemas.ts';

const { min, max } = WORN_HEIGHT_CM;
const BAD_HEIGHT = `Ingresá una altura entre ${min} y ${max} cm.`;

/** `ProductFacts`; '' while unknown. */
export const factsShape = {
  composition: wireText(MAX_FACT.composition).trim().default(''),
  fit: wireText(MAX_FACT.fit).trim().default(''),
  sport: wireText(MAX_FACT.sport).trim().default(''),
  worn: z
    .strictObject({
      height_cm: z.int(BAD_HEIGHT).min(min, BAD_HEIGHT).max(max, BAD_HEIGHT),
      size: wireText(MAX_SIZE_NAME).trim().min(1, 'Poné el talle que usa.'),
    })
    .nullable()
    .default(null)
    .describe('The person in the pictures, and the size that this person wears'),
};
