import type { AnyActor } from 'xstate';

type Clock = AnyActor['clock'];

interface Delay {
  run: () => void;
  /** Measured in the time that passes by hand. */
  due: number;
  /** Sets it for real. */
  resume: (ms: number) => void;
}

/** Time that stands still while it is held, and passes by hand. */
export interface HeldClock {
  /**
   * Takes over a clock of xstate. `onChange` runs when delays begin or end while time is paused.
   */
  take: (clock: Clock, onChange: () => void) => void;
  hold: () => void;
  pass: (ms: number) => void;
  /** The rest of each delay passes in real time. */
  release: () => void;
  isPaused: () => boolean;
  /** The milliseconds that remain of each delay. */
  delays: () => number[];
}

/** Delays that began before it was held go on. */
export function createHeldClock(): HeldClock {
  const taken = new WeakSet<Clock>();
  const waiting = new Set<Delay>();
  let isPaused = false;
  let now = 0;

  function next(until: number): Delay | undefined {
    const due = [...waiting].filter((each) => each.due <= until);
    return due.toSorted((one, other) => one.due - other.due)[0];
  }

  function take(clock: Clock, onChange: () => void): void {
    if (taken.has(clock)) return;
    taken.add(clock);
    const real = { set: clock.setTimeout.bind(clock), clear: clock.clearTimeout.bind(clock) };
    /** The real timers of delays that were held. */
    const resumed = new Map<unknown, unknown>();
    clock.setTimeout = (run, ms) => {
      if (!isPaused) return real.set(run, ms) as unknown;
      const delay: Delay = {
        run,
        due: now + ms,
        resume: (rest) => resumed.set(delay, real.set(run, rest)),
      };
      waiting.add(delay);
      onChange();
      return delay;
    };
    clock.clearTimeout = (id: unknown) => {
      if (waiting.delete(id as Delay)) return onChange();
      real.clear(resumed.get(id) ?? id);
      resumed.delete(id);
    };
  }

  return {
    take,
    hold: () => {
      isPaused = true;
    },
    pass: (ms) => {
      const until = now + ms;
      for (let delay = next(until); delay; delay = next(until)) {
        now = delay.due;
        waiting.delete(delay);
        delay.run();
      }
      now = until;
    },
    release: () => {
      isPaused = false;
      const rest = [...waiting];
      waiting.clear();
      for (const { due, resume } of rest) resume(due - now);
    },
    isPaused: () => isPaused,
    delays: () => [...waiting].map(({ due }) => due - now),
  };
}
