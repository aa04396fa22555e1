import { hearOtherTabs, tellOtherTabs } from './otherTabs.ts';
import { hasShape } from './storedShape.ts';

/** An order as a link names it; `key` opens that of a guest and is null for an account's. */
export interface TabsOrder {
  number: string;
  key: string | null;
}

const TOPIC = 'order-placed';

export function tellOrder({ number, key }: TabsOrder): void {
  tellOtherTabs(TOPIC, JSON.stringify({ number, key }));
}

export function hearOrder(onOrder: (order: TabsOrder) => void): () => void {
  return hearOtherTabs(TOPIC, (text) => {
    const order = readOrder(text);
    if (order) onOrder(order);
  });
}

function readOrder(text: string): TabsOrder | null {
  try {
    const said: unknown = JSON.parse(text);
    if (!hasShape(said, { number: 'string' })) return null;
    const { number, key } = said as { number: string; key?: unknown };
    return { number, key: typeof key === 'string' ? key : null };
  } catch {
    return null;
  }
}
