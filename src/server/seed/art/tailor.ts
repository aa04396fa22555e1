import type { BodyName, Point } from './drawFigure.ts';
import { boundsOf, isPiece, type Attributes, type Cut } from './paintGarment.ts';

/** One template, tailored to women, men and children: they differ in outline, not in size alone. */
interface Shape {
  /** Factors on the width at shares of the height, from the top; between them they blend. */
  widths?: readonly (readonly [share: number, factor: number])[];
  /** Half the width of the trunk: what is outside are sleeves, which move with it. */
  trunk?: number;
  /** Factor on the height below the share `from`. */
  tall?: number;
  from?: number;
  /** The hem is lower in the middle by this, or higher at the sides of legs. */
  round?: number;
}

const TRUNK = 184;
const JACKET: Partial<Record<BodyName, Shape>> = {
  woman: {
    trunk: TRUNK,
    widths: [
      [0, 0.98],
      [0.3, 0.94],
      [0.6, 0.74],
      [1, 0.92],
    ],
    round: 26,
  },
  man: {
    trunk: TRUNK,
    widths: [
      [0, 1],
      [0.25, 1.1],
      [1, 1],
    ],
  },
  child: {
    trunk: TRUNK,
    tall: 0.74,
    from: 0.25,
    widths: [
      [0, 1],
      [0.3, 1],
      [1, 1.14],
    ],
  },
};
const SHORTS: Partial<Record<BodyName, Shape>> = {
  woman: {
    tall: 0.66,
    from: 0.35,
    widths: [
      [0, 0.8],
      [0.4, 1],
      [1, 1.06],
    ],
    round: 90,
  },
  man: { tall: 1.3, from: 0.5 },
  child: {
    tall: 0.78,
    widths: [
      [0, 0.86],
      [1, 1.08],
    ],
  },
};
const PANTS: Partial<Record<BodyName, Shape>> = {
  woman: {
    widths: [
      [0, 0.78],
      [0.22, 1.06],
      [0.6, 0.96],
      [1, 1.16],
    ],
  },
  child: {
    tall: 0.62,
    from: 0.15,
    widths: [
      [0, 0.94],
      [0.4, 1.06],
      [1, 1.1],
    ],
  },
};

/** The shapes of a garment, or of one of its cuts. Those that are missing are made as they are drawn. */
const SHAPES: Readonly<Record<string, Partial<Record<BodyName, Shape>>>> = {
  'remera/recta': { child: JACKET.child ?? {} },
  'remera/manga_larga': JACKET,
  buzo: JACKET,
  campera: JACKET,
  'toalla/poncho': { child: { tall: 0.82, from: 0.3 } },
  neopreno: JACKET,
  short: SHORTS,
  short_de_banio: { child: SHORTS.child ?? {} },
  slip: { child: { tall: 0.86, widths: [[0, 0.82]] } },
  'slip/jammer': { child: { tall: 0.62, from: 0.3 } },
  pantalon: PANTS,
  calza: {
    woman: {
      widths: [
        [0, 0.74],
        [0.2, 1.12],
        [0.55, 0.96],
        [1, 0.9],
      ],
    },
    man: {
      widths: [
        [0, 1.04],
        [0.25, 0.98],
        [1, 1.12],
      ],
    },
    child: PANTS.child ?? {},
  },
  malla: {
    child: {
      tall: 0.7,
      widths: [
        [0, 1],
        [0.55, 1.14],
        [0.75, 1],
      ],
    },
  },
  bikini: { child: { tall: 0.84, widths: [[0, 1.04]] } },
  top: { child: { tall: 1.16 } },
  antiparras: { child: { tall: 1.3 } },
  'gorra/lycra': { child: { tall: 0.9 } },
  aletas: { child: { tall: 0.66, from: 0.2 } },
  flotador: { child: { tall: 0.8 } },
  'bolso/mochila': {
    child: {
      tall: 0.88,
      widths: [
        [0, 0.86],
        [0.6, 1.12],
      ],
    },
  },
};

/** The height of a point of the template in the tailored cut. */
export type Tailored = { cut: Cut; heightOf: (y: number) => number };

/** A cut for a body, without the parts that are only for others. */
export function tailor(
  name: { garment: string; cut: string },
  cut: Cut,
  body: BodyName | undefined,
): Tailored {
  const own = forBody(cut, body);
  const shape = (SHAPES[`${name.garment}/${name.cut}`] ?? SHAPES[name.garment])?.[body ?? 'man'];
  if (!shape || !body) return { cut: own, heightOf: (y) => y };
  const at = warp(shape, boundsOf(cut));
  const moved = (attributes: Attributes): Attributes => movedBy(attributes, at);
  const parts = own.parts.map((part) =>
    isPiece(part) ? { ...part, layers: part.layers.map(moved) } : moved(part),
  );
  return { cut: { ...own, parts }, heightOf: (y) => at([400, y])[1] };
}

/** `data-for` names the body for whom a part or a layer is. */
function forBody(cut: Cut, body: BodyName | undefined): Cut {
  const isFor = (attributes: Attributes): boolean =>
    (attributes['data-for'] ?? `${body}`).split(' ').includes(`${body}`);
  const parts = cut.parts
    .filter((part) => isFor(isPiece(part) ? part.attributes : part))
    .map((part) => (isPiece(part) ? { ...part, layers: part.layers.filter(isFor) } : part));
  return { ...cut, parts };
}

function warp(
  { widths = [], trunk = Infinity, tall = 1, from = 0, round = 0 }: Shape,
  { top, low }: { top: number; low: number },
): (point: Point) => Point {
  const height = low - top;
  const start = top + from * height;
  return ([x, y]) => {
    const share = (y - top) / height;
    const aside = x - 400;
    const inner = Math.min(Math.abs(aside), trunk);
    const wide = Math.abs(aside) + inner * (factorAt(widths, share) - 1);
    const nearHem = Math.max(0, (share - 0.7) / 0.3);
    const isTrunk = Math.abs(aside) <= trunk;
    const reach = Number.isFinite(trunk) ? trunk : 250;
    const drop = isTrunk ? -round * nearHem * (Math.abs(aside) / reach) ** 2 : 0;
    return [400 + Math.sign(aside) * wide, (y < start ? y : start + (y - start) * tall) + drop];
  };
}

function factorAt(widths: NonNullable<Shape['widths']>, share: number): number {
  const next = widths.findIndex(([at]) => at > share);
  const [fromShare, from] = widths[next === -1 ? widths.length - 1 : Math.max(0, next - 1)] ?? [
    0, 1,
  ];
  const [toShare, to] = widths[next === -1 ? widths.length - 1 : next] ?? [1, 1];
  if (toShare <= fromShare || share <= fromShare) return from;
  const part = (share - fromShare) / (toShare - fromShare);
  return from + (to - from) * part * part * (3 - 2 * part);
}

/** All points of a layer: templates have only the absolute commands M, L, C and Z. */
function movedBy(attributes: Attributes, at: (point: Point) => Point): Attributes {
  const { d, cx, cy, x, y, transform } = attributes;
  const pairs = (text: string): string =>
    text.replaceAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g, (_, left, right) =>
      at([Number(left), Number(right)])
        .map((value) => Math.round(value))
        .join(' '),
    );
  const pair = (names: readonly [string, string], values: readonly (string | undefined)[]) => {
    const [left, right] = values;
    if (left === undefined || right === undefined) return {};
    const [across, down] = at([Number(left), Number(right)]);
    return { [names[0]]: `${Math.round(across)}`, [names[1]]: `${Math.round(down)}` };
  };
  return {
    ...attributes,
    ...(d !== undefined && { d: pairs(d) }),
    ...pair(['cx', 'cy'], [cx, cy]),
    ...pair(['x', 'y'], [x, y]),
    ...(cx !== undefined &&
      transform !== undefined && {
        transform: transform.replace(/(?<=rotate\(\S+ )\S+ [^)]+/, (point) => pairs(point)),
      }),
  };
}
