import { z } from 'zod';
import { slug } from '../../../domain/catalogue/slug.ts';
import { MAX_LEGAL_BODY } from '../../../domain/legalText.ts';
import { MAX_PAGE_SLUG, MAX_PAGE_TITLE } from '../../../domain/ownPage.ts';
import { urlId, wireLines } from '../../wireSchemas.ts';
import { wireVersion } from '../tableSchemas.ts';
import { editedTextSchema, textVersionSchema } from './legalToolsSchemas.ts';
import { line, needed, picture } from './settingFields.ts';

const draftShape = {
  title: needed(MAX_PAGE_TITLE, 'Poné un título.'),
  slug: line(200)
    .refine(
      (typed) => typed === '' || slug(typed) !== '',
      'La dirección necesita letras sin acentos o números.',
    )
    .refine((typed) => slug(typed).length <= MAX_PAGE_SLUG, `Hasta ${MAX_PAGE_SLUG} caracteres.`)
    .describe('Its address below /paginas/; empty for that of the title'),
  body: wireLines(MAX_LEGAL_BODY).refine((text) => text.trim() !== '', 'Escribí el texto.'),
  seo_title: line(120),
  seo_description: line(300),
  image: picture,
  image_alt: line(200),
  published: z.boolean(),
  in_menu: z.boolean(),
  in_footer: z.boolean(),
};

export const pageDraftSchema = z.strictObject(draftShape);
export const pageSaveSchema = z.strictObject({ ...draftShape, version: wireVersion });

export const editedPageSchema = z.object({
  ...draftShape,
  slug: z.string(),
  image: z.string(),
  id: z.int(),
  updated_at: z.iso.datetime(),
  version: z.int(),
  versions: editedTextSchema.shape.versions,
  facts: editedTextSchema.shape.facts,
});

const listedPageSchema = editedPageSchema.pick({
  id: true,
  title: true,
  slug: true,
  published: true,
  updated_at: true,
});

export const listedPagesSchema = z.object({ results: z.array(listedPageSchema) });

export const editedPageParamsSchema = z.object({ id: urlId });
export const pageVersionParamsSchema = editedPageParamsSchema.extend({ version: urlId });
export const pageVersionSchema = textVersionSchema;

export type PageDraftWire = z.infer<typeof pageDraftSchema>;
export type EditedPageWire = z.infer<typeof editedPageSchema>;
export type ListedPageWire = z.infer<typeof listedPageSchema>;
