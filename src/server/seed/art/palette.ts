import { oklchFromHex, restyle } from './color.ts';

/** What a variant is made of: main cloth, second cloth, and the colour of marks and laces. */
export type GarmentColors = { base: string; accent: string; detail: string };

export type Tone =
  'base' | 'accent' | 'detail' | 'inside' | 'lining' | 'ink' | 'dark' | 'light' | 'steel' | 'white';

export type Palette = Record<Tone, string> & {
  backdropTop: string;
  backdropLow: string;
  backdropWave: string;
  floor: string;
  /** How strongly shadows and highlights are laid over this cloth, 0–1. */
  shadeStrength: number;
  glintStrength: number;
};

export function paletteOf({ base, accent, detail }: GarmentColors): Palette {
  const { l, c } = oklchFromHex(base);
  const pale = l > 0.85;
  // White cloth needs a darker wall to stand out from.
  const isWhite = pale && c < 0.06;
  // A black or white garment takes the air around it from its second colour.
  const air = c > 0.035 ? base : accent;
  const { c: airChroma, h: airHue } = oklchFromHex(air);
  // Yellow dims to mud: it tints the air less.
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
    backdropTop: restyle(air, () => ({ l: isWhite ? 0.94 : 0.972, c: 0.008 + tint * 0.07 })),
    backdropLow: restyle(air, () => ({
      l: (isWhite ? 0.86 : 0.905) + lift,
      c: 0.014 + tint * 0.14,
    })),
    backdropWave: restyle(air, () => ({
      l: (isWhite ? 0.82 : 0.87) + lift,
      c: 0.018 + tint * 0.2,
    })),
    floor: restyle(air, () => ({ l: 0.35, c: 0.02 + tint * 0.25 })),
    shadeStrength: l < 0.35 ? 0.55 : pale ? 0.2 : 0.34,
    glintStrength: l < 0.35 ? 0.13 : pale ? 0.75 : 0.23,
  };
}
