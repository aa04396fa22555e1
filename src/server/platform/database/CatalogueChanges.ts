/** `stock` is only how many there are of something; `catalogue` is anything that the catalogue shows. */
export type CatalogueChange = 'catalogue' | 'stock';

/** Starts looking at what other processes change and returns how to stop. */
type Watch = (announce: (version: number) => void) => () => void;

/** Who wants to know that the catalogue changed. Each version is told once, however many ways the news comes. */
export class CatalogueChanges {
  readonly #callbacks = new Set<(change: CatalogueChange) => void>();
  readonly #watch: Watch;
  #stopWatching: (() => void) | null = null;
  #version = -1;

  constructor(watch: Watch) {
    this.#watch = watch;
  }

  readonly announce = (version: number): void => {
    if (version <= this.#version) return;
    this.#version = version;
    this.repeat();
  };

  /** Tells the last version again, when a replica has caught up with it. */
  repeat(): void {
    this.#tell('catalogue');
  }

  /** This process committed another stock; no version says so. */
  readonly announceStock = (): void => this.#tell('stock');

  #tell(change: CatalogueChange): void {
    for (const callback of this.#callbacks) callback(change);
  }

  subscribe(callback: (change: CatalogueChange) => void): () => void {
    const own = (change: CatalogueChange): void => callback(change);
    this.#callbacks.add(own);
    this.#stopWatching ??= this.#watch(this.announce);
    return () => this.#callbacks.delete(own);
  }

  close(): void {
    this.#callbacks.clear();
    this.#stopWatching?.();
    this.#stopWatching = null;
  }
}
