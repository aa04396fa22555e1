/** Width by height of the shop's own drawings, and of every card. */
export const USUAL_RATIO = 0.8;

/** Pictures beyond these are cut to them. */
const NARROWEST = 2 / 3;
const WIDEST = 4 / 3;

/** Width by height, to a hundredth; the usual one where they are unknown. */
export function pictureRatio(width: number | null, height: number | null): number {
  if (!width || !height) return USUAL_RATIO;
  const ratio = Math.round((width / height) * 100) / 100;
  return Math.min(Math.max(ratio, NARROWEST), WIDEST);
}

/** The frame of pictures that stand together: their own where all are alike, so that nothing is cut off. */
export function frameRatio([first = USUAL_RATIO, ...others]: readonly number[]): number {
  return others.every((ratio) => ratio === first) ? first : USUAL_RATIO;
}
