import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import type { Palette, Tone } from './palette.ts';

export type Attributes = Readonly<Record<string, string>>;
/** A piece with its outline first and its details. */
export interface Piece {
  attributes: Attributes;
  layers: Attributes[];
}
export interface Cut {
  attributes: Attributes;
  parts: (Piece | Attributes)[];
}

export function isPiece(part: Piece | Attributes): part is Piece {
  return 'layers' in part;
}

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

/** The cuts of a file of `garments/` by their names: `olimpica-front`. */
export function templateOf(garment: string): ReadonlyMap<string, Cut> {
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

export interface Painting {
  /** A fabric of `fabrics.svg`, on the cloth that is printed. */
  pattern?: string | undefined;
  mark?: 'brazada' | 'hidralife' | undefined;
  /** The knit shows, as it does from near. */
  knit?: boolean;
  /** Moves the folds: no two garments fall alike. */
  folds?: number;
  /** Drawn before the part of this number. */
  between?: { before: number; drawn: string };
}

/**
 * Light comes from the upper left: the rim is darker at the right and below; folds and seams are dark, glints white.
 */
export function paint(
  cut: Cut,
  palette: Palette,
  { pattern, mark = 'brazada', knit = false, folds = 0, between }: Painting,
): { definitions: string; body: string } {
  const { ink, shadeStrength, glintStrength } = palette;
  const definitions = new Map<string, string>();
  let pieces = 0;
  let creases = 0;

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
        return `<path d="${d}" fill="${crease()}"${moved(d, (creases += 1) * 7 + folds * 13)}/>`;
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
      knit && attributes['data-printed'] !== undefined
        ? `<use ${self} fill="${define('w', () => weave(palette))}"/>`
        : '',
      ...sewn.filter((layer) => !isFlatWork(layer)).map(shape),
    ];
    return (
      `<use ${self} fill="${palette[kindOf(outline)[1]]}"/><g clip-path="url(#${id}c)">${inside.join('')}</g>` +
      `<use ${self} fill="none" stroke="${ink}" stroke-width="3.4" stroke-linejoin="round"/>`
    );
  };

  const body = cut.parts.map((part) => (isPiece(part) ? cloth(part) : shape(part)));
  if (between) body.splice(between.before, 0, between.drawn);
  return { definitions: [...definitions.values()].join(''), body: body.join('') };
}

/** A fold a little aside, turned and longer or shorter; the number 0 leaves the template's. */
function moved(d: string, number: number): string {
  const [x = 0, y = 0] = d.slice(1).split(/[ C]/, 2).map(Number);
  const part = (step: number): number => (((number * step) % 17) - 8) / 8;
  const size = 1 + part(5) * 0.16;
  return ` transform="translate(${Math.round(x + part(3) * 9)} ${Math.round(y + part(7) * 12)}) rotate(${Math.round(part(11) * 9)}) scale(${size.toFixed(2)}) translate(${-x} ${-y})"`;
}

/** The first layer of a piece, or the part itself. */
export function outlineOf(part: Piece | Attributes): Attributes {
  return isPiece(part) ? (part.layers[0] ?? {}) : part;
}

/** The box of a cut, by the points of its lines. */
export function boundsOf({ parts }: Cut): {
  left: number;
  right: number;
  top: number;
  low: number;
} {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const part of parts) {
    const { d = '' } = outlineOf(part);
    for (const [, command = '', numbers = ''] of d.matchAll(/([A-Z])([^A-Z]*)/g)) {
      const values = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
      values.forEach((value, at) => {
        const isX = command === 'H' || (command !== 'V' && at % 2 === 0);
        (isX ? xs : ys).push(value);
      });
    }
  }
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    low: Math.max(...ys),
  };
}

export function kindOf({ class: names = '' }: Attributes): [kind: string, tone: Tone] {
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

/** The knit of the cloth, seen from near. */
function weave({ ink, glintStrength }: Palette): string {
  return (
    '<pattern id="w" width="6" height="7" patternUnits="userSpaceOnUse">' +
    `<path d="M0 0L3 4L6 0M0 7L3 11L6 7" fill="none" stroke="${ink}" stroke-width="1.3" opacity=".4"/>` +
    `<path d="M0 2L3 6L6 2" fill="none" stroke="#fff" stroke-width=".7" opacity="${(glintStrength * 0.5).toFixed(2)}"/></pattern>`
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
