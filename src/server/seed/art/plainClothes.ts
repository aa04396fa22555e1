import { mirrored, smooth, type Body, type Leg, type Point } from './drawFigure.ts';
import type { Fit } from './fits.ts';

const DARK = ['#2b3442', '#171d27'];
const PALE = ['#dfe6ec', '#95a3b1'];

/** Plain clothes for what the garments leave bare. */
export function plainClothes(
  covers: ReadonlySet<Fit['covers']>,
  { hip, waist, chest }: Body,
  legs: readonly [Leg, Leg],
): string {
  const cloth = (points: Point[], [fill, ink] = DARK): string =>
    `<path d="${smooth(points)}" fill="${fill}" stroke="${ink}" stroke-width="3"/>`;
  if (covers.has('suit')) return '';
  const shorts = covers.has('bottom') ? '' : cloth(shortsOf({ hip, waist }, legs));
  if (covers.has('top')) return shorts;
  if (covers.has('hands') || covers.has('head'))
    return cloth(tankTop({ hip, waist, chest }), PALE) + shorts;
  if (hip < 70) return cloth(tankTop({ hip, waist, chest }), PALE);
  if (chest <= 80) {
    const half: Point[] = [
      [0, 250],
      [30, 238],
      [44, 186],
      [58, 186],
      [62, 236],
      [chest + 5, 262],
      [chest + 2, 300],
      [waist + 9, 342],
    ];
    return cloth([...half, ...half.slice(1).map(mirrored).reverse()]);
  }
  return '';
}

function shortsOf(
  { hip, waist }: Pick<Body, 'hip' | 'waist'>,
  [left, right]: readonly [Leg, Leg],
): Point[] {
  return [
    [-waist - 4, 420],
    [waist + 4, 420],
    [hip + 4, 480],
    [hip + 8, 560],
    [right.knee[0] + 40, 640],
    [right.knee[0] - 40, 646],
    [4, 556],
    [left.knee[0] + 40, 646],
    [left.knee[0] - 40, 640],
    [-hip - 8, 560],
    [-hip - 4, 480],
  ];
}

function tankTop({ hip, waist, chest }: Pick<Body, 'hip' | 'waist' | 'chest'>): Point[] {
  const half: Point[] = [
    [0, 238],
    [34, 226],
    [48, 182],
    [64, 184],
    [70, 230],
    [chest + 6, 262],
    [chest + 3, 310],
    [waist + 8, 390],
    [hip + 2, 440],
    [0, 446],
  ];
  return [...half, ...half.slice(1, -1).map(mirrored).reverse()];
}
