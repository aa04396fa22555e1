/** Runs paints in order, one at a time: each takes the event loop for some milliseconds. */
export class PaintQueue {
  readonly #waiting: (() => void)[] = [];
  #isRunning = false;

  /** Number of paints before a new one. */
  get length(): number {
    return this.#waiting.length + (this.#isRunning ? 1 : 0);
  }

  async run<Result>(paint: () => Promise<Result>): Promise<Result> {
    if (this.#isRunning) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isRunning = true;
    try {
      return await paint();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#isRunning = false;
    }
  }
}
