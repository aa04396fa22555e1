/** Pictures with more pixels are not decoded: one that claims a million by a million would take all memory. */
export const MAX_PIXELS = 40_000_000;
