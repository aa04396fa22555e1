import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { paletteOf, type GarmentColors, type Palette, type Tone } from './palette.ts';

export interface GarmentDrawing {
  /** A file of `garments/`, and a cut in it: `malla`, `olimpica`. */
  garment: string;
  cut: string;
  colors: GarmentColors;
  view: 'front' | 'back';
  /** A fabric of `fabrics.svg`, on the cloth that is printed. */
  pattern?: string | undefined;
  mark?: 'brazada' | 'hidralife' | undefined;
  /** Smaller and wider, for children's clothes. */
  child?: boolean;
}

type Attributes = Readonly<Record<string, string>>;
/** A piece with its outline first and its details. */
interface Piece {
  attributes: Attributes;
  layers: Attributes[];
}
interface Cut {
  attributes: Attributes;
  parts: (Piece | Attributes)[];
}

const FLOOR_Y = '944';
const CHILD = 'translate(400 700) scale(.84 .76) translate(-400 -700)';
const MARKS = {
  // An arm over two waves, in a box of 100 × 64 around (0, 0).
  brazada:
    'M-50 6C-38 -18 -20 -32 2 -32C14 -32 24 -28 32 -20L50 0C38 -6 28 -8 18 -7L4 -14C-14 -18 -32 -10 -50 6Z' +
    'M-50 16C-36 4 -22 4 -8 12C6 20 22 20 50 8C38 24 10 30 -10 20C-24 14 -36 12 -50 16Z' +
    'M-34 30C-24 22 -14 22 -4 26C8 32 20 30 34 24C24 36 4 38 -8 33C-18 29 -26 28 -34 30Z',
  // A drop that opens into a leaf, in a box of 64 × 80 around (0, 0).
  hidralife:
    'M2 -40C18 -18 30 -4 30 12C30 28 17 40 0 40C-17 40 -30 28 -30 12C-30 -2 -18 -14 2 -40Z' +
    'M-18 14C-16 26 -4 31 6 29C-4 24 -8 14 -2 0C-12 2 -18 6 -18 14Z',
};
/** Darkness of the near and far side of a round piece. */
const ROUNDNESS: Record<string, readonly [near: number, far: number]> = {
  body: [0.75, 1],
  tube: [1.15, 1.5],
};
const RIM_WIDTHS = [14, 32, 54, 80];

const fabrics = readFileSync(join(import.meta.dirname, 'fabrics.svg'), 'utf8');
const templates = new Map<string, ReadonlyMap<string, Cut>>();

/** A product picture as SVG, 4:5, in the variant's colours on a quiet background. @throws RangeError for an unknown cut. */
export function drawGarment(drawing: GarmentDrawing): string {
  const { garment, cut: name, view, child } = drawing;
  const palette = paletteOf(drawing.colors);
  const cut = templateOf(garment).get(`${name}-${view}`);
  const front = templateOf(garment).get(`${name}-front`);
  if (!cut || !front) throw new RangeError(`${garment} has no cut ${name}`);
  const {
    'data-middle': middle,
    'data-scale': scale = '1',
    'data-floor': floor,
  } = front.attributes;
  const placed = [
    ...(child ? [CHILD] : []),
    ...(middle ? [`translate(400 500) scale(${scale}) translate(-400 -${middle})`] : []),
  ];
  const transform = placed.length > 0 ? ` transform="${placed.join(' ')}"` : '';
  const behind = backdrop(palette, floor ?? FLOOR_Y);
  const figure = paint(cut, palette, drawing);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="1200" height="1500">' +
    `<defs>${behind.definitions}${figure.definitions}</defs>${behind.body}<g${transform}>${figure.body}</g></svg>`
  );
}

function templateOf(garment: string): ReadonlyMap<string, Cut> {
  const known = templates.get(garment);
  if (known) return known;
  const cuts = new Map<string, Cut>();
  let cut: Cut | undefined;
  let piece: Piece | undefined;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const { id } = attributes;
        if (name === 'g' && id) cuts.set(id, (cut = { attributes, parts: [] }));
        else if (name === 'g') cut?.parts.push((piece = { attributes, layers: [] }));
        else if (piece) piece.layers.push(attributes);
        else cut?.parts.push(attributes);
      },
      onclosetag(name) {
        if (name === 'g') piece = undefined;
      },
    },
    { xmlMode: true },
  );
  parser.end(readFileSync(join(import.meta.dirname, 'garments', `${garment}.svg`), 'utf8'));
  templates.set(garment, cuts);
  return cuts;
}

/** Background of every product: wall and water line, tinted with the variant's colour. */
function backdrop(palette: Palette, floorY: string): { definitions: string; body: string } {
  const { backdropTop, backdropLow, backdropWave, floor } = palette;
  const stop = (offset: number, opacity: number): string =>
    `<stop offset="${offset}" stop-color="${floor}" stop-opacity="${opacity}"/>`;
  return {
    definitions:
      `<linearGradient id="wall" x2="0" y2="1"><stop stop-color="${backdropTop}"/><stop offset="1" stop-color="${backdropLow}"/></linearGradient>` +
      `<radialGradient id="floor">${stop(0, 0.34)}${stop(0.55, 0.12)}${stop(1, 0)}</radialGradient>`,
    body:
      '<path d="M0 0H800V1000H0Z" fill="url(#wall)"/>' +
      `<g fill="${backdropWave}" opacity=".58"><path d="M0 872C150 820 270 830 420 866S680 910 800 858V1000H0Z"/>` +
      '<path d="M0 928C160 890 300 900 430 930S700 960 800 916V1000H0Z"/></g>' +
      `<ellipse cx="408" cy="${floorY}" rx="240" ry="30" fill="url(#floor)"/>`,
  };
}

/**
 * Light comes from the upper left: the rim is darker at the right and below; folds and seams are dark, glints white.
 */
function paint(
  cut: Cut,
  palette: Palette,
  { pattern, mark = 'brazada' }: GarmentDrawing,
): { definitions: string; body: string } {
  const { ink, shadeStrength, glintStrength } = palette;
  const definitions = new Map<string, string>();
  let pieces = 0;

  const define = (id: string, definition: () => string): string => {
    if (!definitions.has(id)) definitions.set(id, definition());
    return `url(#${id})`;
  };
  const crease = (): string => define('f', () => creaseGradient(ink, shadeStrength * 1.5));
  const sheen = (): string => define('g', () => spotGradient('g', '#fff', glintStrength * 1.7));
  const gloom = (): string => define('h', () => spotGradient('h', ink, shadeStrength * 1.4));
  const fabric = (name: string): string => define('t', () => fabricDefinition(name, palette));

  const shape = (attributes: Attributes): string => {
    const { d = '', opacity, 'stroke-width': width = '0', transform } = attributes;
    const [kind, tone] = kindOf(attributes);
    const color = palette[tone];
    const faded = opacity ? ` opacity="${opacity}"` : '';
    switch (kind) {
      case 'panel':
      case 'shape':
        return `<path d="${d}" fill="${color}"${faded}/>`;
      case 'band':
        return (
          stroke(d, ink, Number(width) * 2 + 5, ' stroke-opacity=".45"') +
          stroke(d, color, Number(width) * 2)
        );
      case 'line':
        return stroke(d, color, width, lineStyle(attributes));
      case 'cord':
        return (
          stroke(d, ink, Number(width) + 5, lineStyle({})) + stroke(d, color, width, lineStyle({}))
        );
      case 'fold':
        return `<path d="${d}" fill="${crease()}"/>`;
      case 'dimple':
        return spot(attributes, gloom());
      case 'glint':
        return spot(attributes, sheen());
      case 'seams':
        return stroke(d, ink, 2.4, ' opacity=".7"');
      case 'stitches':
        return stroke(d, ink, 2, ' stroke-dasharray="7 5" opacity=".55"');
      case 'mark': {
        const { x = '0', y = '0', width: size = '0' } = attributes;
        const turned = transform ? ` ${transform}` : '';
        return `<path d="${MARKS[mark]}" fill="${color}" transform="translate(${x} ${y})${turned} scale(${Number(size) / 100})"/>`;
      }
      default:
        throw new RangeError(`Unknown layer ${kind}`);
    }
  };

  const cloth = ({ attributes, layers }: Piece): string => {
    const [outline = {}, ...sewn] = layers;
    pieces += 1;
    const id = `p${pieces}`;
    const self = `href="#${id}"`;
    definitions.set(
      id,
      `<path id="${id}" d="${outline.d ?? ''}"/><clipPath id="${id}c"><use ${self}/></clipPath>`,
    );
    const volume = attributes['data-volume'] ?? 'body';
    const isFlatWork = (layer: Attributes): boolean => /^(panel|band)/.test(layer.class ?? '');
    const inside = [
      attributes['data-printed'] !== undefined && pattern
        ? `<use ${self} fill="${fabric(pattern)}"/>`
        : '',
      ...sewn.filter(isFlatWork).map(shape),
      rimShade(self, palette),
      volume === 'flat'
        ? ''
        : `<use ${self} fill="${define(volume, () => roundGradient(volume, palette))}"/>`,
      ...sewn.filter((layer) => !isFlatWork(layer)).map(shape),
    ];
    return (
      `<use ${self} fill="${palette[kindOf(outline)[1]]}"/><g clip-path="url(#${id}c)">${inside.join('')}</g>` +
      `<use ${self} fill="none" stroke="${ink}" stroke-width="3.4" stroke-linejoin="round"/>`
    );
  };

  const body = cut.parts.map((part) => ('layers' in part ? cloth(part as Piece) : shape(part)));
  return { definitions: [...definitions.values()].join(''), body: body.join('') };
}

function kindOf({ class: names = '' }: Attributes): [kind: string, tone: Tone] {
  const [kind = '', tone = 'base'] = names.split(' ');
  return [kind, tone as Tone];
}

function stroke(path: string, color: string, width: number | string, rest = ''): string {
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}"${rest}/>`;
}

function lineStyle(attributes: Attributes): string {
  const { opacity, 'stroke-dasharray': dashes, 'stroke-linecap': cap } = attributes;
  return (
    `${cap ? '' : ' stroke-linecap="round"'} stroke-linejoin="round"` +
    `${dashes ? ` stroke-dasharray="${dashes}"` : ''}${opacity ? ` opacity="${opacity}"` : ''}`
  );
}

function spot({ cx = '', cy = '', rx = '', ry = '', transform }: Attributes, fill: string): string {
  const turned = transform ? ` transform="${transform}"` : '';
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"${turned}/>`;
}

function rimShade(self: string, { ink, shadeStrength }: Palette): string {
  const opacity = (shadeStrength * 0.17).toFixed(3);
  const strokes = RIM_WIDTHS.map((width) => `<use ${self} stroke-width="${width}"/>`).join('');
  return `<g fill="none" stroke="${ink}" stroke-opacity="${opacity}" transform="translate(-8 -6)">${strokes}</g>`;
}

/** Strongest in the middle, transparent at the ends. */
function creaseGradient(color: string, strength: number): string {
  const clear = `stop-color="${color}" stop-opacity="0"`;
  const full = `stop-color="${color}" stop-opacity="${Math.min(0.9, strength).toFixed(2)}"`;
  return (
    `<linearGradient id="f" x2="1" y2="1"><stop offset=".08" ${clear}/>` +
    `<stop offset=".5" ${full}/><stop offset=".92" ${clear}/></linearGradient>`
  );
}

function spotGradient(id: string, color: string, strength: number): string {
  return (
    `<radialGradient id="${id}"><stop stop-color="${color}" stop-opacity="${Math.min(0.95, strength).toFixed(2)}"/>` +
    `<stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`
  );
}

function roundGradient(id: string, { ink, shadeStrength, glintStrength }: Palette): string {
  const [near, far] = ROUNDNESS[id] ?? [0, 0];
  const stop = (offset: number, color: string, opacity: number): string =>
    `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity.toFixed(2)}"/>`;
  return (
    `<linearGradient id="${id}">${stop(0, ink, shadeStrength * near)}${stop(0.2, ink, 0)}` +
    `${stop(0.21, '#fff', 0)}${stop(0.36, '#fff', glintStrength * 0.7)}${stop(0.52, '#fff', 0)}` +
    `${stop(0.53, ink, 0)}${stop(1, ink, shadeStrength * far)}</linearGradient>`
  );
}

function fabricDefinition(name: string, { accent, detail }: Palette): string {
  const found = new RegExp(`<(pattern|linearGradient) id="${name}".*?</\\1>`).exec(fabrics);
  if (!found) throw new RangeError(`Unknown fabric ${name}`);
  return found[0]
    .replace(`id="${name}"`, 'id="t"')
    .replaceAll('"accent"', `"${accent}"`)
    .replaceAll('"detail"', `"${detail}"`);
}
