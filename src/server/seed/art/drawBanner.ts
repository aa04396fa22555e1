import { drawPerson, joined, type GarmentDrawing, type Wearer } from './drawGarment.ts';
import { drawPlace, LIGHT, type BannerPlace } from './drawPlace.ts';

export interface BannerPerson {
  garments: readonly GarmentDrawing[];
  wearer: Wearer;
}

interface Size {
  width: number;
  height: number;
}

/** The screens for which each banner is composed: words stand at the left, on phones below. */
export const BANNER_SIZES = {
  wide: { width: 1600, height: 640 },
  medium: { width: 1024, height: 640 },
  small: { width: 780, height: 900 },
} as const;

/** The band above a list: it shows heads and shoulders. */
export const BAND_SIZE = { width: 3200, height: 240 };

/** A scene of a sport with its people, quiet where words stand. */
export function drawBanner(
  place: BannerPlace,
  people: readonly BannerPerson[],
  size: Size,
): string {
  const { width, height } = size;
  const { sky, ground, deep } = LIGHT[place];
  const isUpright = height > width;
  const horizon = Math.round(height * (isUpright ? 0.5 : 0.56));
  const crowd = joined(
    people.map(({ garments, wearer }, at) => {
      const { definitions, body } = drawPerson(garments, wearer);
      const { x, y, scale } = standing(at, people.length, size);
      return {
        definitions,
        body: `<ellipse cx="${x}" cy="${y - 4}" rx="${Math.round(150 * scale)}" ry="14" fill="${deep}" opacity=".35"/><g transform="translate(${x} ${y}) scale(${scale}) translate(0 -960)">${body}</g>`,
      };
    }),
  );
  const [x2, y2] = isUpright ? [0, 1] : [1, 0];
  const quiet = isUpright ? [0.6, 0, 0.97, 0.95] : [0.12, 0.9, 0.62, 0];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>` +
    shade('sky', [0, 1], [0, sky[0], 1], [1, sky[1], 1]) +
    shade('ground', [0, 1], [0, ground[0], 1], [1, ground[1], 1]) +
    shade(
      'quiet',
      [x2, y2],
      [quiet[0] ?? 0, deep, quiet[1] ?? 0],
      [quiet[2] ?? 1, deep, quiet[3] ?? 0],
    ) +
    `${crowd.definitions}</defs>` +
    `<path d="M0 0H${width}V${horizon + 2}H0Z" fill="url(#sky)"/><path d="M0 ${horizon}H${width}V${height}H0Z" fill="url(#ground)"/>` +
    drawPlace(place, width, height, horizon) +
    crowd.body +
    `<path d="M0 0H${width}V${height}H0Z" fill="url(#quiet)"/></svg>`
  );
}

function shade(
  id: string,
  [x2, y2]: readonly [number, number],
  ...stops: (readonly [offset: number, color: string, opacity: number])[]
): string {
  const all = stops.map(
    ([offset, color, opacity]) =>
      `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
  );
  return `<linearGradient id="${id}" x2="${x2}" y2="${y2}">${all.join('')}</linearGradient>`;
}

/** People stand at the right; on phones in the middle, above the words. */
function standing(at: number, count: number, { width, height }: Size) {
  const isUpright = height > width;
  const [from, to] = isUpright ? [0.25, 0.75] : width > 1200 ? [0.58, 0.9] : [0.48, 0.86];
  const share = count === 1 ? 0.6 : at / (count - 1);
  const scale = isUpright ? 0.84 : count > 2 ? 0.74 : 0.8;
  const lower = at % 2 === 0 ? 0 : 22;
  return {
    x: Math.round(width * (from + (to - from) * share)),
    y: Math.round(isUpright ? height * 0.96 : Math.max(height * 0.3, 192) + 760 * scale) + lower,
    scale,
  };
}
