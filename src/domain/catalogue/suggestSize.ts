import type { Audience } from './audience.ts';
import { plainSize, type NamedSize } from './options.ts';

/** A person as one knows oneself. */
export interface Body {
  /** Centimetres. */
  height: number;
  /** Kilograms. Children's sizes go by height alone. */
  weight: number;
}

export interface SizeSuggestion {
  size: string;
  /** The next size, for a body that lies close to it. */
  neighbour: { size: string; fit: 'looser' | 'tighter' } | null;
}

/** A measure of the body in centimetres, from and to. */
type Span = readonly [number, number];
type Chart = (size: string) => Span | null;

/** Hips of women and chests of men, as in the shop's guide (`/talles`). */
const HIPS: Readonly<Record<string, Span>> = {
  XXS: [84, 88],
  XS: [88, 92],
  S: [92, 96],
  M: [96, 100],
  L: [100, 106],
  XL: [106, 112],
  XXL: [112, 120],
  XXXL: [120, 128],
};
const CHESTS: Readonly<Record<string, Span>> = {
  XS: [82, 88],
  S: [88, 94],
  M: [94, 100],
  L: [100, 106],
  XL: [106, 112],
  XXL: [112, 120],
  XXXL: [120, 128],
};
/** Heights of children at the ages that sizes are called by. */
const HEIGHTS: Readonly<Record<string, Span>> = {
  2: [86, 92],
  3: [92, 98],
  4: [98, 106],
  6: [106, 118],
  8: [118, 128],
  10: [128, 140],
  12: [140, 152],
  14: [152, 160],
  16: [160, 170],
};

/**
 * A girth grows with the square root of weight by height, as of a cylinder. The factors give the hips of 1.62 m and 64 kg
 * (98 cm), and the chest of 1.75 m and 75 kg (97 cm), the middle of size M in the charts above.
 */
const HIP_FACTOR = 15.6;
const CHEST_FACTOR = 14.8;
/** Bodies so far outside of all sizes get no suggestion. */
const TOLERANCE_CM = 3;
/** The part of a size at its ends in which the next one fits too. */
const EDGE = 0.25;

/** Women's sizes by number: 38 is for hips of 90 to 94 cm, and each even number for 4 cm more. */
const numbered: Chart = (size) => {
  const number = /^[3-5]\d$/.test(size) ? Number(size) : null;
  if (number === null || number % 2 === 1) return null;
  const from = 90 + (number - 38) * 2;
  return [from, from + 4];
};

/** Sizes of several names (`S/M`, `8/10`) span all of them. */
function named(chart: Readonly<Record<string, Span>>): Chart {
  return (size) => {
    const spans = size.split('/').map((name) => chart[unified(name)]);
    const [first] = spans;
    const last = spans.at(-1);
    return first && last && !spans.includes(undefined) ? [first[0], last[1]] : null;
  };
}

/** `2XL` is `XXL`. */
function unified(name: string): string {
  const trimmed = name.trim().toUpperCase();
  return trimmed.replace(/^(\d)X/, (_, count: string) => 'X'.repeat(Number(count)));
}

interface Measured {
  chart: Chart;
  /** The one measure that decides, in centimetres. */
  measureOf: (body: Body) => number;
}

const girthOf =
  (factor: number) =>
  ({ height, weight }: Body) =>
    factor * Math.sqrt(weight / (height / 100));

const women = named(HIPS);
const WOMEN: Measured = {
  chart: (size) => women(size) ?? numbered(size),
  measureOf: girthOf(HIP_FACTOR),
};
const MEN: Measured = { chart: named(CHESTS), measureOf: girthOf(CHEST_FACTOR) };
const CHILDREN: Measured = { chart: named(HEIGHTS), measureOf: ({ height }) => height };

/** Unisex clothes are cut as men's. Sizes of babies and shoes have other measures. */
const MEASURED: Readonly<Partial<Record<Audience, Measured>>> = {
  mujer: WOMEN,
  hombre: MEN,
  unisex: MEN,
  ninas: CHILDREN,
  ninos: CHILDREN,
};

/** True if height and weight say something about a product's sizes. */
export function canSuggestSize(
  audience: Audience | null | undefined,
  sizes: readonly NamedSize[],
): boolean {
  return spansOf(audience, sizes).length > 1;
}

export function goesByHeight(audience: Audience | null | undefined): boolean {
  return audience === 'ninas' || audience === 'ninos';
}

/** The size for a body; null when none of the product's is near it. An estimate: bodies of one weight differ. */
export function suggestSize(
  audience: Audience | null | undefined,
  sizes: readonly NamedSize[],
  body: Body,
): SizeSuggestion | null {
  const spans = spansOf(audience, sizes);
  const measured = audience && MEASURED[audience];
  if (!measured || spans.length === 0) return null;
  const measure = measured.measureOf(body);
  const at = closest(spans, measure);
  const found = spans[at];
  if (!found || distance(found.span, measure) > TOLERANCE_CM) return null;
  const [from, to] = found.span;
  const place = (measure - from) / (to - from);
  const looser = place > 1 - EDGE ? spans[at + 1] : undefined;
  const tighter = place < EDGE ? spans[at - 1] : undefined;
  if (looser) return { size: found.size, neighbour: { size: looser.size, fit: 'looser' } };
  if (tighter) return { size: found.size, neighbour: { size: tighter.size, fit: 'tighter' } };
  return { size: found.size, neighbour: null };
}

interface SizeSpan {
  size: string;
  span: Span;
}

/** The sizes of which the body is known, the smallest first. */
function spansOf(audience: Audience | null | undefined, sizes: readonly NamedSize[]): SizeSpan[] {
  const chart = audience && MEASURED[audience]?.chart;
  if (!chart) return [];
  const found = [...new Set(sizes.map(plainSize))].flatMap((size) => {
    const span = chart(size);
    return span ? [{ size, span }] : [];
  });
  return found.toSorted((one, other) => one.span[0] - other.span[0]);
}

function closest(spans: readonly SizeSpan[], measure: number): number {
  const distances = spans.map(({ span }) => distance(span, measure));
  return distances.indexOf(Math.min(...distances));
}

function distance([from, to]: Span, measure: number): number {
  return Math.max(from - measure, 0, measure - to);
}

const HEIGHT: Span = [50, 230];
const WEIGHT: Span = [2, 250];

/** Centimetres of `172`, `1,72` or `1.72 m`; null for what is no height. */
export function readHeight(text: string): number | null {
  const number = readNumber(text, 'c?m');
  const height = number !== null && number < 3 ? Math.round(number * 100) : number;
  return height !== null && isWithin(HEIGHT, height) ? height : null;
}

/** Kilograms of `64`, `64,5` or `64 kg`; null for what is no weight. */
export function readWeight(text: string): number | null {
  const weight = readNumber(text, 'kg');
  return weight !== null && isWithin(WEIGHT, weight) ? weight : null;
}

function readNumber(text: string, unit: string): number | null {
  const found = new RegExp(`^(\\d{1,3}(?:[.,]\\d{1,2})?) *(?:${unit})?$`, 'i').exec(text.trim());
  return found?.[1] === undefined ? null : Number(found[1].replace(',', '.'));
}

function isWithin([from, to]: Span, value: number): boolean {
  return value >= from && value <= to;
}
