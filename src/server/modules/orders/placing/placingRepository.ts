import { sql, type Insertable, type Selectable } from 'kysely';
import {
  type Order,
  type OrderLine,
  type OrderReduction,
  PAYMENT_METHODS,
} from '../../../../domain/orders/order.ts';
import { orderText } from '../../../../domain/orders/orderText.ts';
import type { Database, Queries } from '../../../platform/database/Database.ts';
import { flag } from '../../../platform/database/schema/cartTables.ts';
import { prepare } from '../../../platform/database/prepare.ts';
import { placeColumnsOf } from '../../../platform/database/placeColumns.ts';
import type {
  OrderHistoryTable,
  OrderTable,
} from '../../../platform/database/schema/orderTables.ts';
import type { OrderDraft } from './draftOrder.ts';

/** These columns have the sequence of `orderColumns`. */
const ORDER_COLUMNS = [
  'id',
  'order_number',
  'user_id',
  'secret_hash',
  'client_type',
  'status',
  'payment_status',
  'payment_method',
  'shipping_type',
  'products_cents',
  'delivery_cents',
  'coupon_id',
  'coupon_name',
  'coupon_cents',
  'coupon_is_automatic',
  'total_cents',
  'email',
  'first_name',
  'last_name',
  'telephone',
  'recipient_dni',
  'address',
  'street_number',
  'apartment',
  'neighbourhood',
  'city',
  'province',
  'postal_code',
  'pickup_name',
  'pickup_address',
  'pickup_hours',
  'carrier',
  'invoice_type',
  'cuit',
  'iva_condition',
  'created_at',
  'paid_at',
  'expires_at',
] as const satisfies readonly (keyof OrderColumns)[];

export interface PlacingRepository {
  /** Reserves the id of the next order. */
  nextId(trx: Queries): Promise<number>;
  /** Inserts the order with its lines and first history step. */
  insert(trx: Queries, draft: OrderDraft): Promise<Order>;
}

type Beginning = Omit<OrderHistoryTable, 'id'>;

export function placingRepository({ dialect }: Pick<Database, 'dialect'>): PlacingRepository {
  const { big } = dialect.words;
  const nextId = prepare<object, { id: number }>(() => dialect.nextId('orders'));

  const insertOrder = prepare<OrderColumns, unknown>((db, param) =>
    db
      .insertInto('orders')
      .values(Object.fromEntries(ORDER_COLUMNS.map((name) => [name, param(name)])) as never),
  );

  const insertLines = prepare<{ orderId: number; rows: string }, { id: number }>(
    (_db, param) => sql<{ id: number }>`
      insert into order_lines (
        order_id, variant_size_id, variant_id, sku, title, color, size, quantity, list_price_cents,
        unit_price_cents, transfer_discount_cents, tax_rate_basis_points, weight_grams, image_front,
        image_back, audience_line
      )
      select cast(${param('orderId')} as integer), cast(value ->> 0 as integer), cast(value ->> 1 as integer),
        value ->> 2, value ->> 3, value ->> 4, value ->> 5, cast(value ->> 6 as integer),
        cast(value ->> 7 as ${sql.raw(big)}), cast(value ->> 8 as ${sql.raw(big)}),
        cast(value ->> 9 as ${sql.raw(big)}), cast(value ->> 10 as integer),
        cast(value ->> 11 as integer), value ->> 12, value ->> 13, value ->> 14
      from ${dialect.elements(sql`${param('rows')}`)}
      returning id`,
  );

  const insertHistory = prepare<Beginning, unknown>((db, param) =>
    db.insertInto('order_history').values({
      order_id: param('order_id'),
      status: param('status'),
      created_at: param('created_at'),
      user_id: param('user_id'),
    }),
  );

  const insertText = prepare<{ order_id: number; found_by: string }, unknown>((db, param) =>
    db
      .insertInto('order_texts')
      .values({ order_id: param('order_id'), found_by: param('found_by') }),
  );

  return {
    nextId: async (trx) => {
      const [row] = await nextId(trx, {});
      if (!row) throw new Error('There is no next id');
      return row.id;
    },
    insert: async (trx, draft) => {
      const { order, lines, placedBy } = draft;
      await insertOrder(trx, orderColumns(draft));
      const rows = JSON.stringify(lines.map(lineRow));
      const ids = await insertLines(trx, { orderId: order.id, rows });
      const sorted = ids.map(({ id }) => id).toSorted((one, other) => one - other);
      const { status, placedAt } = order;
      const first = { order_id: order.id, status, created_at: placedAt, user_id: placedBy };
      await insertHistory(trx, first);
      const titles = lines.map(({ title }) => title);
      const found_by = orderText({ ...order, email: order.buyer, titles });
      await insertText(trx, { order_id: order.id, found_by });
      return { ...order, lines: lines.map((line, at) => orderLine(line, sorted[at] ?? 0)) };
    },
  };
}

type DraftLine = OrderDraft['lines'][number];

function orderLine(draft: DraftLine, id: number): OrderLine {
  const { variantId, sku, title, audienceLine = '', size, color, quantity } = draft;
  const { listPrice, unitPrice, transferDiscount = 0, imageFront, imageBack } = draft;
  const garment = { id, variantId, sku, title, audienceLine, size, color };
  const prices = { listPrice, unitPrice, transferDiscount };
  return { ...garment, quantity, ...prices, imageFront, imageBack };
}

function lineRow({ goods, ...line }: DraftLine): (string | number | null)[] {
  return [
    goods.sizeId,
    line.variantId,
    line.sku,
    line.title,
    line.color,
    line.size,
    line.quantity,
    line.listPrice,
    line.unitPrice,
    line.transferDiscount ?? 0,
    goods.taxRateBasisPoints,
    goods.weightGrams,
    line.imageFront,
    line.imageBack,
    line.audienceLine ?? '',
  ];
}

type ReductionRow = Pick<
  Selectable<OrderTable>,
  'coupon_name' | 'coupon_cents' | 'discount_cents' | 'coupon_is_automatic'
>;

/** Reads back what a coupon or an offer took off. */
export function reductionOf({ coupon_name: name, ...row }: ReductionRow): OrderReduction | null {
  return name === null
    ? null
    : {
        name,
        value: row.coupon_cents - row.discount_cents,
        isAutomatic: row.coupon_is_automatic === 1,
      };
}

type OrderColumns = Required<
  Omit<
    Insertable<OrderTable>,
    | 'tracking_code'
    | 'refund_due'
    | 'waived_cents'
    | 'version'
    | 'discount_cents'
    | 'gift_cents'
    | 'reminded_at'
    | 'transfer_said_at'
  >
>;

/** A just placed order, as stored. */
function orderColumns({ order, address, ...draft }: OrderDraft): OrderColumns {
  const [card] = PAYMENT_METHODS;
  return {
    id: order.id,
    order_number: order.number,
    user_id: draft.userId,
    secret_hash: draft.secretHash,
    client_type: order.clientType,
    status: order.status,
    payment_status: order.paymentStatus,
    payment_method: order.paymentMethod === card ? 'card' : 'transfer',
    shipping_type: order.shippingType,
    products_cents: order.productsCost,
    delivery_cents: order.shippingCost,
    coupon_id: draft.couponId,
    coupon_name: order.coupon?.name ?? null,
    coupon_cents: order.coupon?.value ?? 0,
    coupon_is_automatic: flag(order.coupon?.isAutomatic ?? false),
    total_cents: order.total,
    email: order.buyer,
    first_name: order.firstName,
    last_name: order.lastName,
    telephone: order.telephone,
    recipient_dni: order.recipientDni ?? null,
    ...placeColumnsOf(address),
    postal_code: order.postalCode,
    pickup_name: order.pickupPoint?.name ?? null,
    pickup_address: order.pickupPoint?.address ?? '',
    pickup_hours: order.pickupPoint?.hours ?? '',
    carrier: order.carrier,
    invoice_type: order.invoiceType,
    cuit: order.cuit,
    iva_condition: order.ivaCondition,
    created_at: order.placedAt,
    paid_at: order.paidAt,
    expires_at: order.expiresAt,
  };
}
