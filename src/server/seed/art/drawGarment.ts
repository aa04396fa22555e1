import { fitOf } from './fits.ts';
import { drawScene, wallGradient, type Scene } from './drawScene.ts';
import type { BodyName } from './drawFigure.ts';
import {
  boundsOf,
  isPiece,
  kindOf,
  outlineOf,
  paint,
  templateOf,
  type Attributes,
  type Cut,
  type Painting,
  type Piece,
} from './paintGarment.ts';
import { paletteOf, type GarmentColors, type Palette } from './palette.ts';
import { drawFeet, dress, frameOf } from './wear.ts';

/** Flat from both sides, on a person, from near, and in all its colours. */
export type View = 'front' | 'back' | 'worn' | 'detail' | 'colors';

export interface GarmentDrawing extends Pick<Painting, 'pattern' | 'mark'> {
  /** A file of `garments/`, and a cut in it: `malla`, `olimpica`. */
  garment: string;
  cut: string;
  colors: GarmentColors;
  /** The colours of all variants. */
  range: readonly GarmentColors[];
  /** Smaller, for children's clothes. */
  child?: boolean;
  wearer: Wearer;
}

export interface Wearer {
  body: BodyName;
  /** The same number is the same person in the same folds. */
  number: number;
  scene: Scene;
}

/** Room for a garment in the picture. */
const ROOM = { width: 700, height: 850, middle: 478 };
const CHILD = 0.84;
/** Things without cloth: nothing is knitted on them. */
const HARD = new Set(['botella', 'aletas', 'antiparras', 'flotador', 'ojotas', 'neopreno']);

/** A product picture as SVG, 4:5, in the variant's colours on a quiet background. @throws RangeError for an unknown cut. */
export function drawGarment(drawing: GarmentDrawing, view: View): string {
  const palette = paletteOf(drawing.colors);
  const cut = cutOf(drawing, view === 'back' ? 'back' : 'front');
  switch (view) {
    case 'front':
    case 'back': {
      const painted = paint(cut, palette, paintingOf(drawing));
      const { transform, floor } = placeOf(drawing);
      return picture(palette, {
        ...painted,
        floor,
        body: `<g transform="${transform}">${painted.body}</g>`,
      });
    }
    case 'worn':
      return wornPicture(drawing, cut, palette);
    case 'detail': {
      const painted = paint(cut, palette, {
        ...paintingOf(drawing),
        knit: !HARD.has(drawing.garment),
      });
      const [x, y] = markOf(cut);
      const near = `translate(420 540) rotate(-7) scale(2.7) translate(-${x} -${y})`;
      return picture(palette, { ...painted, body: `<g transform="${near}">${painted.body}</g>` });
    }
    case 'colors':
      return rangePicture(drawing, cut);
  }
}

function cutOf({ garment, cut: name }: GarmentDrawing, side: 'front' | 'back'): Cut {
  const cut = templateOf(garment).get(`${name}-${side}`);
  if (!cut) throw new RangeError(`${garment} has no cut ${name}`);
  return cut;
}

function paintingOf({ pattern, mark, wearer }: GarmentDrawing): Painting {
  return { pattern, mark, folds: wearer.number };
}

/** The garment fills the room of the picture; children's clothes are smaller beside it. */
function placeOf(drawing: GarmentDrawing): { transform: string; floor: number } {
  const { left, right, top, low } = boundsOf(cutOf(drawing, 'front'));
  const full = Math.min(ROOM.width / (right - left), ROOM.height / (low - top));
  const scale = full * (drawing.child ? CHILD : 1);
  const transform = `translate(400 ${ROOM.middle}) scale(${scale.toFixed(3)}) translate(${-(left + right) / 2} ${-(top + low) / 2})`;
  return { transform, floor: Math.min(950, ROOM.middle + ((low - top) / 2) * scale + 30) };
}

function picture(
  palette: Palette,
  {
    definitions,
    body,
    floor,
    scene,
  }: { definitions: string; body: string; floor?: number; scene?: Scene },
): string {
  const behind = backdrop(palette, floor ?? null);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="1200" height="1500">' +
    `<defs>${behind.definitions}${definitions}</defs>${scene ? WALL + drawScene(scene, palette) : behind.body}${body}</svg>`
  );
}

function wornPicture(drawing: GarmentDrawing, cut: Cut, palette: Palette): string {
  const { garment, cut: name, wearer } = drawing;
  const fit = fitOf(garment, name);
  const { scene } = wearer;
  if (!fit) {
    const between = drawFeet(garment, boundsOf(cut).top, wearer.number);
    return picture(palette, { ...paint(cut, palette, { ...paintingOf(drawing), between }), scene });
  }
  const { definitions, body } = drawPerson([drawing], wearer);
  const framed = `<g transform="${frameOf(wearer.body, fit)}">${body}</g>`;
  return picture(palette, { definitions, scene, body: framed });
}

/**
 * A person in these garments, the lowest first, in units of the body.
 * @throws RangeError for a garment that is not worn on the body.
 */
export function drawPerson(
  garments: readonly GarmentDrawing[],
  { body, number, scene }: Wearer,
): { definitions: string; body: string } {
  const fits = garments.map(({ garment, cut }) => {
    const fit = fitOf(garment, cut);
    if (!fit) throw new RangeError(`Nobody wears ${garment}, ${cut}`);
    return fit;
  });
  const palettes = garments.map(({ colors }) => paletteOf(colors));
  const shoes = scene === 'pool' || scene === 'lake' ? undefined : palettes[0]?.accent;
  const { back, front, places, lean } = dress({ body, number, fits, shoes });
  const clothes = garments.map((drawing, at) => {
    const cut = seenOnBody(cutOf(drawing, 'front'), fits[at]?.covers);
    const painted = paint(cut, palettes[at] ?? paletteOf(drawing.colors), paintingOf(drawing));
    return {
      definitions: painted.definitions,
      body: `<g transform="${places[at] ?? ''}">${painted.body}</g>`,
    };
  });
  const worn = joined(clothes);
  return {
    definitions: worn.definitions,
    body: `<g transform="rotate(${lean} 0 900)">${back}${worn.body}${front}</g>`,
  };
}

/** Several drawings as one, each with ids of its own. */
export function joined(drawings: readonly { definitions: string; body: string }[]): {
  definitions: string;
  body: string;
} {
  const renamed = drawings.map(({ definitions, body }, at) => {
    const own = (svg: string): string =>
      svg.replaceAll(/(id="|href="#|url\(#)/g, `$1${drawings.length > 1 ? `v${at}` : ''}`);
    return { definitions: own(definitions), body: own(body) };
  });
  return {
    definitions: renamed.map(({ definitions }) => definitions).join(''),
    body: renamed.map(({ body }) => body).join(''),
  };
}

/** All colours side by side, the last in front: one picture for the whole product. */
function rangePicture(drawing: GarmentDrawing, cut: Cut): string {
  const { range } = drawing;
  const folds = { ...paintingOf(drawing), folds: 0 };
  const palette = paletteOf(range[0] ?? drawing.colors);
  const { transform } = placeOf(drawing);
  const drawn = range.map((colors, at) => {
    const painted = paint(cut, paletteOf(colors), folds);
    const share = range.length === 1 ? 0.5 : at / (range.length - 1);
    const [x, y] = [220 + share * 360, 400 + share * 200];
    return {
      definitions: painted.definitions,
      body: `<g transform="translate(${x} ${y}) scale(.62) translate(-400 -${ROOM.middle}) ${transform}">${painted.body}</g>`,
    };
  });
  return picture(palette, joined(drawn));
}

/** A detail is seen about the mark. */
function markOf({ parts }: Cut): readonly [x: number, y: number] {
  const layers = parts.flatMap((part) => (isPiece(part) ? part.layers : [part]));
  const mark = layers.find(({ class: names }) => names?.startsWith('mark'));
  return [Number(mark?.x ?? 400), Number(mark?.y ?? 480)];
}

/** The parts that a body or a head hides are left out: the inside, the loop of goggles, the rail of a towel. */
function seenOnBody(cut: Cut, covers: string | undefined): Cut {
  const isHidden = (part: Piece | Attributes): boolean => {
    const [kind, tone] = kindOf(outlineOf(part));
    if (covers === 'hands') return !isPiece(part) && tone === 'steel';
    if (covers === 'head') return !isPiece(part) && kind === 'cord' && tone === 'base';
    return isPiece(part) && tone === 'inside';
  };
  return { ...cut, parts: cut.parts.filter((part) => !isHidden(part)) };
}

const WALL = '<path d="M0 0H800V1000H0Z" fill="url(#wall)"/>';

/** Background of every product: wall and water line, tinted with the variant's colour. */
function backdrop(palette: Palette, floorY: number | null): { definitions: string; body: string } {
  const { backdropWave, floor } = palette;
  const stop = (offset: number, opacity: number): string =>
    `<stop offset="${offset}" stop-color="${floor}" stop-opacity="${opacity}"/>`;
  return {
    definitions:
      wallGradient(palette) +
      `<radialGradient id="floor">${stop(0, 0.34)}${stop(0.55, 0.12)}${stop(1, 0)}</radialGradient>`,
    body:
      WALL +
      `<g fill="${backdropWave}" opacity=".58"><path d="M0 872C150 820 270 830 420 866S680 910 800 858V1000H0Z"/>` +
      '<path d="M0 928C160 890 300 900 430 930S700 960 800 916V1000H0Z"/></g>' +
      (floorY === null
        ? ''
        : `<ellipse cx="408" cy="${Math.round(floorY)}" rx="240" ry="30" fill="url(#floor)"/>`),
  };
}
