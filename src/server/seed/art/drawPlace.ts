import { INDOORS } from './indoorPlaces.ts';
import { fill, lanes, line, ripples, steps } from './placeShapes.ts';

/** The places of wide pictures, each in a light of its own. */
export type BannerPlace =
  'pool' | 'sea' | 'street' | 'gym' | 'beach' | 'stadium' | 'night' | 'lockers';

/** Sky from top to horizon, ground from there to the front, and the dark on which words stand. */
export const LIGHT: Readonly<
  Record<
    BannerPlace,
    { sky: readonly [string, string]; ground: readonly [string, string]; deep: string }
  >
> = {
  pool: { sky: ['#0a4a78', '#1579a3'], ground: ['#19b6c9', '#07577f'], deep: '#03132a' },
  sea: { sky: ['#e9604f', '#ffc49a'], ground: ['#1b86a0', '#06324f'], deep: '#061c36' },
  street: { sky: ['#27406f', '#f2a07a'], ground: ['#5b6478', '#2b3242'], deep: '#10182b' },
  gym: { sky: ['#2a4270', '#4f74a8'], ground: ['#55698f', '#232f4b'], deep: '#0a1122' },
  beach: { sky: ['#2aa9d6', '#b5ecf2'], ground: ['#f5d9a4', '#e0b26c'], deep: '#07384f' },
  stadium: { sky: ['#5b2a63', '#f08a86'], ground: ['#b8433f', '#7d2437'], deep: '#260c2b' },
  night: { sky: ['#071c33', '#155a70'], ground: ['#1b4150', '#0a1d2b'], deep: '#04121f' },
  lockers: { sky: ['#0f5f63', '#2f9a8f'], ground: ['#d8c6a2', '#8a7554'], deep: '#06282c' },
};

/** A place has its things over its sky and ground. */
export function drawPlace(
  place: BannerPlace,
  width: number,
  height: number,
  horizon: number,
): string {
  return PLACES[place](width, height, horizon);
}

function skyline(w: number, horizon: number, heights: readonly number[]): string {
  const wide = w / heights.length;
  const roofs = heights.map(
    (tall, at) => `L${Math.round(at * wide)} ${horizon - tall}H${Math.round((at + 1) * wide)}`,
  );
  return `M0 ${horizon}${roofs.join('')}L${w} ${horizon}Z`;
}

function windows(w: number, horizon: number, heights: readonly number[]): string {
  const wide = w / heights.length;
  return heights
    .flatMap((tall, at) =>
      steps(Math.floor(tall / 26)).map((floor) => {
        const seed = (at * 7 + floor * 5) % 6;
        return seed > 3
          ? ''
          : `M${Math.round(at * wide + 12 + seed * wide * 0.18)} ${horizon - 18 - floor * 26}h9v12h-9z`;
      }),
    )
    .join('');
}

const TOWERS = [120, 190, 90, 240, 150, 80, 210, 130, 260, 100, 170, 220, 90, 150, 200, 110];
const HOUSES = [70, 120, 60, 150, 100, 50, 130, 90, 160, 70, 110, 140, 60, 100, 130, 80];

const PLACES: Readonly<Record<BannerPlace, (w: number, h: number, horizon: number) => string>> = {
  ...INDOORS,
  sea: (w, h, horizon) =>
    `<circle cx="${w * 0.78}" cy="${horizon - 70}" r="170" fill="#fff" opacity=".16"/><circle cx="${w * 0.78}" cy="${horizon - 70}" r="86" fill="#fff3d9"/>` +
    fill(
      `M0 ${horizon}L${w * 0.08} ${horizon - 120}L${w * 0.15} ${horizon - 70}L${w * 0.27} ${horizon - 250}L${w * 0.38} ${horizon - 90}L${w * 0.47} ${horizon - 160}L${w * 0.6} ${horizon - 40}L${w * 0.7} ${horizon - 100}L${w * 0.84} ${horizon - 30}L${w} ${horizon - 140}V${horizon}Z`,
      '#7b5a86',
      0.8,
    ) +
    fill(
      `M${w * 0.27} ${horizon - 250}L${w * 0.3} ${horizon - 206}L${w * 0.28} ${horizon - 190}L${w * 0.262} ${horizon - 200}L${w * 0.245} ${horizon - 190}Z`,
      '#ffe9df',
      0.9,
    ) +
    fill(
      `M0 ${horizon}C${w * 0.2} ${horizon - 60} ${w * 0.3} ${horizon - 20} ${w * 0.5} ${horizon - 34}S${w * 0.85} ${horizon - 20} ${w} ${horizon - 60}V${horizon}Z`,
      '#3b3c68',
      0.9,
    ) +
    steps(6)
      .map((at) =>
        fill(
          `M${w * 0.78 - 90 + at * 12} ${horizon + 14 + at * 26}h${180 - at * 24}v7h-${180 - at * 24}z`,
          '#ffd9b0',
          0.7,
        ),
      )
      .join('') +
    ripples(w, h, horizon, '#bfe9f0', 0.4) +
    `<g transform="translate(${w * 0.47} ${horizon + 60}) rotate(10)"><ellipse cx="0" cy="0" rx="34" ry="40" fill="#ff7a3d"/><path d="M-33 4C-10 14 10 14 33 4V14C10 24 -10 24 -31 14Z" fill="#12315c"/></g>` +
    line(`M${w * 0.47 - 60} ${horizon + 92}c40 -12 80 12 130 0`, '#fff', 6, 0.8),
  street: (w, h, horizon) =>
    `<circle cx="${w * 0.7}" cy="${horizon - 30}" r="210" fill="#ffd9a8" opacity=".35"/><circle cx="${w * 0.7}" cy="${horizon - 30}" r="96" fill="#ffe8c4"/>` +
    fill(skyline(w, horizon, TOWERS), '#4b4a78', 0.65) +
    fill(skyline(w, horizon, HOUSES), '#2c3157', 0.95) +
    fill(windows(w, horizon, HOUSES), '#ffd98a', 0.75) +
    fill(`M0 ${horizon}H${w}V${horizon + 20}H0Z`, '#8b93a6') +
    line(
      `M${w * 0.66} ${horizon + 20}L${w * 0.3} ${h}M${w * 0.7} ${horizon + 20}L${w * 0.95} ${h}`,
      '#fff',
      8,
      0.4,
    ) +
    line(
      `M${w * 0.68} ${horizon + 24}L${w * 0.62} ${h}`,
      '#ffd24a',
      10,
      0.85,
      ' stroke-dasharray="46 34"',
    ),
  beach: (w, h, horizon) =>
    `<circle cx="${w * 0.86}" cy="96" r="70" fill="#fff3b0"/>` +
    fill(
      `M${w * 0.08} 120c10 -40 70 -46 88 -14c40 -22 84 10 74 44h-176c-24 -4 -16 -34 14 -30zM${w * 0.44} 76c8 -30 54 -34 68 -10c30 -16 64 8 56 34h-134c-18 -4 -12 -26 10 -24z`,
      '#fff',
      0.75,
    ) +
    fill(`M0 ${horizon - 60}H${w}V${horizon + 30}H0Z`, '#1597b8') +
    ripples(w, horizon + 24, horizon - 60, '#fff', 0.5) +
    fill(
      `M0 ${horizon + 6}C${w * 0.2} ${horizon - 14} ${w * 0.36} ${horizon + 34} ${w * 0.55} ${horizon + 12}S${w * 0.86} ${horizon - 6} ${w} ${horizon + 20}V${h}H0Z`,
      '#fff',
      0.85,
    ) +
    fill(
      `M0 ${horizon + 20}C${w * 0.2} ${horizon} ${w * 0.36} ${horizon + 48} ${w * 0.55} ${horizon + 26}S${w * 0.86} ${horizon + 8} ${w} ${horizon + 34}V${h}H0Z`,
      '#f3d49b',
    ) +
    `<g transform="translate(${w * 0.45} ${horizon + 120}) rotate(-8)">${line('M0 90V-190', '#fff', 10, 1)}${fill('M-170 -90C-150 -230 150 -230 170 -90Z', '#ff6d55')}${fill('M-90 -90C-80 -214 -20 -196 0 -196C20 -196 80 -214 90 -90C60 -76 -60 -76 -90 -90Z', '#fff')}${fill('M-34 -90C-30 -180 30 -180 34 -90Z', '#ff6d55')}</g>` +
    `<g transform="translate(${w * 0.95} ${h * 0.9})"><circle r="44" fill="#fff"/>${fill('M0 -44C26 -30 26 30 0 44C-10 20 -10 -20 0 -44ZM-44 0C-30 -30 -14 -40 0 -44C-10 -20 -10 20 0 44C-14 40 -30 30 -44 0Z', '#14b8c4', 0.9)}</g>`,
  stadium: (w, h, horizon) =>
    fill(
      `M0 ${horizon - 110}C${w * 0.3} ${horizon - 190} ${w * 0.7} ${horizon - 190} ${w} ${horizon - 110}V${horizon}H0Z`,
      '#3b1c4a',
    ) +
    steps(4)
      .map((row) =>
        line(
          `M0 ${horizon - 92 + row * 24}C${w * 0.3} ${horizon - 164 + row * 26} ${w * 0.7} ${horizon - 164 + row * 26} ${w} ${horizon - 92 + row * 24}`,
          row % 2 === 0 ? '#ffb59d' : '#c9a7e0',
          9,
          0.55,
          ' stroke-dasharray="3 19"',
        ),
      )
      .join('') +
    [0.12, 0.5, 0.9]
      .map(
        (at) =>
          `${line(`M${w * at} ${horizon - 130}V${horizon - 290}`, '#260c2b', 9, 1)}${fill(`M${w * at - 44} ${horizon - 330}h88v46h-88z`, '#260c2b')}${fill(`M${w * at - 36} ${horizon - 322}h14v12h-14zm24 0h14v12h-14zm24 0h14v12h-14z`, '#fff6d8')}`,
      )
      .join('') +
    fill(`M0 ${horizon}H${w}V${horizon + 26}H0Z`, '#3f7d5a') +
    line(lanes(w, h, horizon + 26, 0.72, 8), '#fff', 6, 0.6),
  night: (w, h, horizon) =>
    `<circle cx="${w * 0.84}" cy="110" r="54" fill="#f4f8fb" opacity=".9"/>` +
    steps(26)
      .map(
        (at) =>
          `<circle cx="${(at * 263) % w}" cy="${(at * 97) % Math.round(horizon * 0.6)}" r="${1 + (at % 3)}" fill="#fff" opacity=".6"/>`,
      )
      .join('') +
    fill(
      skyline(
        w,
        horizon,
        HOUSES.map((tall) => tall * 1.5),
      ),
      '#0b2f45',
    ) +
    fill(
      windows(
        w,
        horizon,
        HOUSES.map((tall) => tall * 1.5),
      ),
      '#8fe3ea',
      0.65,
    ) +
    fill(`M0 ${horizon}H${w}V${horizon + 90}H0Z`, '#0e5266') +
    ripples(w, horizon + 90, horizon, '#8fe3ea', 0.35) +
    fill(`M0 ${horizon + 84}H${w}V${h}H0Z`, '#22313d') +
    line(
      steps(12)
        .map((at) => `M${w * 0.6 + (at - 6) * 60} ${horizon + 84}L${w * 0.6 + (at - 6) * 190} ${h}`)
        .join(''),
      '#0a161f',
      5,
      0.7,
    ) +
    line(`M0 ${horizon + 40}H${w}`, '#d9e6ea', 7, 0.9) +
    line(
      steps(9)
        .map((at) => `M${(w / 8) * at} ${horizon + 40}V${horizon + 86}`)
        .join(''),
      '#d9e6ea',
      8,
      0.9,
    ),
};
