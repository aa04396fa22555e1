/** `stock` is only how many there are of something; `catalogue` is anything that the catalogue shows. */
export type CatalogueChange = 'catalogue' | 'stock';

/** Starts looking at what other processes change and returns how to stop. */
type Watch = (announce: (version: number) => void) => () => void;

/** Listeners for catalogue changes. Each version is announced once, whichever channel reports it first. */
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

  /** Announces the last version again when a replica has caught up. */
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
