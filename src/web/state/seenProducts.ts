import { hasShape } from './storedShape.ts';

/** A product that was looked at. No price: it may be another for the next caller. */
export interface SeenProduct {
  id: number;
  title: string;
  image: string;
}

const KEY = 'seen-products';
const MAX_SEEN = 8;
const SHAPE = { id: 'number', title: 'string', image: 'string' } as const;

/** The last ones of this tab's visit, newest first. What does not read as such is left out. */
export function seenProducts(): SeenProduct[] {
  try {
    const found: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isSeen).slice(0, MAX_SEEN) : [];
  } catch {
    return [];
  }
}

/** Where the browser blocks its storage, nothing is remembered. */
export function rememberSeen(product: SeenProduct): void {
  const others = seenProducts().filter(({ id }) => id !== product.id);
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify([product, ...others].slice(0, MAX_SEEN)));
  } catch {
    return;
  }
}

function isSeen(found: unknown): found is SeenProduct {
  return hasShape(found, SHAPE);
}
