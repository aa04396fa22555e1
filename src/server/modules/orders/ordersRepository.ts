import type { Selectable } from 'kysely';
import type { OrderFilters } from '../../../domain/orders/adminOrder.ts';
import {
  type Order,
  type OrderEvent,
  type OrderLine,
  type OrderPayment,
  PAYMENT_METHODS,
  type PendingEdit,
  type SentParcel,
} from '../../../domain/orders/order.ts';
import { askedOf } from '../../../domain/orders/orderPayments.ts';
import { addressLine } from '../../../domain/people/savedAddress.ts';
import type { Queries } from '../../platform/database/Database.ts';
import { inIdBatches } from '../../platform/database/inIdBatches.ts';
import { writeOrderTexts } from '../../platform/database/writeOrderTexts.ts';
import type { Instant } from '../../platform/database/schema/cartTables.ts';
import type {
  OrderTable,
  OrderLineTable,
  PaymentTable,
} from '../../platform/database/schema/orderTables.ts';
import { editsRepository, type OpenEdit } from './edits/editsRepository.ts';
import { parcelsRepository } from './parcels/parcelsRepository.ts';
import { matchingOrders } from './tools/matchingOrders.ts';
import { scopeOf } from './placing/idempotencyKeysRepository.ts';
import { reductionOf } from './placing/placingRepository.ts';

/** Personal data to clear: an order keeps its lines, prices and province. */
const ERASED = {
  user_id: null,
  secret_hash: null,
  email: '',
  first_name: '',
  last_name: '',
  telephone: null,
  recipient_dni: null,
  address: '',
  street_number: null,
  apartment: '',
  neighbourhood: '',
  city: '',
  postal_code: '',
  cuit: null,
};

const parcels = parcelsRepository();
const edits = editsRepository();

/** A sent parcel counts as delivered after this time, even if not marked. */
const DELIVERED_AFTER_MS = 30 * 24 * 3_600_000;

/** An order with its owner. */
export interface OwnedOrder {
  order: Order;
  /** Null for a guest, and for a deleted account. */
  userId: number | null;
  /** Hash of a guest's order key. */
  secretHash: string | null;
  /** Counts its changes. */
  version: number;
}

export interface OrdersRepository {
  /** Newest first. Six queries for any number of orders. */
  ofUser(userId: number): Promise<Order[]>;
  /** Null for an unknown number. */
  find(number: string): Promise<OwnedOrder | null>;
  /** Like `find`, in a transaction. */
  findOn(on: Queries, number: string): Promise<OwnedOrder | null>;
  count(filters: OrderFilters): Promise<number>;
  /** Newest first. */
  list(filters: OrderFilters, range: { limit: number; offset: number }): Promise<Order[]>;
}

export function ordersRepository(db: Queries): OrdersRepository {
  async function findOn(on: Queries, number: string): Promise<OwnedOrder | null> {
    const row = await on
      .selectFrom('orders')
      .selectAll()
      .where('order_number', '=', number)
      .executeTakeFirst();
    const [order] = row ? await ordersOf(on, [row]) : [];
    if (!row || !order) return null;
    return { order, userId: row.user_id, secretHash: row.secret_hash, version: row.version };
  }

  return {
    ofUser: async (userId) => {
      const rows = await db
        .selectFrom('orders')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return ordersOf(db, rows);
    },
    find: (number) => findOn(db, number),
    findOn,
    count: async (filters) => {
      const { count } = await db
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(matchingOrders(filters))
        .executeTakeFirstOrThrow();
      return count;
    },
    list: async (filters, { limit, offset }) => {
      const rows = await db
        .selectFrom('orders')
        .selectAll()
        .where(matchingOrders(filters))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      return ordersOf(db, rows);
    },
  };
}

/** The orders of these rows, with five more queries. */
export async function ordersOf(
  on: Queries,
  rows: readonly Selectable<OrderTable>[],
): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [lines, history, payments, parcelsById, editsById] = await Promise.all([
    on.selectFrom('order_lines').selectAll().where('order_id', 'in', ids).orderBy('id').execute(),
    on
      .selectFrom('order_history as h')
      .leftJoin('users as u', 'u.id', 'h.user_id')
      .select(['h.order_id', 'h.status', 'h.created_at as at', 'u.username as by'])
      .where('h.order_id', 'in', ids)
      .orderBy('h.created_at')
      .orderBy('h.id')
      .execute(),
    on.selectFrom('payments').selectAll().where('order_id', 'in', ids).orderBy('id').execute(),
    parcels.ofOrders(on, ids),
    edits.pending(on, ids),
  ]);
  const linesById = Map.groupBy(lines, (row) => row.order_id);
  const historyById = Map.groupBy(history, (row) => row.order_id);
  const paymentsById = Map.groupBy(payments, (row) => row.order_id);
  return rows.map((row) =>
    orderOf(row, {
      lines: linesById.get(row.id) ?? [],
      history: historyById.get(row.id) ?? [],
      payments: paymentsById.get(row.id) ?? [],
      parcels: parcelsById.get(row.id) ?? [],
      edit: editsById.get(row.id) ?? null,
    }),
  );
}

/** Numbers of an account's orders that are paid and not yet delivered. */
export async function undeliveredOrders(
  trx: Queries,
  userId: number,
  now: Instant,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('orders as o')
    .select('o.order_number')
    .where('o.user_id', '=', userId)
    .where('o.payment_status', '=', 'approved')
    .where((is) =>
      is.or([
        is('o.status', 'in', ['pending', 'prepared']),
        is.and([
          is('o.status', '=', 'shipped'),
          is.exists(
            is
              .selectFrom('order_history as h')
              .select('h.id')
              .whereRef('h.order_id', '=', 'o.id')
              .where('h.status', '=', 'shipped')
              .where('h.created_at', '>', now - DELIVERED_AFTER_MS),
          ),
        ]),
      ]),
    )
    .orderBy('o.id')
    .execute();
  return rows.map((row) => row.order_number);
}

/** The order with a number, and its buyer's email ('' if erased); null for none. */
export async function orderContact(
  on: Queries,
  number: string,
): Promise<{ id: number; email: string } | null> {
  const row = await on
    .selectFrom('orders')
    .select(['id', 'email'])
    .where('order_number', '=', number)
    .executeTakeFirst();
  return row ?? null;
}

/** Takes out of an account's orders, and of the keys that it placed them with, whatever says whose they were. */
export async function forgetBuyer(trx: Queries, userId: number): Promise<void> {
  const own = trx.selectFrom('orders').select('orders.id').where('orders.user_id', '=', userId);
  await trx.updateTable('order_log').set({ body: '' }).where('order_id', 'in', own).execute();
  await trx.deleteFrom('refund_accounts').where('order_id', 'in', own).execute();
  await trx.updateTable('refunds').set({ reference: '' }).where('order_id', 'in', own).execute();
  const paid = trx.selectFrom('payments').select('payment_id').where('order_id', 'in', own);
  const lines = trx.updateTable('statement_lines').set({ reference: '', cuit: '', more: '{}' });
  await lines.where('report', '=', 'bank').where('source_id', 'in', paid).execute();
  await trx.deleteFrom('order_edits').where('order_id', 'in', own).execute();
  const erased = await trx
    .updateTable('orders')
    .set(ERASED)
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  const ids = erased.map(({ id }) => id);
  await inIdBatches(trx, 'orders', ids, (batch) => writeOrderTexts(trx, batch));
  const scope = scopeOf({ kind: 'account', userId });
  await trx.deleteFrom('idempotency_keys').where('scope', '=', scope).execute();
}

/** A history step as stored. */
interface EventRow extends OrderEvent {
  order_id: number;
}

interface PartsOfOrder {
  lines: readonly Selectable<OrderLineTable>[];
  history: readonly EventRow[];
  payments: readonly Selectable<PaymentTable>[];
  parcels: SentParcel[];
  edit: OpenEdit | null;
}

/** Builds an order from its rows, which are sorted. */
function orderOf(
  row: Selectable<OrderTable>,
  { lines, history, payments, parcels: sent, edit }: PartsOfOrder,
): Order {
  const [card, transfer] = PAYMENT_METHODS;
  const { address: street, street_number: streetNumber, apartment } = row;
  return {
    id: row.id,
    number: row.order_number,
    buyer: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    telephone: row.telephone,
    recipientDni: row.recipient_dni,
    clientType: row.client_type,
    status: row.status,
    lines: lines.map(lineOf),
    productsCost: row.products_cents,
    shippingCost: row.delivery_cents,
    coupon: reductionOf(row),
    discount: row.discount_cents,
    total: row.total_cents,
    waived: row.waived_cents,
    shippingAddress: addressLine({ street, streetNumber, apartment }),
    province: row.province,
    city: row.city,
    postalCode: row.postal_code,
    shippingType: row.shipping_type,
    pickupPoint:
      row.pickup_name === null
        ? null
        : { name: row.pickup_name, address: row.pickup_address, hours: row.pickup_hours },
    placedAt: row.created_at,
    paidAt: row.paid_at,
    paymentMethod: row.payment_method === 'card' ? card : transfer,
    paymentStatus: row.payment_status,
    expiresAt: row.expires_at,
    refundDue: row.refund_due === 1,
    payments: payments.map(paymentOf),
    carrier: row.carrier,
    trackingCode: row.tracking_code,
    parcels: sent,
    invoiceType: row.invoice_type,
    cuit: row.cuit,
    ivaCondition: row.iva_condition,
    pendingEdit: edit && pendingEditOf(row, edit, payments),
    history: history.map(({ status, at, by }) => ({ status, at, by })),
  };
}

function pendingEditOf(
  row: Selectable<OrderTable>,
  { total, expiresAt, text }: OpenEdit,
  payments: readonly Pick<Selectable<PaymentTable>, 'counted_cents'>[],
): PendingEdit {
  const counted = payments.reduce((sum, { counted_cents: cents }) => sum + cents, 0);
  const asked = askedOf({ total, waived: row.waived_cents, gift: row.gift_cents });
  return { missing: Math.max(0, asked - counted), expiresAt, text };
}

function paymentOf(row: Selectable<PaymentTable>): OrderPayment {
  return {
    id: row.payment_id,
    provider: row.provider,
    status: row.status,
    amount: row.amount_cents,
    currency: row.currency,
    refunded: row.refunded_cents,
    dispute: row.dispute,
    at: row.created_at,
    counted: row.counted_cents,
  };
}

function lineOf(row: Selectable<OrderLineTable>): OrderLine {
  return {
    id: row.id,
    variantId: row.variant_id,
    sku: row.sku,
    title: row.title,
    audienceLine: row.audience_line,
    size: row.size,
    color: row.color,
    quantity: row.quantity,
    listPrice: row.list_price_cents,
    unitPrice: row.unit_price_cents,
    transferDiscount: row.transfer_discount_cents,
    imageFront: row.image_front,
    imageBack: row.image_back,
  };
}
