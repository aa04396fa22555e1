import { z } from 'zod';
import { LEGAL_TEXT_KEYS, MAX_LEGAL_BODY, MAX_LEGAL_TITLE } from '../../../domain/legalText.ts';
import { urlId, wireLines, wireText } from '../../wireSchemas.ts';
import { wireVersion } from '../tableSchemas.ts';

export const editedTextSchema = z.object({
  key: z.enum(LEGAL_TEXT_KEYS),
  title: z.string(),
  body: z.string().describe('As written, with `{placeholders}`'),
  is_default: z.boolean(),
  updated_at: z.iso.datetime(),
  version: z.int().describe('0 for the default text'),
  versions: z
    .array(z.object({ version: z.int(), title: z.string(), created_at: z.iso.datetime() }))
    .describe('Saved ones, newest first'),
  facts: z
    .object({
      tienda: z.string(),
      domicilio: z.string(),
      email: z.string(),
      telefono: z.string(),
    })
    .describe('What the placeholders stand for'),
});

export const editedTextsSchema = z.object({
  results: z.array(editedTextSchema.omit({ body: true, versions: true, facts: true })),
});

export const textVersionSchema = z.object({
  version: z.int(),
  title: z.string(),
  body: z.string(),
  created_at: z.iso.datetime(),
});

/** An unknown key is a 404. */
export const editedTextParamsSchema = z.object({ key: z.string().max(200) });

export const textVersionParamsSchema = editedTextParamsSchema.extend({
  version: urlId.describe('0 for the default text'),
});

export const textSaveSchema = z.strictObject({
  title: wireText(MAX_LEGAL_TITLE).trim().min(1, 'Poné un título.'),
  body: wireLines(MAX_LEGAL_BODY).refine((text) => text.trim() !== '', 'Escribí el texto.'),
  version: wireVersion,
});

export type EditedTextWire = z.infer<typeof editedTextSchema>;
export type EditedTextsWire = z.infer<typeof editedTextsSchema>;
export type TextVersionWire = z.infer<typeof textVersionSchema>;
