import { drawPerson, joined, type GarmentDrawing, type Wearer } from './drawGarment.ts';
import { drawScene, wallGradient } from './drawScene.ts';
import { paletteOf } from './palette.ts';

/** A person of a tile: where the feet's middle is, and how tall in the picture. */
export interface TilePerson {
  garments: readonly GarmentDrawing[];
  wearer: Wearer;
  x: number;
  y: number;
  scale: number;
}

/** People in the place of their sport, 800 × 800, in strong air. */
export function drawTile(people: readonly TilePerson[], air: string): string {
  const { inside: shade, white: floor } = paletteOf({ base: air, accent: air, detail: air });
  const [first] = people;
  const place = first ? drawScene(first.wearer.scene, { haze: shade, floor }) : '';
  const crowd = joined(
    people.map(({ garments, wearer, x, y, scale }) => {
      const { definitions, body } = drawPerson(garments, wearer);
      return {
        definitions,
        body: `<g transform="translate(${x} ${y}) scale(${scale}) translate(0 -960)">${body}</g>`,
      };
    }),
  );
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800">' +
    `<defs>${wallGradient(air, shade)}${crowd.definitions}</defs>` +
    `<path d="M0 0H800V800H0Z" fill="url(#wall)"/><g transform="translate(0 -150)">${place}</g>${crowd.body}</svg>`
  );
}
