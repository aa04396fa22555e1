import { onTabMessage, broadcastToTabs } from './tabMessages.ts';
import { hasShape } from './storedShape.ts';

/** An order's number and, for a guest's order, its access key. */
export interface OrderInOtherTab {
  number: string;
  key: string | null;
}

const TOPIC = 'order-placed';

export function broadcastOrder({ number, key }: OrderInOtherTab): void {
  broadcastToTabs(TOPIC, JSON.stringify({ number, key }));
}

export function onOrderInOtherTab(onOrder: (order: OrderInOtherTab) => void): () => void {
  return onTabMessage(TOPIC, (text) => {
    const order = readOrder(text);
    if (order) onOrder(order);
  });
}

function readOrder(text: string): OrderInOtherTab | null {
  try {
    const message: unknown = JSON.parse(text);
    if (!hasShape(message, { number: 'string' })) return null;
    const { number, key } = message as { number: string; key?: unknown };
    return { number, key: typeof key === 'string' ? key : null };
  } catch {
    return null;
  }
}
