import { hasShape } from './storedShape.ts';

/** A viewed product, without its price, which depends on the session. */
export interface SeenProduct {
  id: number;
  title: string;
  image: string;
}

const KEY = 'seen-products';
const MAX_SEEN = 8;
const SHAPE = { id: 'number', title: 'string', image: 'string' } as const;

/** Recently viewed products of this tab, newest first; invalid entries are skipped. */
export function seenProducts(): SeenProduct[] {
  try {
    const found: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isSeen).slice(0, MAX_SEEN) : [];
  } catch {
    return [];
  }
}

/** No-op when storage is blocked. */
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
