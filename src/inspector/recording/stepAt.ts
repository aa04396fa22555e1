import type { RecordedActor, Step } from './Recording.ts';

/** An actor at one moment of a recording. */
export interface Moment {
  /** The place of the step in the actor's steps. */
  index: number;
  step: Step;
  before: Step | null;
}

/** Where an actor was at a place of the recording; the present for null. Null before it was there. */
export function stepAt({ steps }: RecordedActor, at: number | null): Moment | null {
  const index = at === null ? steps.length - 1 : lastUpTo(steps, at);
  const step = steps[index];
  return step ? { index, step, before: steps[index - 1] ?? null } : null;
}

/** Steps stand in the order of the recording: halving finds it. */
function lastUpTo(steps: readonly Step[], at: number): number {
  let [low, high] = [0, steps.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((steps[middle]?.at ?? Infinity) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
