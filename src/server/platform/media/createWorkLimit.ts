/** Runs limited concurrent work; null when the queue is full. */
export type WorkLimit = <Result>(work: () => Promise<Result>) => Promise<Result | null>;

interface Limits {
  atOnce: number;
  waiting: number;
}

/** Limits CPU-intensive work: excess work is queued, and rejected when the queue is full. */
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
