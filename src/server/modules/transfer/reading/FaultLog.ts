import { CellFault } from './FileRow.ts';
import type { LineNote } from './FileProduct.ts';

/** Collects all errors of a product, not only the first. */
export class FaultLog {
  readonly faults: LineNote[] = [];
  /** Warnings for the merchant about an accepted product. */
  readonly notes: LineNote[] = [];

  /** The result of `read`, or undefined when the line is invalid. */
  attempt<Value>(line: number, read: () => Value): Value | undefined {
    try {
      return read();
    } catch (error) {
      return this.#note(line, error);
    }
  }

  async attemptAsync<Value>(line: number, read: () => Promise<Value>): Promise<Value | undefined> {
    try {
      return await read();
    } catch (error) {
      return this.#note(line, error);
    }
  }

  #note(line: number, error: unknown): undefined {
    if (!(error instanceof CellFault)) throw error;
    this.faults.push({ line, reason: error.message });
  }
}
