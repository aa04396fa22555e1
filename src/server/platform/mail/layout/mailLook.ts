import type { Shape, Typeface } from '../../../../domain/brand/Brand.ts';
import type { BrandLook } from '../../../../domain/brand/brandStyle.ts';
import { brandPalette, type Palette } from '../../../../domain/brand/palette.ts';

interface DarkColors {
  ground: string;
  card: string;
  deep: string;
  tile: string;
  warning: string;
  ink: string;
  soft: string;
  link: string;
  line: string;
  /** '' for a button that differs enough from the card. */
  buttonEdge: string;
}

/** A brand's colours in mails, as literals, which mail programs require: light, with media queries for dark mode. */
interface MailColors extends DarkColors {
  onDeep: string;
  /** The band under the title. */
  band: string;
  bandEnd: string;
  mark: string;
  button: string;
  onButton: string;
  fault: string;
  dark: DarkColors;
}

export interface MailLook extends MailColors {
  /** Declaration of the typeface, with what mail programs have in its place. */
  font: string;
  /** The name is written in capitals where it is the logo. */
  isUpper: boolean;
  /** Corners of the shop's own look are multiplied by it. */
  corners: number;
}

/** The look of the shop's stylesheets. */
const OWN: MailColors = {
  ground: '#eaf3f6',
  card: '#ffffff',
  deep: '#06203c',
  onDeep: '#7fe3ee',
  band: '#0fb9cf',
  bandEnd: '#ff6d55',
  mark: '#0fb9cf',
  tile: '#f0f6f8',
  warning: '#ffece8',
  fault: '#ff6d55',
  ink: '#06192e',
  soft: '#44586a',
  link: '#006d7d',
  line: '#d3dfe6',
  button: '#ff6d55',
  onButton: '#06192e',
  buttonEdge: '',
  dark: {
    ground: '#050f1c',
    card: '#0d2034',
    deep: '#0a2b4f',
    tile: '#14304a',
    warning: '#46201f',
    ink: '#f1f7fa',
    soft: '#aabdcb',
    link: '#5fdfeb',
    line: '#2a4660',
    buttonEdge: '',
  },
};

const SANS = "'Helvetica Neue',Helvetica,Arial,sans-serif";
const FONTS: Readonly<Record<Typeface, string>> = {
  archivo: `Archivo,${SANS}`,
  inter: `Inter,${SANS}`,
  outfit: `Outfit,${SANS}`,
  bitter: "Bitter,Georgia,'Times New Roman',serif",
};
const CORNERS: Readonly<Record<Shape, number>> = { straight: 0, soft: 1, round: 2 };

export const MONO =
  "font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'Courier New',monospace";

/** The brand's look in mails. Pairs of its colours are those of the palette, which hold. */
export function mailLook({ colors, typeface, shape }: BrandLook): MailLook {
  return {
    ...(colors ? paletteColors(brandPalette(colors)) : OWN),
    font: `font-family:${FONTS[typeface]}`,
    isUpper: typeface === 'archivo',
    corners: CORNERS[shape],
  };
}

function paletteColors({ light, dark, deep }: Palette): MailColors {
  const shared = (of: Palette['light']) => ({
    warning: of['coral-wash'],
    ink: of.ink,
    soft: of['ink-soft'],
    link: of['aqua-ink'],
    line: of.line,
    deep: of.navy,
    buttonEdge: of['coral-mark'] === of.coral ? '' : of['coral-mark'],
  });
  return {
    ...shared(light),
    ground: light.tile,
    tile: light.mist,
    card: light.paper,
    onDeep: deep.aqua,
    band: deep.aqua,
    bandEnd: deep['coral-mark'],
    mark: light.aqua,
    button: light.coral,
    onButton: light['on-coral'],
    fault: light.fault,
    dark: { ...shared(dark), ground: dark.paper, card: dark.mist, tile: dark.tile },
  };
}

/** Contains no quotes, so that it can be inlined in HTML. `[data-ogsc]` is Outlook's dark mode. */
export function mailStyle({ dark }: MailLook): string {
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
@media (max-width: 480px) {
  .edge { padding-left: 20px !important; padding-right: 20px !important; }
  .pool { padding: 0 !important; }
  .card { border-radius: 0 !important; }
  .title { font-size: 28px !important; }
  .wide, .wide tbody, .wide tr, .wide td, .wide a { display: block !important; width: auto !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .pool { background-color: ${dark.ground} !important; }
  .card { background-color: ${dark.card} !important; }
  .deep { background-color: ${dark.deep} !important; }
  .tile { background-color: ${dark.tile} !important; }
  .warn { background-color: ${dark.warning} !important; }
  .ink { color: ${dark.ink} !important; }
  .soft { color: ${dark.soft} !important; }
  .link { color: ${dark.link} !important; }
  .rule { border-color: ${dark.line} !important; }
  .ahead { background-color: ${dark.line} !important; }
  .ghost { border-color: ${dark.link} !important; }${
    dark.buttonEdge === ''
      ? ''
      : `
  .button { border: 2px solid ${dark.buttonEdge} !important; }`
  }
}
[data-ogsc] .ink { color: ${dark.ink} !important; }
[data-ogsc] .soft { color: ${dark.soft} !important; }
[data-ogsc] .link { color: ${dark.link} !important; }
[data-ogsb] .card { background-color: ${dark.card} !important; }
[data-ogsb] .tile { background-color: ${dark.tile} !important; }
`;
}
