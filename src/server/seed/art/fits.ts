import type { Point } from './drawFigure.ts';

/** A flat garment lies on a body so: two heights of the drawing at two of the body, and its width. */
export interface Fit {
  /** Heights in the drawing, and on the body. */
  from: readonly [top: number, low: number];
  to: readonly [top: number, low: number];
  width: number;
  /** The right elbow in sleeves, which give the arms their direction. */
  elbow?: Point;
  /** The right hand at the end of a long sleeve. */
  hands?: Point;
  /** Hair is under a cap. */
  capped?: boolean;
  /** Nothing of the trunk shows but the neck. */
  closed?: boolean;
  /** Straight legs under long ones: half the distance of the ankles, and where the garment ends. */
  legs?: readonly [half: number, hem: number];
  covers: 'top' | 'bottom' | 'suit' | 'head' | 'hands';
  /** Middle on the body, for what one holds. */
  x?: number;
  /** Heights of the body in the picture. */
  frame: readonly [top: number, low: number];
}

const TOP = { covers: 'top', frame: [-30, 640] } as const;
const BOTTOM = { covers: 'bottom', frame: [150, 985] } as const;
const HEAD = { covers: 'head', frame: [-70, 250] } as const;
const HELD = { covers: 'hands', frame: [-30, 640] } as const;
const CARRIED = { covers: 'hands', frame: [-30, 800], x: 138 } as const;
const SUIT = { covers: 'suit', frame: [-40, 790] } as const;

const FITS: Readonly<Record<string, Fit>> = {
  malla: { ...SUIT, from: [105, 919], to: [184, 546], width: 0.47 },
  'malla/kneeskin': { ...SUIT, from: [82, 924], to: [182, 700], width: 0.55, legs: [44, 685] },
  'remera/recta': { ...TOP, from: [146, 872], to: [170, 520], width: 0.6, elbow: [160, 345] },
  'remera/entallada': { ...TOP, from: [146, 860], to: [172, 512], width: 0.52, elbow: [140, 345] },
  'remera/manga_larga': {
    ...TOP,
    from: [146, 860],
    to: [172, 516],
    width: 0.52,
    elbow: [124, 340],
    hands: [128, 470],
  },
  'musculosa/recta': { ...TOP, from: [144, 878], to: [178, 520], width: 0.58 },
  'musculosa/nadadora': { ...TOP, from: [130, 866], to: [180, 520], width: 0.54 },
  top: { ...TOP, from: [208, 606], to: [184, 346], width: 0.46 },
  'top/tiras': { ...TOP, from: [216, 606], to: [180, 346], width: 0.46 },
  'short/running': { ...BOTTOM, from: [258, 516], to: [418, 545], width: 0.48 },
  'short/training': { ...BOTTOM, from: [258, 516], to: [418, 545], width: 0.48 },
  'short/doble': { ...BOTTOM, from: [258, 516], to: [418, 545], width: 0.48 },
  'short_de_banio/corto': { ...BOTTOM, from: [220, 500], to: [424, 548], width: 0.46 },
  'short_de_banio/bermuda': { ...BOTTOM, from: [220, 520], to: [424, 550], width: 0.46 },
  'slip/slip': { ...BOTTOM, from: [352, 698], to: [432, 550], width: 0.4 },
  'slip/sunga': { ...BOTTOM, from: [332, 694], to: [424, 552], width: 0.395 },
  'slip/jammer': { ...BOTTOM, from: [184, 884], to: [420, 700], width: 0.5, legs: [48, 685] },
  'calza/larga': { ...BOTTOM, from: [104, 926], to: [398, 922], width: 0.55, legs: [42, 905] },
  'calza/capri': { ...BOTTOM, from: [104, 736], to: [398, 800], width: 0.55, legs: [42, 785] },
  'calza/corta': { ...BOTTOM, from: [104, 576], to: [398, 690], width: 0.56, legs: [44, 670] },
  'pantalon/jogger': { ...BOTTOM, from: [98, 930], to: [402, 918], width: 0.47, legs: [54, 900] },
  'pantalon/recto': { ...BOTTOM, from: [98, 934], to: [402, 940], width: 0.47, legs: [56, 920] },
  'buzo/canguro': {
    ...TOP,
    from: [164, 894],
    to: [176, 540],
    width: 0.52,
    elbow: [150, 350],
    hands: [148, 470],
  },
  'buzo/redondo': {
    ...TOP,
    from: [152, 894],
    to: [166, 540],
    width: 0.52,
    elbow: [150, 350],
    hands: [148, 470],
  },
  'buzo/medio_cierre': {
    ...TOP,
    from: [118, 894],
    to: [150, 540],
    width: 0.52,
    elbow: [150, 350],
    hands: [148, 470],
  },
  'campera/deportiva': {
    ...TOP,
    from: [116, 886],
    to: [148, 540],
    width: 0.52,
    elbow: [150, 350],
    hands: [150, 478],
  },
  'campera/rompeviento': {
    ...TOP,
    from: [160, 886],
    to: [172, 540],
    width: 0.52,
    elbow: [150, 350],
    hands: [150, 478],
  },
  'neopreno/largo': {
    ...SUIT,
    closed: true,
    frame: [-40, 930],
    from: [130, 932],
    to: [188, 850],
    width: 0.56,
    elbow: [140, 360],
    hands: [160, 640],
    legs: [46, 832],
  },
  'neopreno/sin_mangas': {
    ...SUIT,
    closed: true,
    frame: [-40, 930],
    from: [130, 932],
    to: [188, 850],
    width: 0.6,
    legs: [46, 832],
  },
  'neopreno/corto': {
    ...SUIT,
    closed: true,
    frame: [-40, 860],
    from: [130, 892],
    to: [188, 674],
    width: 0.55,
    elbow: [148, 340],
    legs: [48, 660],
  },
  'bikini/deportivo': { ...SUIT, from: [134, 854], to: [186, 548], width: 0.46 },
  'bikini/triangulo': { ...SUIT, from: [120, 848], to: [170, 548], width: 0.46 },
  'toalla/poncho': {
    ...TOP,
    frame: [-30, 780],
    from: [90, 892],
    to: [128, 640],
    width: 0.46,
    elbow: [130, 350],
    hands: [126, 462],
  },
  'gorra/silicona': { ...HEAD, capped: true, from: [268, 690], to: [-18, 52], width: 0.2 },
  'gorra/lycra': { ...HEAD, capped: true, from: [262, 690], to: [-18, 52], width: 0.2 },
  'gorra/visera': { ...HEAD, from: [300, 730], to: [-22, 64], width: 0.22 },
  antiparras: { ...HEAD, from: [256, 566], to: [36, 92], width: 0.166 },
  'antiparras/mascara': { ...HEAD, from: [256, 612], to: [30, 98], width: 0.172 },
  'aletas/cortas': { ...HELD, from: [170, 830], to: [230, 400], width: 0.26 },
  'aletas/largas': { ...HELD, from: [112, 914], to: [200, 430], width: 0.28 },
  'aletas/manoplas': { ...HELD, from: [230, 770], to: [240, 380], width: 0.26 },
  'flotador/tabla': { ...HELD, from: [158, 856], to: [200, 440], width: 0.35 },
  'flotador/pullbuoy': { ...HELD, from: [262, 710], to: [256, 386], width: 0.29 },
  'flotador/boya': { ...HELD, from: [150, 960], to: [196, 470], width: 0.34 },
  'toalla/toallon': { ...HELD, from: [104, 900], to: [230, 560], width: 0.42 },
  'toalla/microfibra': { ...HELD, from: [296, 712], to: [262, 400], width: 0.33 },
  botella: { ...HELD, from: [96, 900], to: [190, 470], width: 0.34 },
  'bolso/mochila': { ...CARRIED, from: [116, 892], to: [474, 760], width: 0.36 },
  'bolso/deportivo': { ...CARRIED, from: [270, 822], to: [468, 680], width: 0.37 },
  'bolso/red': { ...CARRIED, from: [214, 892], to: [474, 740], width: 0.38 },
  'campera/inflable': {
    ...TOP,
    from: [110, 888],
    to: [146, 540],
    width: 0.52,
    elbow: [150, 350],
    hands: [150, 478],
  },
};

/** The fit of a cut, of its garment, or null for what is not worn on the body. */
export function fitOf(garment: string, cut: string): Fit | null {
  return FITS[`${garment}/${cut}`] ?? FITS[garment] ?? null;
}
