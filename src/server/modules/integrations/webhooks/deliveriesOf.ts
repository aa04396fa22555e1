import type { Selectable } from 'kysely';
import { shopEventToWire, type ShopEvent } from '../../../../contract/tools/shop/webhookMapping.ts';
import type { Instant } from '../../../platform/database/schema/cartTables.ts';
import type { WebhookEventTable } from '../../../platform/database/schema/integrationTables.ts';

/** A receiver gets so many together, such as after an import. */
const EVENTS_OF_A_DELIVERY = 100;

type EventRow = Omit<Selectable<WebhookEventTable>, 'id'>;

/** Rows of deliveries to a webhook, with their body as it is signed and sent. */
export function deliveriesOf(webhookId: number, events: readonly EventRow[], now: Instant) {
  return chunks(latest(events)).map((some) => deliveryOf(webhookId, some, now));
}

/** Several saves of one product in one moment are one event; each movement of stock is its own. */
function latest(events: readonly EventRow[]): EventRow[] {
  const same = ({ type, data }: EventRow) => `${type} ${data}`;
  const last = new Map(events.map((event, at) => [same(event), at]));
  return events.filter((event, at) => event.topic === 'stock' || last.get(same(event)) === at);
}

function chunks(events: readonly EventRow[]): EventRow[][] {
  const count = Math.ceil(events.length / EVENTS_OF_A_DELIVERY);
  return Array.from({ length: count }, (_, at) =>
    events.slice(at * EVENTS_OF_A_DELIVERY, (at + 1) * EVENTS_OF_A_DELIVERY),
  );
}

export function deliveryOf(webhook_id: number, events: readonly EventRow[], now: Instant) {
  const told = events.map(({ type, data, created_at: createdAt }) =>
    shopEventToWire({ type, createdAt, data: JSON.parse(data) as ShopEvent['data'] }),
  );
  return {
    webhook_id,
    state: 'waiting' as const,
    summary: summaryOf(events),
    events: events.length,
    body: JSON.stringify({ events: told }),
    created_at: now,
    attempted_at: null,
    next_attempt_at: now,
    leased_until: null,
    status: null,
    milliseconds: null,
  };
}

/** `order.created B-1`, of the first event. */
function summaryOf([first]: readonly EventRow[]): string {
  if (!first) return '';
  const data = JSON.parse(first.data) as Record<string, string | number | undefined>;
  const subject = data['order_number'] ?? data['sku'] ?? data['product_id'] ?? data['customer_id'];
  return subject === undefined ? first.type : `${first.type} ${subject}`;
}
