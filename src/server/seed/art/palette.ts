/** Colours of a variant: main cloth, second cloth, and marks and laces. */
export type GarmentColors = { base: string; accent: string; detail: string };

export type Tone =
  'base' | 'accent' | 'detail' | 'inside' | 'lining' | 'ink' | 'dark' | 'light' | 'steel' | 'white';

export type Palette = Record<Tone, string> & {
  /** Behind a cut-out on a pale page. */
  ground: string;
  /** Wall and floor of a place, which look well on a pale page and on a dark one. */
  wallTop: string;
  wallLow: string;
  haze: string;
  floor: string;
  /** Strength of shadows and highlights on this cloth, 0–1. */
  shadeStrength: number;
  glintStrength: number;
};

export function paletteOf({ base, accent, detail }: GarmentColors): Palette {
  const { l, c } = oklchFromHex(base);
  const pale = l > 0.85;
  const isWhite = pale && c < 0.06;
  // A black or white garment takes its background from the second colour.
  const air = c > 0.035 ? base : accent;
  const { c: airChroma, h: airHue } = oklchFromHex(air);
  // Dark yellow looks brown, so it tints the background less.
  const isYellow = airHue > 70 && airHue < 115;
  const tint = Math.min(airChroma, isYellow ? 0.05 : 0.16);
  const lift = isYellow ? 0.025 : 0;
  return {
    base,
    accent,
    detail,
    ink: restyle(base, (color) => ({
      l: pale ? 0.45 : Math.max(0.13, color.l * 0.5),
      c: color.c * 0.62,
    })),
    inside: restyle(base, (color) => ({ l: Math.max(0.16, color.l * 0.7), c: color.c * 0.8 })),
    lining: restyle(base, (color) => ({
      l: Math.min(0.9, color.l * 0.55 + 0.4),
      c: color.c * 0.35,
    })),
    dark: '#16263a',
    light: '#f4f8fb',
    steel: '#b8c4d0',
    white: '#ffffff',
    // White cloth needs a darker ground for contrast.
    ground: restyle(air, () => ({ l: (isWhite ? 0.86 : 0.915) + lift, c: 0.014 + tint * 0.14 })),
    wallTop: restyle(air, () => ({ l: 0.84 + lift, c: 0.02 + tint * 0.3 })),
    wallLow: restyle(air, () => ({ l: 0.71 + lift, c: 0.024 + tint * 0.38 })),
    haze: restyle(air, () => ({ l: 0.63 + lift, c: 0.026 + tint * 0.42 })),
    floor: restyle(air, () => ({ l: 0.35, c: 0.02 + tint * 0.25 })),
    shadeStrength: l < 0.35 ? 0.55 : pale ? 0.2 : 0.34,
    glintStrength: l < 0.35 ? 0.13 : pale ? 0.75 : 0.23,
  };
}

/** A colour in the OKLCH space: lightness 0–1, chroma 0–0.4, hue in degrees. */
type Oklch = { l: number; c: number; h: number };

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

const toGamma = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

function channelOf(hex: string, at: number): number {
  return toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}

function oklchFromHex(hex: string): Oklch {
  const r = channelOf(hex, 1);
  const g = channelOf(hex, 3);
  const b = channelOf(hex, 5);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const labA = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const labB = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(labA, labB),
    h: (Math.atan2(labB, labA) * 180) / Math.PI,
  };
}

function hexFromOklch({ l, c, h }: Oklch): string {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  const bytes = channels.map((channel) => {
    const byte = Math.round(toGamma(Math.min(1, Math.max(0, channel))) * 255);
    return byte.toString(16).padStart(2, '0');
  });
  return `#${bytes.join('')}`;
}

/** The same hue with other lightness and chroma. */
function restyle(hex: string, change: (color: Oklch) => Partial<Oklch>): string {
  const color = oklchFromHex(hex);
  return hexFromOklch({ ...color, ...change(color) });
}
