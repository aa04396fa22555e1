import { drawHead, drawHairBehind, type Look } from './drawHead.ts';

/** A person of the pictures: proportions in units of a thousandth of an adult's height, from the crown, middle at 0. */
export interface Body {
  shoulder: number;
  chest: number;
  waist: number;
  hip: number;
  /** Factors on an adult's head and limbs. */
  head: number;
  limb: number;
}

export type BodyName = 'woman' | 'man' | 'child';

export const BODIES: Readonly<Record<BodyName, Body>> = {
  woman: { shoulder: 88, chest: 72, waist: 55, hip: 82, head: 1.06, limb: 1 },
  man: { shoulder: 106, chest: 88, waist: 72, hip: 80, head: 1.06, limb: 1.18 },
  child: { shoulder: 84, chest: 68, waist: 62, hip: 68, head: 1.42, limb: 1 },
};

export type Point = readonly [x: number, y: number];
/** A point of a limb and half its width there. */
type Joint = readonly [x: number, y: number, half: number];

/** Clothes hide the parts of limbs above these heights. */
export interface Covered {
  arms?: number;
  legs?: number;
  /** Only what is above shows of the trunk. */
  torso?: number;
}

export interface Pose {
  /** Shoulder to hand by way of the elbow, left then right as one sees them; an arm in front is painted over the clothes. */
  arms: readonly [Arm, Arm];
  legs: readonly [Leg, Leg];
  /** Colour of the soles; barefoot without. */
  shoes?: string;
}
export interface Arm {
  elbow: Point;
  hand: Point;
  front?: boolean;
}
export interface Leg {
  knee: Point;
  ankle: Point;
  /** Bent away from who looks: the lower leg is farther, so it is smaller. */
  behind?: boolean;
}

const SHOULDER_Y = 202;
const CROTCH_Y = 530;

/** Parts of a person in the order of painting: clothes come between `back` and `front`. */
export interface Figure {
  back: string;
  front: string;
}

export function drawFigure(body: Body, pose: Pose, look: Look, covered: Covered = {}): Figure {
  const arms = pose.arms.map((arm, at) => ({ ...arm, d: armPaths(body, arm, at === 0 ? -1 : 1) }));
  const legs = pose.legs.map((leg, at) => legPaths(body, leg, at === 0 ? -1 : 1));
  const near = legs.flatMap(({ paths }) => paths);
  const behind = arms.filter(({ front }) => !front).flatMap(({ d }) => d);
  const before = arms.filter(({ front }) => front).flatMap(({ d }) => d);
  const shown = (id: string, parts: string, from: number | undefined): string =>
    from === undefined
      ? parts
      : `<clipPath id="${id}"><path d="M-400 ${from}H400V1100H-400Z"/></clipPath><g clip-path="url(#${id})">${parts}</g>`;
  const torso = torsoPath(body);
  const parts =
    covered.arms === undefined && covered.legs === undefined
      ? flesh('b', [...near, ...behind, torso], look)
      : shown('o', flesh('n', near, look), covered.legs) +
        shown('q', flesh('e', behind, look), covered.arms) +
        (covered.torso === undefined
          ? flesh('b', [torso], look)
          : `<clipPath id="v"><path d="M-400 0H400V${covered.torso}H-400Z"/></clipPath><g clip-path="url(#v)">${flesh('b', [torso], look)}</g>`);
  return {
    back:
      drawHairBehind(body.head, look) +
      parts +
      (pose.shoes === undefined
        ? ''
        : legs.map(({ foot }) => shoe(foot, pose.shoes ?? '')).join('')) +
      (covered.torso === undefined ? torsoShade(body, look) : '') +
      drawHead(body.head, look),
    front: flesh('a', before, look),
  };
}

/** Parts of one skin: one outline around all, darker at the right and below. */
export function flesh(id: string, parts: readonly string[], { skin, skinInk }: Look): string {
  if (parts.length === 0) return '';
  const uses = parts.map((_, at) => `<use href="#${id}${at}"/>`).join('');
  return (
    `<defs>${parts.map((d, at) => `<path id="${id}${at}" d="${d}"/><clipPath id="${id}${at}c"><use href="#${id}${at}"/></clipPath>`).join('')}</defs>` +
    `<g fill="${skinInk}" stroke="${skinInk}" stroke-width="4.4" stroke-linejoin="round">${uses}</g><g fill="${skin}">${uses}</g>` +
    parts
      .map(
        (_, at) =>
          `<g clip-path="url(#${id}${at}c)"><g fill="none" stroke="${skinInk}" stroke-opacity=".13" transform="translate(-4 -2)"><use href="#${id}${at}" stroke-width="7"/><use href="#${id}${at}" stroke-width="16"/></g></g>`,
      )
      .join('')
  );
}

/** The same point on the other side of the body. */
export const mirrored = ([x, y]: Point): Point => [-x, y];

/** A closed smooth line through points. */
export function smooth(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] as Point;
  const [start] = points as [Point];
  let d = `M${round(start[0])} ${round(start[1])}`;
  for (let i = 0; i < points.length; i += 1) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const numbers = [
      p1[0] + (p2[0] - p0[0]) / 6,
      p1[1] + (p2[1] - p0[1]) / 6,
      p2[0] - (p3[0] - p1[0]) / 6,
      p2[1] - (p3[1] - p1[1]) / 6,
      p2[0],
      p2[1],
    ];
    d += `C${numbers.map(round).join(' ')}`;
  }
  return `${d}Z`;
}

function round(value: number): number {
  return Math.round(value * 2) / 2;
}

/** The outline of a limb through its joints, each with half its width. */
export function limb(joints: readonly Joint[]): string {
  const left: Point[] = [];
  const right: Point[] = [];
  joints.forEach(([x, y, half], at) => {
    const before = joints[Math.max(0, at - 1)] as Joint;
    const after = joints[Math.min(joints.length - 1, at + 1)] as Joint;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const [nx, ny] = [(after[1] - before[1]) / length, -(after[0] - before[0]) / length];
    left.push([x + nx * half, y + ny * half]);
    right.unshift([x - nx * half, y - ny * half]);
  });
  return smooth([...left, ...right]);
}

const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

function armPaths(
  { shoulder: half, limb: build }: Body,
  { elbow, hand }: Arm,
  side: -1 | 1,
): string[] {
  const shoulder: Point = [side * (half - 17), SHOULDER_Y + 6];
  const joint = ([x, y]: Point, width: number): Joint => [x, y, width * build];
  const length = Math.hypot(hand[0] - elbow[0], hand[1] - elbow[1]) || 1;
  const [dx, dy] = [(hand[0] - elbow[0]) / length, (hand[1] - elbow[1]) / length];
  const along = (by: number, aside: number): Point => [
    hand[0] + dx * by - dy * aside * side,
    hand[1] + dy * by + dx * aside * side,
  ];
  const arm = limb([
    joint(shoulder, 20),
    joint(between(shoulder, elbow, 0.4), 21),
    joint(between(shoulder, elbow, 0.85), 16.5),
    joint(elbow, 15.5),
    joint(between(elbow, hand, 0.25), 17),
    joint(between(elbow, hand, 0.7), 12.5),
    joint(hand, 9.5),
    joint(along(14, 0), 13),
    joint(along(30, 1), 11),
    joint(along(42, 2), 5),
  ]);
  const thumb = limb([joint(along(6, 6), 5), joint(along(16, 15), 5), joint(along(27, 16), 3.5)]);
  return [thumb, arm];
}

function legPaths(
  { hip, limb: build }: Body,
  { knee, ankle, behind }: Leg,
  side: -1 | 1,
): { paths: string[]; foot: Point } {
  const root: Point = [side * hip * 0.5, 490];
  const wide = hip * 0.47;
  const joint = ([x, y]: Point, width: number): Joint => [x, y, width];
  const b = (build + 1) / 2;
  const low = behind ? 0.92 : 1;
  const upper = [
    joint(root, wide),
    joint(between(root, knee, 0.35), wide * 0.95),
    joint(between(root, knee, 0.75), 30 * b),
    joint(knee, 25 * b),
  ];
  const lower = [
    joint(between(knee, ankle, 0.12), 22.5 * b * low),
    joint(between(knee, ankle, 0.32), 27 * b * low),
    joint(between(knee, ankle, 0.62), 20 * b * low),
    joint(between(knee, ankle, 0.92), 13 * b * low),
    joint(ankle, 13 * b * low),
  ];
  const foot = smooth([
    [ankle[0] - 13 * low, ankle[1] - 8],
    [ankle[0] + 13 * low, ankle[1] - 8],
    [ankle[0] + 17 * low + side * 6, ankle[1] + 26],
    [ankle[0] + side * 9, ankle[1] + 46 * low],
    [ankle[0] - 17 * low + side * 6, ankle[1] + 26],
  ]);
  return { foot: ankle, paths: [foot, limb([...upper, ...lower])] };
}

/** A trainer seen from the front, with a sock. */
function shoe([x, y]: Point, sole: string): string {
  const at = (d: string, rest: string): string => `<path d="${d}" ${rest}/>`;
  return (
    `<g transform="translate(${x} ${y}) scale(1.12)" stroke="#1d2733" stroke-width="2.2" stroke-linejoin="round">` +
    at('M-14 -14C-6 -10 6 -10 14 -14L15 8L-15 8Z', 'fill="#fff"') +
    at(
      'M-16 2C-6 8 6 8 16 2C22 16 25 30 24 42C10 50 -10 50 -24 42C-25 30 -22 16 -16 2Z',
      'fill="#f4f7fa"',
    ) +
    at(
      'M-25 38C-10 46 10 46 25 38C27 44 27 48 25 52C8 58 -8 58 -25 52C-27 48 -27 44 -25 38Z',
      `fill="${sole}"`,
    ) +
    at('M-8 14L8 18M-9 20L9 24M-9 27L9 30', 'fill="none"') +
    '</g>'
  );
}

function torsoPath({ shoulder, chest, waist, hip }: Body): string {
  const half: Point[] = [
    [25, 130],
    [27, 164],
    [52, 180],
    [shoulder - 10, 191],
    [shoulder, 210],
    [chest + 4, 246],
    [chest, 285],
    [waist + 3, 345],
    [waist, 388],
    [(waist + hip) / 2 + 3, 430],
    [hip, 478],
    [hip * 0.8, 520],
    [hip * 0.3, CROTCH_Y + 6],
  ];
  return smooth([...half, ...half.map(mirrored).reverse()]);
}

function torsoShade({ chest, waist }: Body, { skinInk }: Look): string {
  const line = (d: string, opacity: number): string =>
    `<path d="${d}" fill="none" stroke="${skinInk}" stroke-width="2" stroke-linecap="round" opacity="${opacity}"/>`;
  return (
    line('M-44 186C-30 192 -18 196 -8 198M44 186C30 192 18 196 8 198', 0.5) +
    line(
      `M-${chest * 0.62} 276C-${chest * 0.4} 288 -${chest * 0.2} 288 -6 280M${chest * 0.62} 276C${chest * 0.4} 288 ${chest * 0.2} 288 6 280`,
      0.28,
    ) +
    line('M0 300L0 370', 0.2) +
    line(`M-${waist * 0.1} 408L${waist * 0.1} 408`, 0.5)
  );
}
