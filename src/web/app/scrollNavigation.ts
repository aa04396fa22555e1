const STORAGE_KEY = 'brazada-scroll';
const MAX_ENTRIES = 50;

/** Scroll position of each history entry, by key; kept across reloads in sessionStorage. */
export class ScrollPlaces {
  readonly #places = new Map<string, number>(readStored());

  /** From now on the app decides where a page starts. */
  takeOver(): void {
    window.history.scrollRestoration = 'manual';
  }

  remember(key: string, top: number): void {
    this.#places.delete(key);
    this.#places.set(key, top);
  }

  find(key: string): number | undefined {
    return this.#places.get(key);
  }

  /** Called before the page is hidden; no-op when storage is blocked or full. */
  store(): void {
    const latest = [...this.#places].slice(-MAX_ENTRIES);
    try {
      window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(latest));
    } catch {
      return;
    }
  }
}

function readStored(): [string, number][] {
  try {
    const found: unknown = JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isPlace) : [];
  } catch {
    return [];
  }
}

function isPlace(found: unknown): found is [string, number] {
  return Array.isArray(found) && typeof found[0] === 'string' && Number.isFinite(found[1]);
}
