import type { Insertable } from 'kysely';
import type { Cents } from '../../../../domain/money/money.ts';
import type { EditedTotals } from '../../../../domain/orders/orderEdit.ts';
import type { OrderLine, ShippingType } from '../../../../domain/orders/order.ts';
import type { PickupPoint } from '../../../../domain/orders/pickupPoint.ts';
import type { Address } from '../../../../domain/people/account.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import type { Instant } from '../../../platform/database/schema/cartTables.ts';
import type { OrderLineTable } from '../../../platform/database/schema/orderTables.ts';

/** A line that comes in. */
export interface AddedLine extends Omit<OrderLine, 'id'> {
  sizeId: number;
  taxRateBasisPoints: number;
  weightGrams: number;
}

/** A size of which more is wanted. */
export interface WantedSize {
  sizeId: number;
  name: string;
  units: number;
}

/** A change of an order with all that is needed to make it; stored edits fix these names. */
export interface OrderEdit extends EditedTotals {
  /** The lines whose units change. */
  lines: { lineId: number; quantity: number }[];
  added: AddedLine[];
  /** Null where it stays. */
  place: {
    shippingType: ShippingType;
    address: Address;
    pickupPoint: PickupPoint | null;
    carrier: string;
  } | null;
  /** Units by size that are taken out of the stock when it begins, and that return when it is made. */
  taken: { sizeId: number; units: number }[];
  returned: { sizeId: number; units: number }[];
  /** Changes the part of the total that the shop does not ask for; absent where that stays. */
  waivedChange?: Cents;
  /** The change in words, and the admin's reason. */
  text: string;
}

export interface EditsRepository {
  /** The edit of the order that waits; null for none. */
  find(on: Queries, orderId: number): Promise<OrderEdit | null>;
  /** The edits that wait, by order. */
  pending(on: Queries, orderIds: readonly number[]): Promise<Map<number, OpenEdit>>;
  /** The money that had gone back of the order before it was edited the last time. */
  giftOf(on: Queries, orderId: number): Promise<Cents>;
  put(trx: Queries, orderId: number, edit: OrderEdit, held: HeldEdit): Promise<void>;
  /** It waits until then. */
  prolong(trx: Queries, orderId: number, expiresAt: Instant): Promise<void>;
  remove(trx: Queries, orderId: number): Promise<void>;
  /** Numbers of orders whose edit has run out; an exchange that the shop has to send does not. */
  due(on: Queries, now: Instant, limit: number): Promise<string[]>;
  /** Changes the lines of the order; returns the ids of those that came in. */
  changeLines(trx: Queries, orderId: number, edit: OrderEdit): Promise<number[]>;
}

interface HeldEdit {
  /** Payments count against it while it waits. */
  total: Cents;
  expiresAt: Instant;
}

/** An edit that waits for its difference. */
export interface OpenEdit {
  /** The order's total once it is paid. */
  total: Cents;
  expiresAt: Instant;
  text: string;
}

export function editsRepository(): EditsRepository {
  return {
    find: async (on, orderId) => {
      const row = await on
        .selectFrom('order_edits')
        .select('proposal')
        .where('order_id', '=', orderId)
        .executeTakeFirst();
      return row ? (JSON.parse(row.proposal) as OrderEdit) : null;
    },
    pending: async (on, orderIds) => {
      const rows = await on
        .selectFrom('order_edits')
        .select(['order_id', 'total_cents as total', 'expires_at as expiresAt', 'proposal'])
        .where('order_id', 'in', orderIds)
        .execute();
      return new Map(
        rows.map(({ order_id: id, proposal, ...edit }) => {
          const { text } = JSON.parse(proposal) as OrderEdit;
          return [id, { ...edit, text }];
        }),
      );
    },
    giftOf: async (on, orderId) => {
      const row = await on
        .selectFrom('orders')
        .select('gift_cents')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow();
      return row.gift_cents;
    },
    put: async (trx, orderId, edit, { total, expiresAt }) => {
      const proposal = JSON.stringify(edit);
      await trx
        .insertInto('order_edits')
        .values({ order_id: orderId, total_cents: total, proposal, expires_at: expiresAt })
        .execute();
    },
    prolong: async (trx, orderId, expiresAt) => {
      await trx
        .updateTable('order_edits')
        .set({ expires_at: expiresAt })
        .where('order_id', '=', orderId)
        .execute();
    },
    remove: async (trx, orderId) => {
      await trx.deleteFrom('order_edits').where('order_id', '=', orderId).execute();
    },
    due: async (on, now, limit) => {
      const rows = await on
        .selectFrom('order_edits as e')
        .innerJoin('orders as o', 'o.id', 'e.order_id')
        .select('o.order_number as number')
        .where('e.expires_at', '<=', now)
        .where((is) =>
          is.not(
            is.exists(
              is
                .selectFrom('order_exchanges as x')
                .select('x.id')
                .whereRef('x.order_id', '=', 'e.order_id')
                .where('x.state', '=', 'toSend'),
            ),
          ),
        )
        .orderBy('e.expires_at')
        .limit(limit)
        .execute();
      return rows.map(({ number }) => number);
    },
    changeLines: async (trx, orderId, { lines, added }) => {
      const gone = lines.filter(({ quantity }) => quantity === 0).map(({ lineId }) => lineId);
      if (gone.length > 0) {
        await trx
          .deleteFrom('order_lines')
          .where('id', 'in', gone)
          .where('order_id', '=', orderId)
          .execute();
      }
      for (const { lineId, quantity } of lines) {
        if (quantity === 0) continue;
        await trx
          .updateTable('order_lines')
          .set({ quantity })
          .where('id', '=', lineId)
          .where('order_id', '=', orderId)
          .execute();
      }
      const ids: number[] = [];
      for (const line of added) {
        const { id } = await trx
          .insertInto('order_lines')
          .values(rowOf(orderId, line))
          .returning('id')
          .executeTakeFirstOrThrow();
        ids.push(id);
      }
      return ids;
    },
  };
}

function rowOf(orderId: number, line: AddedLine): Insertable<OrderLineTable> {
  return {
    order_id: orderId,
    variant_size_id: line.sizeId,
    variant_id: line.variantId,
    sku: line.sku,
    title: line.title,
    audience_line: line.audienceLine ?? '',
    color: line.color,
    size: line.size,
    quantity: line.quantity,
    list_price_cents: line.listPrice,
    unit_price_cents: line.unitPrice,
    transfer_discount_cents: line.transferDiscount ?? 0,
    tax_rate_basis_points: line.taxRateBasisPoints,
    weight_grams: line.weightGrams,
    image_front: line.imageFront,
    image_back: line.imageBack,
  };
}
