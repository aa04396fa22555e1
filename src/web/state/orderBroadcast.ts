import { onTabMessage, broadcastToTabs } from './tabMessages.ts';
import { sessionText } from './session/sessionText.ts';
import { hasShape } from './storedShape.ts';

/** An order's number and, for a guest's order, its access key. */
export interface OrderRef {
  number: string;
  key: string | null;
}

const TOPIC = 'order-placed';
const lastOrder = sessionText('last-order');

/**
 * Informs the other tabs, and keeps the order for this one: Back leads to the checkout that it
 * left.
 */
export function broadcastOrder({ number, key }: OrderRef): void {
  const text = JSON.stringify({ number, key });
  lastOrder.write(text);
  broadcastToTabs(TOPIC, text);
}

/** The next purchase has begun. */
export function forgetLastOrder(): void {
  lastOrder.write('');
}

/** The order that this tab placed last; null before the first. */
export function useLastOrder(): OrderRef | null {
  const text = lastOrder.use();
  return text === '' ? null : readOrder(text);
}

export function onOrderInOtherTab(onOrder: (order: OrderRef) => void): () => void {
  return onTabMessage(TOPIC, (text) => {
    const order = readOrder(text);
    if (order) onOrder(order);
  });
}

function readOrder(text: string): OrderRef | null {
  try {
    const message: unknown = JSON.parse(text);
    if (!hasShape(message, { number: 'string' })) return null;
    const { number, key } = message as { number: string; key?: unknown };
    return { number, key: typeof key === 'string' ? key : null };
  } catch {
    return null;
  }
}
