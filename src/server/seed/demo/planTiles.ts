import type { BannerPerson } from '../art/drawBanner.ts';
import type { BannerPlace } from '../art/drawPlace.ts';
import type { TilePerson } from '../art/drawTile.ts';
import type { GarmentDrawing, Wearer } from '../art/drawGarment.ts';
import { given } from '../given.ts';
import type { PlannedProduct } from './planCatalogue.ts';
import banners from './banners.json' with { type: 'json' };
import tiles from './tiles.json' with { type: 'json' };

/** An entry of `tiles.json`; `malla#1` is the second colour of a product. */
interface TileEntry {
  scene: Wearer['scene'];
  air: string;
  people: ({ wears: string[]; body: Wearer['body']; number: number } & Place)[];
}
/** An entry of `banners.json`. */
interface BannerEntry {
  place: BannerPlace;
  /** The words for people who do not see it. */
  alt: string;
  people: { wears: string[]; body: Wearer['body']; number: number }[];
}
type Place = Pick<TilePerson, 'x' | 'y' | 'scale'>;

const BAREFOOT: ReadonlySet<BannerPlace> = new Set(['pool', 'sea', 'beach', 'lockers']);

export interface PlannedTile {
  people: TilePerson[];
  /** Colour of the air, hexadecimal. */
  air: string;
}

/** The category tiles that show people, dressed from the catalogue. @throws RangeError for an unknown product. */
export function planTiles(catalogue: readonly PlannedProduct[]): ReadonlyMap<string, PlannedTile> {
  const garmentOf = wardrobe(catalogue);
  return new Map(
    Object.entries(tiles as Record<string, TileEntry>).map(([tile, { scene, air, people }]) => [
      tile,
      {
        air,
        people: people.map(({ wears, body, number, ...place }) => ({
          ...place,
          garments: wears.map(garmentOf),
          wearer: { body, number, scene },
        })),
      },
    ]),
  );
}

export interface PlannedBanner {
  place: BannerPlace;
  alt: string;
  people: BannerPerson[];
}

/** The wide scenes of categories, by their tiles. @throws RangeError for an unknown product. */
export function planBanners(catalogue: readonly PlannedProduct[]): [string, PlannedBanner][] {
  const garmentOf = wardrobe(catalogue);
  return Object.entries(banners as Record<string, BannerEntry>).map(
    ([name, { place, alt, people }]) => {
      const scene = BAREFOOT.has(place) ? 'pool' : 'street';
      const dressed = people.map(({ wears, body, number }) => ({
        garments: wears.map(garmentOf),
        wearer: { body, number, scene } as const,
      }));
      return [name, { place, alt, people: dressed }];
    },
  );
}

/** The drawing of `malla#1`, the second colour of a product. */
function wardrobe(catalogue: readonly PlannedProduct[]): (name: string) => GarmentDrawing {
  const products = new Map(catalogue.map((product) => [product.handle, product]));
  return (name) => {
    const [handle = '', nth = '0'] = name.split('#');
    const drawing = given(products, handle).variants[Number(nth)]?.drawing;
    if (!drawing) throw new RangeError(`seed: ${name}`);
    return drawing;
  };
}
