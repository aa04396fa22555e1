import { fadingGradient, rimShade, roundGradient, spotGradient } from './clothShading.ts';
import type { Roundness } from './clothShading.ts';
import { patternDefinition } from './fabricPattern.ts';
import type { PatternName } from './fabricPattern.ts';
import { brazadaMark, hidralifeMark } from './marks.ts';
import type { Palette, Tone } from './palette.ts';

type Panel = { shape: string; tone: Tone; opacity?: number };
type Band = { line: string; width: number; tone: Tone };

/** One piece of cloth: its outline and what is sewn on it, painted from the cloth up. */
export type Piece = {
  outline: string;
  tone?: Tone;
  /** The variant's pattern covers the cloth, under the panels. */
  printed?: boolean;
  panels?: readonly Panel[];
  /** Round like a trunk (the default), rounder like a tube, or flat: dark at the rim only. */
  volume?: Roundness | 'flat';
  /** Creases; each fades out towards its ends. */
  folds?: readonly string[];
  glints?: readonly Spot[];
  dimples?: readonly Spot[];
  bands?: readonly Band[];
  seams?: string;
  stitches?: string;
};

/** Middle, half width, half height and turn in degrees of a soft spot. */
type Spot = readonly [cx: number, cy: number, rx: number, ry: number, turn?: number];

type Line = {
  path: string;
  tone: Tone;
  width: number;
  opacity?: number;
  dashes?: string;
  cap?: 'butt';
};
type MarkPlace = { x: number; y: number; width: number; turn?: number; tone?: Tone };

export type Sketch = {
  piece: (piece: Piece) => void;
  /** A plain shape with no cloth: buckles, lenses, openings. */
  shape: (path: string, tone: Tone, opacity?: number) => void;
  line: (line: Line) => void;
  /** A cord or strap: a line with an edge of ink. */
  cord: (path: string, tone: Tone, width: number) => void;
  mark: (place: MarkPlace) => void;
  body: () => string;
  definitions: () => string;
};

export type SketchOptions = {
  pattern?: PatternName | undefined;
  mark?: 'brazada' | 'hidralife' | undefined;
  idPrefix?: string;
};

export function createSketch(
  palette: Palette,
  { pattern, mark = 'brazada', idPrefix = '' }: SketchOptions,
): Sketch {
  const definitions: string[] = [];
  const body: string[] = [];
  const defined = new Set<string>();
  let pieces = 0;

  const paint = (name: string, definition: (id: string) => string): string => {
    const id = `${idPrefix}${name}`;
    if (!defined.has(id)) {
      defined.add(id);
      definitions.push(definition(id));
    }
    return `url(#${id})`;
  };
  const crease = (): string =>
    paint('f', (id) => fadingGradient(id, palette.ink, palette.shadeStrength * 1.5));
  const sheen = (): string =>
    paint('g', (id) => spotGradient(id, '#fff', palette.glintStrength * 1.7));
  const gloom = (): string =>
    paint('h', (id) => spotGradient(id, palette.ink, palette.shadeStrength * 1.4));

  const line = ({ path, tone, width, opacity, dashes, cap }: Line): void => {
    const optional = `${dashes ? ` stroke-dasharray="${dashes}"` : ''}${opacity ? ` opacity="${opacity}"` : ''}`;
    const ends = cap ? '' : ' stroke-linecap="round"';
    body.push(
      `<path d="${path}" fill="none" stroke="${palette[tone]}" stroke-width="${width}"${ends} stroke-linejoin="round"${optional}/>`,
    );
  };

  const sewnOn = (piece: Piece, self: string): string => {
    const layers: string[] = [];
    const stroked = (path: string, color: string, width: number, rest = ''): void => {
      layers.push(
        `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}"${rest}/>`,
      );
    };
    if (piece.printed && pattern) {
      layers.push(
        `<use ${self} fill="${paint('t', (id) => patternDefinition(pattern, id, palette))}"/>`,
      );
    }
    for (const { shape, tone, opacity } of piece.panels ?? []) {
      layers.push(
        `<path d="${shape}" fill="${palette[tone]}"${opacity ? ` opacity="${opacity}"` : ''}/>`,
      );
    }
    for (const { line: edge, width, tone } of piece.bands ?? []) {
      stroked(edge, palette.ink, width * 2 + 5, ' stroke-opacity=".45"');
      stroked(edge, palette[tone], width * 2);
    }
    layers.push(rimShade(self, palette));
    const { volume = 'body' } = piece;
    if (volume !== 'flat') {
      layers.push(
        `<use ${self} fill="${paint(volume, (id) => roundGradient(id, volume, palette))}"/>`,
      );
    }
    for (const dimple of piece.dimples ?? []) layers.push(spot(dimple, gloom()));
    for (const fold of piece.folds ?? []) layers.push(`<path d="${fold}" fill="${crease()}"/>`);
    for (const glint of piece.glints ?? []) layers.push(spot(glint, sheen()));
    if (piece.seams) stroked(piece.seams, palette.ink, 2.4, ' opacity=".7"');
    if (piece.stitches)
      stroked(piece.stitches, palette.ink, 2, ' stroke-dasharray="7 5" opacity=".55"');
    return layers.join('');
  };

  return {
    piece: (piece) => {
      pieces += 1;
      const id = `${idPrefix}p${pieces}`;
      const self = `href="#${id}"`;
      definitions.push(
        `<path id="${id}" d="${piece.outline}"/><clipPath id="${id}c"><use ${self}/></clipPath>`,
      );
      body.push(
        `<use ${self} fill="${palette[piece.tone ?? 'base']}"/><g clip-path="url(#${id}c)">${sewnOn(piece, self)}</g>` +
          `<use ${self} fill="none" stroke="${palette.ink}" stroke-width="3.4" stroke-linejoin="round"/>`,
      );
    },
    shape: (path, tone, opacity) => {
      body.push(
        `<path d="${path}" fill="${palette[tone]}"${opacity ? ` opacity="${opacity}"` : ''}/>`,
      );
    },
    line,
    cord: (path, tone, width) => {
      line({ path, tone: 'ink', width: width + 5 });
      line({ path, tone, width });
    },
    mark: ({ x, y, width, turn = 0, tone = 'detail' }) => {
      const drawn = mark === 'brazada' ? brazadaMark : hidralifeMark;
      const turned = turn ? ` rotate(${turn})` : '';
      body.push(
        `<path d="${drawn}" fill="${palette[tone]}" transform="translate(${x} ${y})${turned} scale(${width / 100})"/>`,
      );
    },
    body: () => body.join(''),
    definitions: () => definitions.join(''),
  };
}

function spot([cx, cy, rx, ry, turn]: Spot, fill: string): string {
  const turned = turn ? ` transform="rotate(${turn} ${cx} ${cy})"` : '';
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"${turned}/>`;
}
