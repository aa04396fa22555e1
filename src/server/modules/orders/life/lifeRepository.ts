import { sql, type Selectable, type Updateable } from 'kysely';
import type { Cents } from '../../../../domain/money/money.ts';
import {
  type OrderStatus,
  type PaymentStatus,
  PAYMENT_METHODS,
  type PaymentMethod,
  type ShippingType,
} from '../../../../domain/orders/order.ts';
import type { Database, Queries } from '../../../platform/database/Database.ts';
import type { Instant } from '../../../platform/database/schema/cartTables.ts';
import type { OrderTable } from '../../../platform/database/schema/orderTables.ts';
import { CARD_GRACE_MS } from '../orderSettingsRepository.ts';

/**
 * The state that decides an order's next transition, locked until the transaction ends. Times are milliseconds since
 * 1970.
 */
export interface HeldOrder {
  id: number;
  number: string;
  userId: number | null;
  secretHash: string | null;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  shippingType: ShippingType;
  total: Cents;
  /** Part of the total that the shop does not ask for any more. */
  waived: Cents;
  /** Money that paid for it and had gone back before it was edited. */
  gift: Cents;
  /** Its total once an edit that waits is paid; null for none. */
  editTotal: Cents | null;
  /** It buys a gift card, in place of goods. */
  isGiftCard: boolean;
  couponId: number | null;
  placedAt: number;
  paidAt: number | null;
  refundDue: boolean;
  /** A payment of it has an open dispute. */
  isDisputed: boolean;
  expiresAt: number | null;
  /** Counts its changes. */
  version: number;
}

/** The cause of a transition, and its time. */
export interface Mover {
  /** Null for the shop itself. */
  userId: number | null;
  at: number;
}

/** The changes of a transition, or of who receives the order. */
type OrderChange = Pick<
  Updateable<OrderTable>,
  | 'status'
  | 'payment_status'
  | 'paid_at'
  | 'expires_at'
  | 'refund_due'
  | 'transfer_said_at'
  | 'waived_cents'
  | 'gift_cents'
  | 'products_cents'
  | 'delivery_cents'
  | 'coupon_cents'
  | 'discount_cents'
  | 'total_cents'
  | 'shipping_type'
  | 'pickup_name'
  | 'pickup_address'
  | 'pickup_hours'
  | 'carrier'
  | 'tracking_code'
  | 'first_name'
  | 'last_name'
  | 'telephone'
  | 'address'
  | 'street_number'
  | 'apartment'
  | 'neighbourhood'
  | 'city'
  | 'province'
  | 'postal_code'
>;

/** A line of an order that may come back. */
export interface SentLine {
  id: number;
  /** Null after the size was deleted. */
  sizeId: number | null;
  title: string;
  color: string;
  size: string;
  quantity: number;
  returned: number;
}

export interface LifeRepository {
  /** Existing orders of these numbers, locked until the transaction ends. */
  hold(trx: Queries, numbers: readonly string[]): Promise<HeldOrder[]>;
  /** Overdue unpaid orders after a given one, in the order of their ids. */
  due(now: Instant, limit: number, after: number): Promise<{ id: number; number: string }[]>;
  /** Units that can be returned to stock: deleted sizes, what was sent in parcels and what has come back are omitted. */
  units(trx: Queries, orderId: number): Promise<{ sizeId: number; quantity: number }[]>;
  /** Counts as a change. */
  save(trx: Queries, orderId: number, change: OrderChange): Promise<void>;
  addEvent(trx: Queries, orderId: number, status: OrderStatus, by: Mover): Promise<void>;
  /** Takes a status out of the history, as if it had not been reached. */
  removeEvents(trx: Queries, orderId: number, status: OrderStatus): Promise<void>;
  /** The bought lines, with the units that came back. */
  lines(trx: Queries, orderId: number): Promise<SentLine[]>;
  addReturned(trx: Queries, lineId: number, units: number): Promise<void>;
}

const COLUMNS = [
  'o.id',
  'o.order_number',
  'o.user_id',
  'o.secret_hash',
  'o.status',
  'o.payment_status',
  'o.payment_method',
  'o.shipping_type',
  'o.total_cents',
  'o.waived_cents',
  'o.gift_cents',
  'o.coupon_id',
  'o.created_at',
  'o.paid_at',
  'o.refund_due',
  'o.expires_at',
  'o.version',
] as const;

export function lifeRepository({ db, dialect }: Pick<Database, 'db' | 'dialect'>): LifeRepository {
  return {
    hold: async (trx, numbers) => {
      const rows = await trx
        .selectFrom('orders as o')
        .select(COLUMNS)
        .select((on) =>
          on
            .selectFrom('payments as p')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .whereRef('p.order_id', '=', 'o.id')
            .where('p.dispute', '=', 'open')
            .$asScalar()
            .$notNull()
            .as('disputes'),
        )
        .select((on) =>
          on
            .selectFrom('order_edits as e')
            .select('e.total_cents')
            .whereRef('e.order_id', '=', 'o.id')
            .as('editTotal'),
        )
        .select((on) =>
          on
            .selectFrom('gift_card_sales as s')
            .select('s.order_id')
            .whereRef('s.order_id', '=', 'o.id')
            .as('giftCard'),
        )
        .where(dialect.isIn('o.order_number', numbers))
        .orderBy('o.id')
        .modifyEnd(dialect.holdRows('o'))
        .execute();
      return rows.map(heldOf);
    },
    due: (now, limit, after) =>
      db
        .selectFrom('orders')
        .select(['id', 'order_number as number'])
        .where('status', '=', 'pending')
        .where('payment_status', 'in', ['pending', 'rejected'])
        .where((is) =>
          is.or([
            is('expires_at', '<=', now - CARD_GRACE_MS),
            is.and([is('expires_at', '<=', now), is('payment_method', '=', 'transfer')]),
          ]),
        )
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    units: async (trx, orderId) => {
      const rows = await trx
        .selectFrom('order_lines')
        .select(['variant_size_id', sql<number>`cast(sum(${left}) as integer)`.as('quantity')])
        .where('order_id', '=', orderId)
        .where('variant_size_id', 'is not', null)
        .where(left, '>', 0)
        .groupBy('variant_size_id')
        .execute();
      return rows.map((row) => ({ sizeId: row.variant_size_id ?? 0, quantity: row.quantity }));
    },
    save: async (trx, orderId, change) => {
      await trx
        .updateTable('orders')
        .set({ ...change, version: sql`version + 1` })
        .where('id', '=', orderId)
        .execute();
    },
    addEvent: async (trx, orderId, status, { userId, at }) => {
      await trx
        .insertInto('order_history')
        .values({ order_id: orderId, status, created_at: at, user_id: userId })
        .execute();
    },
    removeEvents: async (trx, orderId, status) => {
      await trx
        .deleteFrom('order_history')
        .where('order_id', '=', orderId)
        .where('status', '=', status)
        .execute();
    },
    lines: (trx, orderId) =>
      trx
        .selectFrom('order_lines')
        .select(['id', 'variant_size_id as sizeId', 'title', 'color', 'size'])
        .select(['quantity', 'returned'])
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute(),
    addReturned: async (trx, lineId, units) => {
      await trx
        .updateTable('order_lines')
        .set({ returned: sql`returned + ${units}` })
        .where('id', '=', lineId)
        .execute();
    },
  };
}

/** Units of a line that are neither in a parcel nor back: what comes back was sent, unless more came than was. */
const left = sql<number>`quantity - (
  select case when coalesce(sum(l.units), 0) > returned then coalesce(sum(l.units), 0) else returned end
  from order_parcel_lines as l where l.line_id = order_lines.id
)`;

type HeldRow = Pick<
  Selectable<OrderTable>,
  | 'id'
  | 'order_number'
  | 'user_id'
  | 'secret_hash'
  | 'status'
  | 'payment_status'
  | 'payment_method'
  | 'shipping_type'
  | 'total_cents'
  | 'waived_cents'
  | 'gift_cents'
  | 'coupon_id'
  | 'created_at'
  | 'paid_at'
  | 'refund_due'
  | 'expires_at'
  | 'version'
> & { disputes: number; editTotal: number | null; giftCard: number | null };

function heldOf(row: HeldRow): HeldOrder {
  const [card, transfer] = PAYMENT_METHODS;
  return {
    id: row.id,
    number: row.order_number,
    userId: row.user_id,
    secretHash: row.secret_hash,
    status: row.status,
    paymentStatus: row.payment_status,
    paymentMethod: row.payment_method === 'card' ? card : transfer,
    shippingType: row.shipping_type,
    total: row.total_cents,
    waived: row.waived_cents,
    gift: row.gift_cents,
    editTotal: row.editTotal,
    isGiftCard: row.giftCard !== null,
    couponId: row.coupon_id,
    placedAt: row.created_at,
    paidAt: row.paid_at,
    refundDue: row.refund_due === 1,
    isDisputed: row.disputes > 0,
    expiresAt: row.expires_at,
    version: row.version,
  };
}
