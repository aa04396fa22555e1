/** The most units of one line, and so of one pack. */
export const MAX_LINE_UNITS = 99;

interface SteppedLine {
  quantity: number;
  /** Units of one pack; missing for 1. */
  unitStep?: number;
}

/** A line is not of whole packs. */
export function isOffStep({ quantity, unitStep = 1 }: SteppedLine): boolean {
  return quantity % unitStep !== 0;
}

/** So many of these units are in whole packs. */
export function wholeSteps(units: number, unitStep = 1): number {
  return Math.floor(units / unitStep) * unitStep;
}

/** The quantities next to this one that are of whole packs. */
export function stepsAround({ quantity, unitStep = 1 }: SteppedLine): number[] {
  const below = wholeSteps(quantity, unitStep);
  return [below, below + unitStep].filter((units) => units > 0 && units <= MAX_LINE_UNITS);
}
