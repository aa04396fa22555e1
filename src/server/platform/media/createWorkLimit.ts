/** Runs work, so much of it at once; null when too much is waiting already. */
export type WorkLimit = <Result>(work: () => Promise<Result>) => Promise<Result | null>;

interface Limits {
  atOnce: number;
  waiting: number;
}

/** For work that keeps the processor busy: what does not fit waits in line, and a full line turns away. */
export function createWorkLimit({ atOnce, waiting }: Limits): WorkLimit {
  const line: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running >= atOnce) {
      if (line.length >= waiting) return null;
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
