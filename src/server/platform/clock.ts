/** The server's time source, which tests can set. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Milliseconds from an arbitrary start: for durations, unaffected by changes to the system clock. */
export type MonotonicTime = () => number;

export const systemMonotonicTime: MonotonicTime = () => performance.now();
