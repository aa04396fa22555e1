const RETRY_MS = 100;

/** Waits until a replica has a version of the catalogue, then says so; newer versions replace what it waits for. */
export class ReplicaWatch {
  readonly #readVersion: () => Promise<number>;
  readonly #onCaughtUp: () => void;
  #wanted = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(readVersion: () => Promise<number>, onCaughtUp: () => void) {
    this.#readVersion = readVersion;
    this.#onCaughtUp = onCaughtUp;
  }

  expect(version: number): void {
    this.#wanted = Math.max(this.#wanted, version);
    if (!this.#timer) this.#lookLater();
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #lookLater(): void {
    this.#timer = setTimeout(() => void this.#look(), RETRY_MS);
    this.#timer.unref();
  }

  async #look(): Promise<void> {
    const version = await this.#readVersion().catch(() => -1);
    if (!this.#timer) return;
    if (version < this.#wanted) return this.#lookLater();
    this.#timer = null;
    this.#onCaughtUp();
  }
}
