interface Kept<Value> {
  value: Value;
  bytes: number;
}

/** An LRU map limited by the total size of its entries. */
export class LruBytes<Value> {
  readonly #maxBytes: number;
  readonly #kept = new Map<string, Kept<Value>>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): Value | undefined {
    const kept = this.#kept.get(key);
    if (kept === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.value;
  }

  /** `bytes` is the size of the value without its key. */
  set(key: string, value: Value, bytes: number): void {
    this.#remove(key);
    const kept = { value, bytes: bytes + 2 * key.length };
    this.#kept.set(key, kept);
    this.#bytes += kept.bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest);
    }
  }

  clear(): void {
    this.#kept.clear();
    this.#bytes = 0;
  }

  #remove(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}
