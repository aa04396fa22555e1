import { z } from 'zod';
import {
  BLOCK_AUDIENCES,
  BLOCK_FAULTS,
  BLOCK_KINDS,
  PICTURE_SIDES,
  SHELF_SOURCES,
} from '../../../domain/homeBlock.ts';
import { landingSchema } from '../../catalogue/storeSchemas.ts';
import { wireId, wireInstant, wireLines } from '../../wireSchemas.ts';
import { line, link, LINK_NEEDED, needed, picture, refuseRepeated } from './settingFields.ts';

const MAX_ROWS = 24;
const MAX_BLOCKS = 40;
const MAX_PRODUCTS = 12;
const rows = <Row extends z.ZodType>(row: Row) => z.array(row).max(MAX_ROWS, `Hasta ${MAX_ROWS}.`);

const terms = {
  key: z.string().regex(/^[\w-]{1,40}$/),
  starts_at: wireInstant.nullable(),
  ends_at: wireInstant.nullable(),
  audience: z.enum(BLOCK_AUDIENCES),
  hidden: z.boolean(),
};

const heroShape = {
  slogan: line(120),
  subtitle: line(200),
  banner_below_text: line(200).describe('Below the hero'),
  background_image: picture.describe('For the screens without a banner of their own'),
  banner: picture.describe('For wide screens'),
  banner_medium: picture,
  banner_small: picture,
};

const blockOf = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ kind: z.literal(kind), ...terms, ...shape });

const blockSchema = z.discriminatedUnion('kind', [
  blockOf('hero', { ...heroShape, messages: rows(needed(120, 'Escribí el mensaje.')) }),
  blockOf('campaign', { ...heroShape, promo_text: line(200) }),
  blockOf('tiles', {
    title: line(60),
    tiles: rows(
      z.strictObject({ label: needed(60, 'Escribí el título.'), url: link, image: picture }),
    ),
  }),
  blockOf('shelf', {
    title: line(60),
    source: z.enum(SHELF_SOURCES),
    category: wireId.nullable(),
    collection: wireId.nullable().default(null),
    products: z
      .array(z.strictObject({ id: wireId, title: line(300) }))
      .max(MAX_PRODUCTS, `Hasta ${MAX_PRODUCTS} productos.`),
  }),
  blockOf('picture', {
    title: line(80),
    text: wireLines(1000).trim(),
    image: picture,
    alt: line(200),
    button: line(40),
    url: line(300).refine((url) => url === '' || link.safeParse(url).success, LINK_NEEDED),
    side: z.enum(PICTURE_SIDES),
  }),
  blockOf('kits', {}),
  blockOf('seen', {}),
  blockOf('newsletter', {}),
  blockOf('cards', {
    cards: rows(
      z.strictObject({ title: needed(60, 'Escribí el título.'), text: line(300), image: picture }),
    ),
  }),
]);

type BlockWire = z.infer<typeof blockSchema>;

export const homeSettingsSchema = z
  .strictObject({ blocks: z.array(blockSchema).max(MAX_BLOCKS, `Hasta ${MAX_BLOCKS} bloques.`) })
  .superRefine(({ blocks }, context) => {
    refuseRepeated(blocks, 'key', context, {
      list: 'blocks',
      message: 'Ese bloque está dos veces.',
    });
    for (const [at, block] of blocks.entries()) {
      for (const [field, message] of faultsOf(block)) {
        context.addIssue({ code: 'custom', path: ['blocks', at, field], message });
      }
    }
  });

function* faultsOf(block: BlockWire): Generator<[field: string, message: string]> {
  const { starts_at: startsAt, ends_at: endsAt, kind } = block;
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)) {
    yield ['ends_at', 'El final tiene que ser después del comienzo.'];
  }
  if (kind === 'campaign') {
    const names = [...Object.keys(heroShape), 'promo_text'] as (keyof typeof block)[];
    if (names.every((name) => block[name] === '')) {
      yield ['slogan', 'Completá al menos una cosa que cambie.'];
    }
  }
  if (kind === 'shelf' && block.source === 'category' && block.category === null) {
    yield ['category', 'Elegí la categoría.'];
  }
  if (kind === 'shelf' && block.source === 'collection' && block.collection === null) {
    yield ['collection', 'Elegí la colección.'];
  }
  if (kind === 'shelf' && block.source === 'products' && block.products.length === 0) {
    yield ['products', 'Elegí al menos un producto.'];
  }
  if (kind === 'picture' && (block.button === '') !== (block.url === '')) {
    yield block.url === ''
      ? ['url', 'Escribí adónde lleva.']
      : ['button', 'Escribí qué dice el botón.'];
  }
}

/** The stored content may be older than these rules. */
export const homeAnswerShape = {
  blocks: z.array(z.looseObject({ kind: z.enum(BLOCK_KINDS), key: z.string() })),
};

export const homePreviewBodySchema = z.strictObject({
  values: homeSettingsSchema,
  audience: z.enum(BLOCK_AUDIENCES),
  painted: z.boolean().default(false).describe('Asks for the page as HTML too'),
});

export const homePreviewSchema = z.object({
  landing: landingSchema,
  faults: z
    .array(z.object({ key: z.string(), fault: z.enum(BLOCK_FAULTS) }))
    .describe('Why shoppers do not see a block, or not the whole of it'),
  html: z.string().nullable().describe('Null when it was not asked for, or cannot be painted'),
});

export type HomeSettingsWire = z.input<typeof homeSettingsSchema>;
export type HomePreviewWire = z.infer<typeof homePreviewSchema>;
