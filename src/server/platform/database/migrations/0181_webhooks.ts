import type { Migration } from './Migration.ts';
import type { SchemaWords } from './SchemaWords.ts';

interface Told {
  topic: string;
  type: string;
  /** Columns of the changed row, by their name on the wire. */
  data: Readonly<Record<string, string>>;
  /** The change counts only then. */
  when?: string;
}

/** An event is written by the change itself, in every place that makes it, while some webhook wants it. */
function tell({ json, nowMs }: SchemaWords, { topic, type, data, when = '1 = 1' }: Told): string {
  return `insert into webhook_events (topic, type, data, created_at)
    select '${topic}', '${type}', ${json(data)}, ${nowMs}
    where exists (select 1 from webhooks where for_${topic} = 1 and is_on = 1) and ${when}`;
}

const ORDER = {
  order_number: 'new.order_number',
  status: 'new.status',
  payment_status: 'new.payment_status',
};
const ORDER_CHANGED = `(new.status <> old.status or new.payment_status <> old.payment_status
  or new.version <> old.version or coalesce(new.tracking_code, '') <> coalesce(old.tracking_code, ''))`;
const STOCK = {
  size_id: 'new.variant_size_id',
  sku: `coalesce(new.gone_sku, (select sku from variant_sizes where id = new.variant_size_id), '')`,
  quantity: 'new.quantity_after',
  change: 'new.delta',
  reason: 'new.reason',
};
const PRODUCT_COLUMNS = 'version, list_price_cents, published, archived_at';
const CUSTOMER_COLUMNS = `username, email, first_name, last_name, telephone, address, street_number, apartment,
  neighbourhood, city, province, postal_code, business, cuit, iva_condition, client_type_id`;

/** Addresses of other programs, what they are to hear, and what they were sent. */
export const webhooks: Migration = {
  name: '0181_webhooks',
  expands: true,
  statements: (words) => [
    `create table webhooks (
      id ${words.id},
      url text not null check (length(url) between 1 and 500),
      for_orders integer not null check (for_orders in (0, 1)),
      for_stock integer not null check (for_stock in (0, 1)),
      for_products integer not null check (for_products in (0, 1)),
      for_customers integer not null check (for_customers in (0, 1)),
      is_on integer not null check (is_on in (0, 1)),
      paused_for text,
      secret text not null,
      created_at ${words.big} not null,
      last_success_at ${words.big},
      version integer not null default 1
    ) ${words.end}`,

    `create table webhook_events (
      id ${words.id},
      topic text not null,
      type text not null,
      data text not null,
      created_at ${words.big} not null
    ) ${words.end}`,

    `create table webhook_deliveries (
      id ${words.id},
      webhook_id integer not null references webhooks (id) on delete cascade,
      state text not null check (state in ('waiting', 'delivered', 'dead')),
      summary text not null,
      events integer not null,
      body text not null,
      created_at ${words.big} not null,
      attempts integer not null default 0,
      attempted_at ${words.big},
      next_attempt_at ${words.big} not null,
      leased_until ${words.big},
      status integer,
      answer text not null default '',
      milliseconds integer
    ) ${words.end}`,
    'create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, id)',
    `create index webhook_deliveries_due on webhook_deliveries (next_attempt_at)
      where state = 'waiting'`,
    'create index webhook_deliveries_created on webhook_deliveries (created_at)',

    ...words.afterEach('orders', 'insert', tell(words, told('orders', 'order.created', ORDER))),
    ...words.afterEach(
      'orders',
      'update of status, payment_status, version, tracking_code',
      tell(words, { ...told('orders', 'order.updated', ORDER), when: ORDER_CHANGED }),
    ),
    ...words.afterEach(
      'stock_movements',
      'insert',
      tell(words, told('stock', 'stock.changed', STOCK)),
    ),
    ...written(words, 'products', 'product', PRODUCT_COLUMNS),
    ...written(words, 'users', 'customer', CUSTOMER_COLUMNS),
  ],
};

function told(topic: string, type: string, data: Told['data']): Told {
  return { topic, type, data };
}

/** Events of a noun that have its id alone. */
function written(words: SchemaWords, table: string, noun: string, columns: string): string[] {
  const about = (type: string, row: 'new' | 'old') =>
    tell(words, told(`${noun}s`, `${noun}.${type}`, { [`${noun}_id`]: `${row}.id` }));
  return [
    ...words.afterEach(table, 'insert', about('created', 'new')),
    ...words.afterEach(table, `update of ${columns}`, about('updated', 'new')),
    ...words.afterEach(table, 'delete', about('deleted', 'old')),
  ];
}
