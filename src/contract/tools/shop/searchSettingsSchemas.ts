import { z } from 'zod';
import {
  MAX_SYNONYM,
  MAX_SYNONYM_GROUPS,
  MAX_SYNONYMS,
  repeatedSynonyms,
  synonymKey,
} from '../../../domain/catalogue/synonyms.ts';
import { line } from './settingFields.ts';

const MAX_TEXT = 1000;

/** Refused as a whole: a form has one field for all of them. */
const termsSchema = z
  .array(line(MAX_TEXT))
  .refine(
    (terms) => terms.every((term) => synonymKey(term) !== ''),
    'Cada palabra tiene que tener letras o números.',
  )
  .refine(
    (terms) => terms.every(({ length }) => length <= MAX_SYNONYM),
    `Cada palabra o frase, hasta ${MAX_SYNONYM} caracteres.`,
  )
  .min(2, 'Escribí al menos dos palabras, separadas por comas.')
  .max(MAX_SYNONYMS, `Hasta ${MAX_SYNONYMS} palabras por grupo.`);

/** All groups at once, so that no two have the same word. */
export const searchSettingsSchema = z
  .strictObject({
    groups: z
      .array(z.strictObject({ terms: termsSchema }))
      .max(MAX_SYNONYM_GROUPS, `Hasta ${MAX_SYNONYM_GROUPS} grupos.`),
  })
  .superRefine(({ groups }, context) => {
    for (const { group, term, other } of repeatedSynonyms(groups)) {
      const where = group === other ? 'dos veces en este grupo' : `en el grupo ${other + 1}`;
      const message = `«${term}» ya está ${where}: cada palabra va una sola vez.`;
      context.addIssue({ code: 'custom', path: ['groups', group, 'terms'], message });
    }
  });

/** The stored groups may be older than these rules. */
export const searchAnswerShape = {
  groups: z.array(z.object({ terms: z.array(z.string()) })),
};

export type SearchSettingsWire = z.input<typeof searchSettingsSchema>;
