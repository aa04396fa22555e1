import type { MediaStore } from '../platform/media/MediaStore.ts';
import type { MediaTable } from '../platform/database/schema/siteTables.ts';
import { drawGarment } from './art/drawGarment.ts';
import type { GarmentDrawing } from './art/drawGarment.ts';
import { paletteOf } from './art/palette.ts';
import { brandColors } from './art/scenes/brandColors.ts';
import { drawBanner } from './art/scenes/drawBanner.ts';
import { drawCategoryTile } from './art/scenes/drawCategoryTile.ts';
import type { TileCategory } from './art/scenes/drawCategoryTile.ts';
import { drawHidralife } from './art/scenes/drawHidralife.ts';
import { drawInfoIcon } from './art/scenes/drawInfoIcon.ts';
import type { InfoIcon } from './art/scenes/drawInfoIcon.ts';
import { demoCategories } from './demo/categories.ts';
import type { PlannedProduct } from './demo/planCatalogue.ts';
import { infoCards } from './demo/siteTexts.ts';

/** Where each drawn picture is served, and what the media table says of it. */
export type StoredPictures = {
  /** By the variant's SKU: front, back. */
  variants: ReadonlyMap<string, readonly [front: string, back: string]>;
  banners: Readonly<Record<'wide' | 'medium' | 'small', string>>;
  tiles: ReadonlyMap<TileCategory, string>;
  icons: ReadonlyMap<InfoIcon, string>;
  hidralife: string;
  media: readonly MediaTable[];
};

/** Enough files at a time to keep the disk busy. */
const AT_ONCE = 32;

type Drawn = { svg: string; width: number; height: number; color: string };

/** Draws all that the demo shop shows and puts it into the media store. */
export async function storePictures(
  store: MediaStore,
  catalogue: readonly PlannedProduct[],
  now: Date,
): Promise<StoredPictures> {
  const media = new Map<string, MediaTable>();

  async function put({ svg, width, height, color }: Drawn): Promise<string> {
    const { name, url } = await store.put(svg, 'svg');
    media.set(name, {
      name,
      media_type: 'image/svg+xml',
      width,
      height,
      byte_size: Buffer.byteLength(svg),
      dominant_color: color,
      created_at: now.getTime(),
    });
    return url;
  }

  const variants = new Map<string, readonly [string, string]>();
  const drawings = catalogue.flatMap((product) => product.variants);
  for (let from = 0; from < drawings.length; from += AT_ONCE) {
    await Promise.all(
      drawings.slice(from, from + AT_ONCE).map(async ({ sku, drawing }) => {
        const views = [garment(drawing, 'front'), garment(drawing, 'back')] as const;
        variants.set(sku, [await put(views[0]), await put(views[1])]);
      }),
    );
  }

  const tiles = new Map<TileCategory, string>();
  for (const { tile } of demoCategories) {
    if (tile) tiles.set(tile, await put(sized(drawCategoryTile({ category: tile }), 800, 800)));
  }
  const icons = new Map<InfoIcon, string>();
  for (const { icon } of infoCards)
    icons.set(icon, await put(sized(drawInfoIcon({ icon }), 96, 96)));

  return {
    variants,
    banners: {
      wide: await put(sized(drawBanner({ size: 'wide' }), 1600, 640)),
      medium: await put(sized(drawBanner({ size: 'medium' }), 1024, 640)),
      small: await put(sized(drawBanner({ size: 'small' }), 780, 900)),
    },
    tiles,
    icons,
    hidralife: await put(sized(drawHidralife(), 1600, 640)),
    media: [...media.values()],
  };
}

function garment(drawing: Omit<GarmentDrawing, 'view'>, view: GarmentDrawing['view']): Drawn {
  const svg = drawGarment({ ...drawing, view } as GarmentDrawing);
  return { svg, width: 1200, height: 1500, color: paletteOf(drawing.colors).backdropLow };
}

function sized(svg: string, width: number, height: number): Drawn {
  return { svg, width, height, color: brandColors.navy };
}
