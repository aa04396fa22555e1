import {
  BODIES,
  drawFigure,
  flesh,
  limb,
  mirrored,
  type Arm,
  type Body,
  type BodyName,
  type Leg,
  type Point,
} from './drawFigure.ts';
import type { Look } from './drawHead.ts';
import type { Fit } from './fits.ts';
import { plainClothes } from './plainClothes.ts';

const SKINS: readonly (readonly [skin: string, ink: string])[] = [
  ['#f0c8aa', '#b57a58'],
  ['#e2ad86', '#a2694a'],
  ['#c68d63', '#84502f'],
  ['#9c6844', '#5f3a22'],
  ['#704529', '#3f2414'],
];
const HAIRS = ['#1b1411', '#3a2418', '#5d3a22', '#a36a33', '#8d8f94'];
const STYLES: Readonly<Record<BodyName, readonly Look['style'][]>> = {
  woman: ['tail', 'bun', 'curly'],
  man: ['short', 'afro', 'shaved'],
  child: ['short', 'afro', 'tail'],
};

/** A person by number: the same number is the same person. */
function lookOf(body: BodyName, number: number): Look {
  const [skin, skinInk] = SKINS[(number * 3 + 1) % SKINS.length] ?? ['#e2ad86', '#a2694a'];
  const dark = skin === '#704529' || skin === '#9c6844';
  const hairs = dark ? HAIRS.slice(0, 2) : body === 'child' ? HAIRS.slice(0, 4) : HAIRS;
  const styles = STYLES[body];
  return {
    skin,
    skinInk,
    hair: hairs[number % hairs.length] ?? '#1b1411',
    style: styles[(number >> 1) % styles.length] ?? 'short',
    beard: body === 'man' && number % 3 === 0,
  };
}

const LEGS: readonly (readonly [Leg, Leg])[] = [
  [
    { knee: [-44, 735], ankle: [-42, 930] },
    { knee: [60, 728], ankle: [72, 920] },
  ],
  [
    { knee: [-38, 722], ankle: [-34, 926] },
    { knee: [58, 704], ankle: [70, 858], behind: true },
  ],
  [
    { knee: [-58, 724], ankle: [-76, 920] },
    { knee: [50, 732], ankle: [48, 926] },
  ],
];
const ARMS: readonly (readonly [Arm, Arm])[] = [
  [
    { elbow: [-172, 322], hand: [-92, 424], front: true },
    { elbow: [124, 334], hand: [136, 462] },
  ],
  [
    { elbow: [-128, 330], hand: [-146, 452] },
    { elbow: [172, 320], hand: [92, 422], front: true },
  ],
  [
    { elbow: [-122, 334], hand: [-134, 462] },
    { elbow: [160, 108], hand: [84, 6] },
  ],
  [
    { elbow: [-170, 318], hand: [-90, 420], front: true },
    { elbow: [170, 318], hand: [90, 420], front: true },
  ],
];

/** Legs that come out of socks, or feet in sandals seen from above; in the drawing's own units. */
export function drawFeet(
  garment: string,
  opening: number,
  number: number,
): { before: number; drawn: string } {
  const look = lookOf('woman', number);
  if (garment === 'medias') {
    const leg = (x: number, half: number): string =>
      limb([
        [x, -460, half * 1.5],
        [x, -330, half * 1.3],
        [x, -260, half * 1.1],
        [x, -130, half * 1.25],
        [x, opening - 40, half],
        [x, opening + 40, half * 0.9],
      ]);
    return {
      before: 0,
      drawn: flesh('l', [leg(343, 82)], look) + flesh('m', [leg(413, 84)], look),
    };
  }
  const foot = (side: -1 | 1): string[] => {
    const at = (x: number, y: number): Point => [400 + side * x, y];
    const toes = [
      [92, 262, 25],
      [128, 244, 19],
      [156, 254, 17],
      [178, 274, 16],
      [196, 300, 15],
    ] as const;
    return [
      limb([
        [...at(116, 770), 50],
        [...at(112, 640), 54],
        [...at(130, 480), 62],
        [...at(140, 370), 70],
        [...at(142, 310), 66],
      ]),
      ...toes.map(([x, y, half]) =>
        limb([
          [...at(x, y - 10), half * 0.7],
          [...at(x, y + 6), half],
          [...at(x + 2, y + 60), half],
        ]),
      ),
      limb([
        [...at(116, 700), 42],
        [...at(118, 800), 40],
        [...at(120, 900), 46],
        [...at(124, 1180), 60],
      ]),
    ];
  };
  return { before: 2, drawn: flesh('l', [...foot(-1), ...foot(1)], look) };
}

export interface Wearing {
  body: BodyName;
  number: number;
  /** The garments, the lowest first. */
  fits: readonly Fit[];
  /** Colour of the soles; barefoot without. */
  shoes: string | undefined;
}

/** A dressed person: what lies behind the garments, their places, what lies before them, and a slight lean. */
export function dress({ body: name, number, fits, shoes }: Wearing): {
  back: string;
  front: string;
  places: string[];
  lean: number;
} {
  const body = BODIES[name];
  const seen = lookOf(name, number);
  const look: Look = fits.some(({ capped }) => capped) ? { ...seen, style: 'none' } : seen;
  const covers = new Set(fits.map((fit) => fit.covers));
  const { legs: trousers } = fits.find((fit) => fit.legs) ?? {};
  const legs = trousers
    ? straightLegs(trousers)
    : (LEGS[number % LEGS.length] as readonly [Leg, Leg]);
  const sleeved = fits.find(({ elbow }) => elbow);
  const figure = drawFigure(
    body,
    { arms: armsOf(fits, sleeved, body, number), legs, ...(shoes !== undefined && { shoes }) },
    look,
    {
      ...(sleeved?.hands && { arms: sleeved.hands[1] - 22 }),
      ...(trousers && { legs: trousers[1] }),
      ...(fits.some(({ closed }) => closed) && { torso: 196 }),
    },
  );
  return {
    back: figure.back + plainClothes(covers, body, legs),
    front: figure.front,
    places: fits.map((fit) => placeOn(body, fit)),
    lean: covers.has('hands') ? 0 : ((number % 5) - 2) * 1.5,
  };
}

/** The part of a person that a picture shows, 1000 high, with room for a child's larger head. */
export function frameOf(name: BodyName, { frame: [from, to] }: Fit): string {
  const top = name === 'child' && from < 0 ? from - 50 : from;
  const scale = 1000 / (to - top);
  return `translate(400 ${(-top * scale).toFixed(1)}) scale(${scale.toFixed(3)})`;
}

function placeOn(body: Body, fit: Fit): string {
  const [top, low] = fit.from;
  const [highest, lowest] = fit.to;
  const tall = (lowest - highest) / (low - top);
  const wide = fit.width * breadth(fit, body);
  return `translate(${fit.x ?? 0} ${highest}) scale(${wide.toFixed(3)} ${tall.toFixed(3)}) translate(-400 -${top})`;
}

function armsOf(
  fits: readonly Fit[],
  sleeved: Fit | undefined,
  body: Body,
  number: number,
): readonly [Arm, Arm] {
  const held = fits.find(({ covers }) => covers === 'hands');
  if (held) return holdingArms(held);
  if (sleeved) return sleevedArms(sleeved, (body.shoulder - BODIES.man.shoulder) / 2, number);
  // Raised arms would leave a picture that begins at the chest.
  const choice = fits.every(({ covers }) => covers === 'bottom') ? 2 : ARMS.length;
  return ARMS[number % choice] as readonly [Arm, Arm];
}

/** The garments of a kind are drawn for one body; others are wider or narrower. */
function breadth({ covers, hands, elbow }: Fit, { hip, chest, head }: Body): number {
  if (covers === 'suit') return Math.max(hip / 82, chest / 72);
  if (covers === 'bottom') return hip / 80;
  if (covers === 'top') return (hands ?? elbow) ? 1 : Math.max(0.9, chest / 80);
  return covers === 'head' ? head / 1.06 : 1;
}

function straightLegs([half, hem]: readonly [number, number]): readonly [Leg, Leg] {
  const ankle = hem > 800 ? hem + 22 : 930;
  const leg = (side: -1 | 1): Leg => ({
    knee: [side * (half + 4), 725],
    ankle: [side * half, ankle],
  });
  return [leg(-1), leg(1)];
}

function sleevedArms(
  { elbow = [150, 345], hands }: Fit,
  inward: number,
  number: number,
): readonly [Arm, Arm] {
  const at = ([x, y]: Point): Point => [x + inward, y];
  const hand: Point = hands ? at(hands) : [elbow[0] + inward - 4, elbow[1] + 125];
  const bent: Arm = { elbow: mirrored(at(elbow)), hand: [-86, 424], front: true };
  const hanging: Arm = { elbow: mirrored(at(elbow)), hand: mirrored(hand) };
  return [hands === undefined && number % 2 === 0 ? bent : hanging, { elbow: at(elbow), hand }];
}

/** Both hands at the sides of a thing, or one at its handle. */
function holdingArms({
  from: [top, low],
  to: [highest, lowest],
  width,
  x,
}: Fit): readonly [Arm, Arm] {
  if (x !== undefined) {
    return [
      { elbow: [-172, 322], hand: [-92, 424], front: true },
      { elbow: [132, 334], hand: [x, highest - 26], front: true },
    ];
  }
  const half = Math.min(96, (width * (low - top)) / 4 + 26);
  const y = (highest + lowest) / 2;
  const arm = (side: -1 | 1): Arm => ({
    elbow: [side * 142, 350],
    hand: [side * half, y],
    front: true,
  });
  return [arm(-1), arm(1)];
}
