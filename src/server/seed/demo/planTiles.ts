import type { TilePerson } from '../art/drawTile.ts';
import type { Wearer } from '../art/drawGarment.ts';
import { given } from '../given.ts';
import type { PlannedProduct } from './planCatalogue.ts';
import tiles from './tiles.json' with { type: 'json' };

/** An entry of `tiles.json`; `malla#1` is the second colour of a product. */
interface TileEntry {
  scene: Wearer['scene'];
  air: string;
  people: ({ wears: string[]; body: Wearer['body']; number: number } & Place)[];
}
type Place = Pick<TilePerson, 'x' | 'y' | 'scale'>;

export interface PlannedTile {
  people: TilePerson[];
  /** Colour of the air, hexadecimal. */
  air: string;
}

/** The category tiles that show people, dressed from the catalogue. @throws RangeError for an unknown product. */
export function planTiles(catalogue: readonly PlannedProduct[]): ReadonlyMap<string, PlannedTile> {
  const products = new Map(catalogue.map((product) => [product.handle, product]));
  const garmentOf = (name: string) => {
    const [handle = '', nth = '0'] = name.split('#');
    const drawing = given(products, handle).variants[Number(nth)]?.drawing;
    if (!drawing) throw new RangeError(`seed: ${name}`);
    return drawing;
  };
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
