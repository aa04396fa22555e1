/** Where the server reads the time, so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Milliseconds since any moment: for waits that must not depend on somebody setting the clock. */
export type MonotonicTime = () => number;

export const systemMonotonicTime: MonotonicTime = () => performance.now();
