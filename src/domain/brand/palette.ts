import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  useMode,
  wcagContrast,
  wcagLuminance,
} from 'culori/fn';

useMode(modeRgb);
useMode(modeLrgb);
useMode(modeOklch);
const toOklch = converter('oklch');

/** Schemes of the interface; deep is the tone of header, hero and footer in the other two. */
export const SCHEMES = ['light', 'dark', 'deep'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Grounds that everything stands on. */
const GROUNDS = ['paper', 'mist', 'tile', 'raised', 'aqua-wash', 'coral-wash'] as const;
const DEEP_GROUNDS = ['navy', 'navy-deep'] as const;
const TEXTS = ['ink', 'ink-soft', 'aqua-ink', 'coral-ink', 'good', 'focus'] as const;
/** Borders of controls, and marks that say something. */
const GRAPHICS = ['line-strong', 'aqua', 'coral-mark', 'fault'] as const;

export type ColorToken =
  | (typeof GROUNDS)[number]
  | (typeof DEEP_GROUNDS)[number]
  | (typeof TEXTS)[number]
  | (typeof GRAPHICS)[number]
  | 'line'
  | 'on-navy'
  | 'on-aqua'
  | 'coral'
  | 'coral-bright'
  | 'on-coral';

/** Colours as `#rrggbb`. */
export type Palette = Record<Scheme, Record<ColorToken, string>>;

interface ColorPair {
  front: ColorToken;
  back: ColorToken;
  /** Smallest contrast by WCAG 2: 4.5 for text, 3 for graphics. */
  least: number;
}

function pairsOf(
  fronts: readonly ColorToken[],
  backs: readonly ColorToken[],
  least: number,
): ColorPair[] {
  return fronts.flatMap((front) => backs.map((back) => ({ front, back, least })));
}

const EVERYWHERE = [
  ...pairsOf(TEXTS, GROUNDS, 4.5),
  ...pairsOf(GRAPHICS, GROUNDS, 3),
  ...pairsOf(['on-navy'], DEEP_GROUNDS, 4.5),
  ...pairsOf(['on-coral'], ['coral', 'coral-bright'], 4.5),
  ...pairsOf(['on-aqua'], ['aqua'], 4.5),
  ...pairsOf(['on-aqua'], ['fault'], 3),
  ...pairsOf(['paper'], ['ink', 'good', 'coral-ink'], 4.5),
];

/** Pairs that the stylesheets use. */
export const COLOR_PAIRS: Readonly<Record<Scheme, readonly ColorPair[]>> = {
  light: EVERYWHERE,
  dark: EVERYWHERE,
  deep: [
    ...EVERYWHERE,
    ...pairsOf([...TEXTS, 'aqua'], DEEP_GROUNDS, 4.5),
    ...pairsOf(GRAPHICS, DEEP_GROUNDS, 3),
  ],
};

/** Both as `#rrggbb`. */
interface BrandColors {
  primary: string;
  accent: string;
}

/** Ratio of two colours by WCAG 2: 1 to 21. */
export function contrast(one: string, other: string): number {
  return wcagContrast(one, other);
}

/** A colour in OKLCH. */
interface Shade {
  l: number;
  c: number;
  h: number;
}

function hexOf(shade: Shade): string {
  return formatHex(clampChroma({ mode: 'oklch', ...shade }, 'oklch'));
}

function shadeOf(hex: string): Shade {
  const { l = 0, c = 0, h = 0 } = toOklch(hex) ?? {};
  return { l, c, h };
}

const STEPS = 400;

/** The colour of this hue that holds and differs least in lightness; it is there if black or white holds. */
function nearest(shade: Shade, holds: (hex: string) => boolean): string {
  for (let step = 0; step <= STEPS; step += 1) {
    const found = [shade.l - step / STEPS, shade.l + step / STEPS]
      .map((l) => hexOf({ ...shade, l: Math.min(Math.max(l, 0), 1) }))
      .find(holds);
    if (found !== undefined) return found;
  }
  return hexOf(shade);
}

const WHITE = '#ffffff';

/** The two colours of the shop's own look. */
export const SHOP_COLORS = { primary: '#06203c', accent: '#ff6d55' };

/** The ground of header and footer, which the logo stands on. */
export function brandGround(colors: BrandColors | null): string {
  return nearestPrimary((colors ?? SHOP_COLORS).primary);
}

/** Contrast below which a logo's shapes melt into their ground. */
const MELTS = 1.5;

/** True if most of a logo has nearly the colour of the ground. `pixels` are RGBA; one without clear parts brings its ground. */
export function isLostOn(pixels: Uint8ClampedArray, ground: string): boolean {
  const back = wcagLuminance(ground);
  let drawn = 0;
  let lost = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 128) continue;
    const front = wcagLuminance({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 });
    drawn += 1;
    if ((Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05) < MELTS) lost += 1;
  }
  const isWhole = drawn === pixels.length / 4;
  return drawn > 0 && lost / drawn > (isWhole ? 0.98 : 0.5);
}

/** The nearest main colour on which white letters can be read: header, footer and badges have it as their ground. */
export function nearestPrimary(primary: string): string {
  const holds = (hex: string) => contrast(WHITE, hex) >= 4.5;
  return holds(primary) ? primary.toLowerCase() : nearest(shadeOf(primary), holds);
}

/**
 * The shop's own colours (`tokens.css`) in light and dark: another brand takes their lightness and, in its own hue, their
 * chroma.
 */
const OWN = {
  paper: ['#ffffff', '#081626'],
  mist: ['#f0f6f8', '#0d2034'],
  tile: ['#e6eff3', '#12283d'],
  raised: ['#ffffff', '#10253a'],
  ink: ['#06192e', '#f1f7fa'],
  'ink-soft': ['#44586a', '#aabdcb'],
  line: ['#d3dfe6', '#223a50'],
  'line-strong': ['#748898', '#7890a3'],
  aqua: ['#0fb9cf', '#3fd5e4'],
  'aqua-ink': ['#006d7d', '#5fdfeb'],
  'aqua-wash': ['#d9f4f7', '#0c3a4b'],
  'coral-ink': ['#b92d18', '#ff9a88'],
  'coral-wash': ['#ffece8', '#46201f'],
  fault: ['#ff6d55', '#ff6d55'],
  good: ['#0a6e45', '#6fdcab'],
} as const;

/** Chroma from which a colour counts as one. */
const COLORFUL = 0.06;

/** True for greys between black and white: a button in one seems to be off. */
export function isGrey(color: string): boolean {
  const { l, c } = shadeOf(color);
  return c < COLORFUL / 2 && l > 0.35 && l < 0.92;
}

let latest: (BrandColors & { palette: Palette }) | null = null;

/**
 * Every colour of the interface from the two of a brand. All pairs hold, whatever the two are. Each page and mail asks for
 * those of the same brand, which take some ten milliseconds.
 */
export function brandPalette({ primary, accent }: BrandColors): Palette {
  if (latest?.primary !== primary || latest.accent !== accent) {
    latest = { primary, accent, palette: derivePalette({ primary, accent }) };
  }
  return latest.palette;
}

function derivePalette(colors: BrandColors): Palette {
  const primary = nearestPrimary(colors.primary);
  const accent = colors.accent.toLowerCase();
  // Links and marks of a black or grey brand have its other colour.
  const lead = shadeOf(primary).c < COLORFUL / 2 ? accent : primary;
  return {
    light: schemeColors('light', { primary, accent, lead }),
    dark: schemeColors('dark', { primary, accent, lead }),
    deep: schemeColors('deep', { primary, accent, lead }),
  };
}

interface Sources {
  primary: string;
  accent: string;
  /** Its hue is that of links and marks. */
  lead: string;
}

function schemeColors(scheme: Scheme, sources: Sources): Palette[Scheme] {
  const { primary, accent, lead } = sources;
  const own = (token: keyof typeof OWN) => shadeOf(OWN[token][scheme === 'light' ? 0 : 1]);
  const main = (token: keyof typeof OWN) => inHueOf(primary, own(token));
  const led = (token: keyof typeof OWN) => inHueOf(lead, own(token));
  const grounds = {
    paper: hexOf(main('paper')),
    mist: hexOf(main('mist')),
    tile: hexOf(main('tile')),
    raised: hexOf(main('raised')),
    'aqua-wash': hexOf(led('aqua-wash')),
    'coral-wash': hexOf(own('coral-wash')),
    navy: primary,
    'navy-deep': hexOf({ ...shadeOf(primary), l: shadeOf(primary).l * 0.78 }),
  };
  const backs = Object.entries(grounds);
  const fit = (token: ColorToken, shade: Shade) =>
    nearest(shade, (hex) =>
      COLOR_PAIRS[scheme]
        .filter(({ front }) => front === token)
        .every(({ back, least }) =>
          backs.every(([ground, color]) => ground !== back || contrast(hex, color) >= least),
        ),
    );
  const aqua = fit('aqua', led('aqua'));
  return {
    ...grounds,
    ink: fit('ink', main('ink')),
    'ink-soft': fit('ink-soft', main('ink-soft')),
    line: hexOf(main('line')),
    'line-strong': fit('line-strong', main('line-strong')),
    aqua,
    'aqua-ink': fit('aqua-ink', led('aqua-ink')),
    focus: fit('focus', led('aqua-ink')),
    'coral-ink': fit('coral-ink', own('coral-ink')),
    fault: fit('fault', own('fault')),
    good: fit('good', own('good')),
    'on-navy': WHITE,
    'on-aqua': readableOn(aqua, primary),
    'coral-mark': fit('coral-mark', shadeOf(accent)),
    ...buttonColors(accent, primary),
  };
}

function inHueOf(source: string, shade: Shade): Shade {
  const { c, h } = shadeOf(source);
  return { ...shade, c: shade.c * Math.min(1, c / COLORFUL), h };
}

/** White where it can be read, otherwise the main colour's ink. */
function readableOn(ground: string, primary: string): string {
  const holds = (hex: string) => contrast(hex, ground) >= 4.5;
  return holds(WHITE) ? WHITE : nearest(inHueOf(primary, shadeOf(OWN.ink[0])), holds);
}

/** A button, under the pointer, and its words. */
function buttonColors(coral: string, primary: string) {
  const words = readableOn(coral, primary);
  const { l, ...hue } = shadeOf(coral);
  const isLighter = words === WHITE ? l < 0.35 : l < 0.95;
  const hovered = hexOf({ ...hue, l: isLighter ? l + 0.046 : l - 0.046 });
  return { coral, 'coral-bright': hovered, 'on-coral': words };
}
