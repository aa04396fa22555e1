import { brandColors } from './brandColors.ts';

/** Light that plays on the floor of a pool: a tile of 240 × 200 that repeats. */
export function causticsPattern(id: string, scale: number, turn: number): string {
  return (
    `<pattern id="${id}" width="240" height="200" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn}) scale(${scale})">` +
    '<g fill="none" stroke="#fff" stroke-linecap="round"><path stroke-width="3" d="M0 40C40 64 60 22 100 42S200 78 240 40M0 132C60 108 80 160 130 140S200 112 240 132"/>' +
    '<path stroke-width="5" opacity=".6" d="M52 0C72 20 40 36 62 46C82 72 112 90 96 136C90 160 60 172 52 200M172 0C152 20 192 44 180 62C170 90 202 110 186 122C170 150 160 180 172 200"/></g></pattern>'
  );
}

/** A lane rope along y = 0 from x1 to x2: floats in white and coral, with their shadow on the floor. */
export function laneRope(x1: number, x2: number, y: number): string {
  const line = `<path d="M${x1} ${y}H${x2}"`;
  return (
    `<path d="M${x1} ${y + 34}H${x2}" stroke="${brandColors.navyDeep}" stroke-width="16" opacity=".22"/>` +
    `${line} stroke="#e9f7fa" stroke-width="19" stroke-dasharray="13 4"/>` +
    `<path d="M${x1 + 187} ${y}H${x2}" stroke="${brandColors.coral}" stroke-width="19" stroke-dasharray="13 4 13 4 13 4 13 4 13 4 13 4 13 4 13 242"/>` +
    `${line} stroke="${brandColors.navyDeep}" stroke-width="4" opacity=".3" transform="translate(0 7)"/>` +
    `${line} stroke="#fff" stroke-width="3" opacity=".7" transform="translate(0 -5)"/>`
  );
}
