import { browserStorage } from './safeStorage.ts';
import { hasShape } from './storedShape.ts';

/** An order as a link names it; `key` opens that of a guest and is null for an account's. */
export interface TabsOrder {
  number: string;
  key: string | null;
}

const STORAGE_KEY = 'order-placed';

/** Tells the shopper's other tabs of an order. Nothing stays behind: a guest's key is a secret. */
export function tellOtherTabs({ number, key }: TabsOrder): void {
  try {
    const storage = browserStorage();
    storage?.setItem(STORAGE_KEY, JSON.stringify({ number, key }));
    storage?.removeItem(STORAGE_KEY);
  } catch {
    return;
  }
}

/** Calls back with what another tab told, until the function that it gives is called. */
export function hearOtherTabs(onOrder: (order: TabsOrder) => void): () => void {
  const hear = (event: StorageEvent) => {
    const order = event.key === STORAGE_KEY ? readOrder(event.newValue) : null;
    if (order) onOrder(order);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

function readOrder(text: string | null): TabsOrder | null {
  try {
    const said: unknown = JSON.parse(text ?? 'null');
    if (!hasShape(said, { number: 'string' })) return null;
    const { number, key } = said as { number: string; key?: unknown };
    return { number, key: typeof key === 'string' ? key : null };
  } catch {
    return null;
  }
}
