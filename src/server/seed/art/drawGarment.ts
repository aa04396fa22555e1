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
import { tailor, type Tailored } from './tailor.ts';
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
  /** Tailored to these bodies; without, as it is in the template. */
  madeFor?: BodyName;
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
/** Things without cloth: nothing is knitted on them. */
const HARD = new Set(['botella', 'aletas', 'antiparras', 'flotador', 'ojotas', 'neopreno']);

/** A product picture as SVG, 4:5, in the variant's colours on a quiet background. @throws RangeError for an unknown cut. */
export function drawGarment(drawing: GarmentDrawing, view: View): string {
  const palette = paletteOf(drawing.colors);
  const { cut } = tailoredOf(drawing, view === 'back' ? 'back' : 'front');
  switch (view) {
    case 'front':
    case 'back': {
      const painted = paint(cut, palette, paintingOf(drawing));
      return picture({
        ...painted,
        body: `<g transform="${placeOf(drawing)}">${painted.body}</g>`,
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
      const body = `<g transform="${near}">${painted.body}</g>`;
      return picture({ ...painted, body }, wall(palette));
    }
    case 'colors':
      return rangePicture(drawing, cut);
  }
}

function tailoredOf(
  { garment, cut: name, madeFor }: GarmentDrawing,
  side: 'front' | 'back',
): Tailored {
  const cut = templateOf(garment).get(`${name}-${side}`);
  if (!cut) throw new RangeError(`${garment} has no cut ${name}`);
  return tailor({ garment, cut: name }, cut, madeFor);
}

function paintingOf({ pattern, mark, wearer }: GarmentDrawing): Painting {
  return { pattern, mark, folds: wearer.number };
}

/** The garment fills the room of the picture. */
function placeOf(drawing: GarmentDrawing): string {
  const { left, right, top, low } = boundsOf(tailoredOf(drawing, 'front').cut);
  const scale = Math.min(ROOM.width / (right - left), ROOM.height / (low - top));
  return `translate(400 ${ROOM.middle}) scale(${scale.toFixed(3)}) translate(${-(left + right) / 2} ${-(top + low) / 2})`;
}

interface Picture {
  definitions: string;
  body: string;
}

/** Without a scene, a cut-out: the page's own ground shows behind it, pale or dark. */
function picture({ definitions, body }: Picture, behind = ''): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="1200" height="1500">' +
    `<defs>${definitions}</defs>${behind}${body}</svg>`
  );
}

/** A wall in the variant's colour, with the place of the sport before it. */
function wall(palette: Palette, scene?: Scene): string {
  return (
    wallGradient(palette.wallTop, palette.wallLow) +
    `<path d="M0 0H800V1000H0Z" fill="url(#wall)"/>${scene ? drawScene(scene, palette) : ''}`
  );
}

function wornPicture(drawing: GarmentDrawing, cut: Cut, palette: Palette): string {
  const { garment, cut: name, wearer } = drawing;
  const fit = fitOf(garment, name);
  const { scene } = wearer;
  if (!fit) {
    const between = drawFeet(garment, boundsOf(cut).top, wearer.number);
    const painted = paint(cut, palette, { ...paintingOf(drawing), between });
    return picture(painted, wall(palette, scene));
  }
  const { definitions, body } = drawPerson([drawing], wearer);
  const framed = `<g transform="${frameOf(wearer.body, fit)}">${body}</g>`;
  return picture({ definitions, body: framed }, wall(palette, scene));
}

/**
 * A person in these garments, the lowest first, in units of the body.
 * @throws RangeError for a garment that is not worn on the body.
 */
export function drawPerson(
  garments: readonly GarmentDrawing[],
  { body, number, scene }: Wearer,
): { definitions: string; body: string } {
  const tailored = garments.map((drawing) => tailoredOf(drawing, 'front'));
  const fits = garments.map(({ garment, cut }, at) => {
    const fit = fitOf(garment, cut);
    if (!fit) throw new RangeError(`Nobody wears ${garment}, ${cut}`);
    const heightOf = tailored[at]?.heightOf ?? Number;
    const [top, low] = fit.from;
    return { ...fit, from: [heightOf(top), heightOf(low)] as const };
  });
  const palettes = garments.map(({ colors }) => paletteOf(colors));
  const shoes = scene === 'pool' || scene === 'lake' ? undefined : palettes[0]?.accent;
  const { back, front, places, lean } = dress({ body, number, fits, shoes });
  const clothes = garments.map((drawing, at) => {
    const { cut = { attributes: {}, parts: [] } } = tailored[at] ?? {};
    const seen = seenOnBody(cut, fits[at]?.covers);
    const painted = paint(seen, palettes[at] ?? paletteOf(drawing.colors), paintingOf(drawing));
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
  const transform = placeOf(drawing);
  const drawn = range.map((colors, at) => {
    const painted = paint(cut, paletteOf(colors), folds);
    const share = range.length === 1 ? 0.5 : at / (range.length - 1);
    const [x, y] = [220 + share * 360, 400 + share * 200];
    return {
      definitions: painted.definitions,
      body: `<g transform="translate(${x} ${y}) scale(.62) translate(-400 -${ROOM.middle}) ${transform}">${painted.body}</g>`,
    };
  });
  return picture(joined(drawn));
}

/** A detail is seen about the mark. */
function markOf({ parts }: Cut): readonly [x: number, y: number] {
  const layers = parts.flatMap((part) => (isPiece(part) ? part.layers : [part]));
  const mark = layers.find(({ class: names }) => names?.startsWith('mark'));
  return [Number(mark?.x ?? 400), Number(mark?.y ?? 480)];
}

/** The parts that a body or a head hides are left out: the inside, the top of a hood, the loop of goggles, the rail of a towel. */
function seenOnBody(cut: Cut, covers: string | undefined): Cut {
  const isHidden = (part: Piece | Attributes): boolean => {
    const [kind, tone] = kindOf(outlineOf(part));
    if (covers === 'hands') return !isPiece(part) && tone === 'steel';
    if (covers === 'head') return !isPiece(part) && kind === 'cord' && tone === 'base';
    return isPiece(part) && (tone === 'inside' || part.attributes.class === 'piece hood');
  };
  return { ...cut, parts: cut.parts.filter((part) => !isHidden(part)) };
}
