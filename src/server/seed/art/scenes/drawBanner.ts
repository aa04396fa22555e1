import { brandColors } from './brandColors.ts';
import { causticsPattern, laneRope } from './pool.ts';
import { swimmer } from './swimmer.ts';

export type BannerSize = 'wide' | 'medium' | 'small';

type Framing = {
  width: number;
  height: number;
  /** Where the swimmer is, how she is turned and how large. */
  scene: string;
  lanes: readonly number[];
  /** The quiet side, where the slogan stands: a gradient's direction. */
  quiet: string;
};

const framings: Record<BannerSize, Framing> = {
  wide: {
    width: 1600,
    height: 640,
    scene: 'translate(1140 330) rotate(-14) scale(.78)',
    lanes: [-810, -270, 270, 810],
    quiet: 'x1="0" x2=".64" y1=".3" y2=".12"',
  },
  medium: {
    width: 1024,
    height: 640,
    scene: 'translate(692 312) rotate(-24) scale(.62)',
    lanes: [-810, -270, 270, 810],
    quiet: 'x1="0" x2=".7" y1=".6" y2=".2"',
  },
  small: {
    width: 780,
    height: 900,
    scene: 'translate(400 330) rotate(-52) scale(.74)',
    lanes: [-810, -270, 270, 810],
    quiet: 'x1=".4" x2=".5" y1="1" y2=".35"',
  },
};

/** The shop's hero: a stroke across the lanes, with calm deep water where the slogan is set in white. */
export function drawBanner({ size }: { size: BannerSize }): string {
  const { width, height, scene, lanes, quiet } = framings[size];
  const { navyDeep, navy, blue, aqua, aquaLight } = brandColors;
  const whole = `<path d="M0 0H${width}V${height}H0Z"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>` +
    `<linearGradient id="water" x1="0" y1="1" x2="1" y2="0"><stop stop-color="${navy}"/><stop offset=".4" stop-color="${blue}"/><stop offset=".72" stop-color="${aqua}"/><stop offset="1" stop-color="${aquaLight}"/></linearGradient>` +
    `<linearGradient id="quiet" ${quiet}><stop stop-color="${navyDeep}"/><stop offset=".35" stop-color="${navyDeep}" stop-opacity=".74"/><stop offset="1" stop-color="${navyDeep}" stop-opacity="0"/></linearGradient>` +
    `${causticsPattern('light', 0.9, 12)}${causticsPattern('play', 1.7, -24)}</defs>` +
    `${whole} fill="url(#water)"/>` +
    `<g transform="${scene}"><g fill="${navy}" opacity=".3">${lanes.map((y) => `<path d="M-2200 ${y + 246}H1600V${y + 294}H-2200Z"/>`).join('')}</g></g>` +
    `${whole} fill="url(#play)" opacity=".13"/>${whole} fill="url(#light)" opacity=".2"/>` +
    `<g transform="${scene}">${lanes.map((y) => laneRope(-2200, 1600, y)).join('')}${swimmer('n')}</g>` +
    `${whole} fill="url(#quiet)"/></svg>`
  );
}
