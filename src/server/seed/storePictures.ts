import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logo } from '../../domain/brand/Brand.ts';
import type { MediaStore } from '../platform/media/MediaStore.ts';
import type { MediaTable } from '../platform/database/schema/siteTables.ts';
import { BAND_SIZE, BANNER_SIZES, drawBanner } from './art/drawBanner.ts';
import { drawGarment, type GarmentDrawing, type View } from './art/drawGarment.ts';
import { drawTile } from './art/drawTile.ts';
import { paletteOf } from './art/palette.ts';
import demoCategories from './demo/categories.json' with { type: 'json' };
import type { PlannedProduct } from './demo/planCatalogue.ts';
import { planBanners, planTiles } from './demo/planTiles.ts';
import site from './demo/site.json' with { type: 'json' };

/** Path and metadata of each drawn picture. */
export type StoredPictures = {
  /** Pictures by the variant's SKU: front, back, worn, near, all colours. */
  variants: ReadonlyMap<string, readonly [front: string, back: string, ...others: string[]]>;
  banners: Banners;
  /** Wide scenes with people, by the tile of their category: `aguas_abiertas`. */
  scenes: ReadonlyMap<string, Scene>;
  tiles: ReadonlyMap<string, string>;
  icons: ReadonlyMap<string, string>;
  hidralife: string;
  brand: BrandPictures;
  media: readonly MediaTable[];
};

/** One scene in the crops of wide, middle and small screens. */
type Banners = Readonly<Record<keyof typeof BANNER_SIZES, string>>;

/** `band`: the one above a list. */
type Scene = Banners & { band: string; alt: string };

/** The brand's own pictures. */
export interface BrandPictures {
  logo: { light: Logo; dark: Logo };
  icon: string;
  secondLogo: Logo;
}

const BRAND_SIZES = {
  logo: { width: 479, height: 72 },
  secondLogo: { width: 349, height: 72 },
  icon: { width: 128, height: 128 },
};
const NAVY = '#06203c';
/** Concurrent products, each a file at a time: enough to keep the disk busy. */
const AT_ONCE = 32;

type Drawn = { svg: string; width: number; height: number; color: string };

/** Draws all pictures of the demo shop and stores them. */
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

  const variants = new Map<string, readonly [string, string, ...string[]]>();
  for (let from = 0; from < catalogue.length; from += AT_ONCE) {
    await Promise.all(
      catalogue.slice(from, from + AT_ONCE).map(async (product) => {
        const [first] = product.variants;
        const range = first ? [await put(garment(first.drawing, 'colors'))] : [];
        for (const { sku, drawing } of product.variants) {
          const stored = (view: View) => put(garment(drawing, view));
          const others = [await stored('worn'), await stored('detail'), ...range];
          variants.set(sku, [await stored('front'), await stored('back'), ...others]);
        }
      }),
    );
  }

  const tiles = new Map<string, string>();
  const people = planTiles(catalogue);
  for (const { tile } of demoCategories) {
    if (!tile) continue;
    const planned = people.get(tile);
    const drawn = planned
      ? { svg: drawTile(planned.people, planned.air), width: 800, height: 800, color: planned.air }
      : scene(`tile-${tile}`, 800, 800);
    tiles.set(tile, await put(drawn));
  }
  const scenes = new Map<string, Scene>();
  for (const [name, { place, people: group, alt }] of planBanners(catalogue)) {
    const stored = (size: keyof typeof BANNER_SIZES) =>
      put({
        svg: drawBanner(place, group, BANNER_SIZES[size]),
        ...BANNER_SIZES[size],
        color: NAVY,
      });
    const [wide, medium, small] = [
      await stored('wide'),
      await stored('medium'),
      await stored('small'),
    ];
    const band = await put({
      svg: drawBanner(place, group, BAND_SIZE),
      ...BAND_SIZE,
      color: NAVY,
    });
    scenes.set(name, { wide, medium, small, band, alt });
  }
  const icons = new Map<string, string>();
  for (const { icon } of site.infoCards) icons.set(icon, await put(scene(`icon-${icon}`, 96, 96)));

  return {
    variants,
    banners: {
      wide: await put(scene('banner-wide', 1600, 640)),
      medium: await put(scene('banner-medium', 1024, 640)),
      small: await put(scene('banner-small', 780, 900)),
    },
    scenes,
    tiles,
    icons,
    hidralife: await put(scene('hidralife', 1600, 640)),
    brand: await storeBrandPictures(put),
    media: [...media.values()],
  };
}

function garment(drawing: GarmentDrawing, view: View): Drawn {
  const svg = drawGarment(drawing, view);
  return { svg, width: 1200, height: 1500, color: paletteOf(drawing.colors).ground };
}

/** Stores the demo's logos and icon. */
export async function storeBrandPictures(
  put: (picture: Drawn) => Promise<string>,
): Promise<BrandPictures> {
  const { logo, secondLogo, icon } = BRAND_SIZES;
  const stored = async (size: typeof logo, svg: string) => ({
    url: await put({ svg, ...size, color: NAVY }),
    ...size,
  });
  const white = drawingOf('brand/logo');
  return {
    logo: {
      light: await stored(logo, white.replaceAll('#fff', NAVY)),
      dark: await stored(logo, white),
    },
    secondLogo: await stored(secondLogo, drawingOf('brand/second-logo')),
    icon: (await stored(icon, drawingOf('brand/icon'))).url,
  };
}

function scene(name: string, width: number, height: number): Drawn {
  return { svg: drawingOf(`art/scenes/${name}`), width, height, color: NAVY };
}

function drawingOf(name: string): string {
  return readFileSync(join(import.meta.dirname, `${name}.svg`), 'utf8');
}
