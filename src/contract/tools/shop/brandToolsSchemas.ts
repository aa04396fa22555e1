import { z } from 'zod';
import { BRAND_PICTURES, BRAND_PREVIEWS, SHAPES, TYPEFACES } from '../../../domain/brand/Brand.ts';
import { nearestPrimary } from '../../../domain/brand/palette.ts';
import { brandNameFault, MAX_BRAND_NAME } from '../../../domain/brand/brandNameFault.ts';
import { brandSchema, logoSchema } from '../../catalogue/brandSchemas.ts';
import { urlId } from '../../wireSchemas.ts';
import { wireVersion } from '../tableSchemas.ts';
import { line, needed } from './settingFields.ts';

const SIDE = z.int().min(1).max(10_000);
const UPLOADED = /^\/media\/[0-9a-f]{32}\.[a-z]{3,4}$/;
const UPLOAD_HERE = 'Subí la imagen desde esta pantalla.';

const logo = z.strictObject({
  url: z.string().regex(UPLOADED, UPLOAD_HERE),
  width: SIDE,
  height: SIDE,
});
const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'Elegí un color, como #0b7a75.');
const primary = color.superRefine((chosen, context) => {
  const nearest = nearestPrimary(chosen);
  if (nearest === chosen.toLowerCase()) return;
  const message = `No se puede leer letra blanca sobre este color. El más parecido que sirve: ${nearest}.`;
  context.addIssue({ code: 'custom', message });
});

const draftShape = {
  name: line(MAX_BRAND_NAME).superRefine((name, context) => {
    const message = brandNameFault(name);
    if (message !== null) context.addIssue({ code: 'custom', message });
  }),
  tagline: line(120),
  home_title: needed(90, 'Escribí el título de la portada.'),
  description: line(300),
  logo: z.strictObject({ light: logo, dark: logo.nullable() }).nullable(),
  icon: z.union([z.literal(''), z.string().regex(UPLOADED, UPLOAD_HERE)], UPLOAD_HERE),
  colors: z.strictObject({ primary, accent: color }).nullable(),
  typeface: z.enum(TYPEFACES, 'Elegí una tipografía.'),
  shape: z.enum(SHAPES, 'Elegí una forma.'),
  second_brand: z
    .strictObject({
      name: needed(60, 'Escribí el nombre de la segunda marca.'),
      description: line(300),
      intro: line(200),
      category: needed(100, 'Elegí la categoría con sus productos.'),
      logo,
    })
    .nullable(),
};

export const brandSaveSchema = z.strictObject({ ...draftShape, version: wireVersion });

/** Publishes the draft of this version, or makes an earlier brand the draft. */
export const brandStepSchema = z.strictObject({ version: wireVersion });

export const brandVersionParamsSchema = z.object({ id: urlId });

export const brandPreviewRequestSchema = z.strictObject({
  ...draftShape,
  page: z.enum(BRAND_PREVIEWS),
});

/** A whole document without scripts. */
export const brandPreviewSchema = z.object({ html: z.string() });

export type BrandPreviewRequestWire = z.infer<typeof brandPreviewRequestSchema>;

export const brandPictureQuerySchema = z.object({ use: z.enum(BRAND_PICTURES) });

/** Its size in CSS pixels. */
export const brandPictureSchema = logoSchema;

export const editedBrandSchema = z.object({
  draft: brandSchema.describe('Equal to `published` when nothing waits for publishing'),
  published: brandSchema,
  version: z.int(),
  versions: z
    .array(
      z.object({
        id: z.int(),
        name: z.string(),
        published_at: z.iso.datetime(),
        published_by: z.string().nullable(),
      }),
    )
    .describe('Published ones, newest first'),
});

export type EditedBrandWire = z.infer<typeof editedBrandSchema>;
export type BrandSaveWire = z.infer<typeof brandSaveSchema>;
