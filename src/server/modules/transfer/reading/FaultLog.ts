import { CellFault } from './FileRow.ts';
import type { LineNote } from './FileProduct.ts';

/** What was found while a product was read: all of its faults, not only the first. */
export class FaultLog {
  readonly faults: LineNote[] = [];
  /** What the merchant should know, though the product is taken. */
  readonly notes: LineNote[] = [];

  /** What `read` gives, or undefined when the line is at fault. */
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
