import type { Selectable } from 'kysely';
import type { Order, OrderEvent, OrderLine } from '../../../domain/order.ts';
import { PAYMENT_METHODS } from '../../../domain/paymentMethods.ts';
import type { Queries } from '../../platform/database/Database.ts';
import type { OrderLineTable, OrderTable } from '../../platform/database/schema/orderTables.ts';

export interface OrdersRepository {
  /** Newest first. Three queries, however many there are. */
  ofUser(userId: number): Promise<Order[]>;
}

export function ordersRepository(db: Queries): OrdersRepository {
  const ordersOf = (userId: number) =>
    db
      .selectFrom('orders')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();

  const linesOf = (userId: number) =>
    db
      .selectFrom('order_lines as l')
      .innerJoin('orders as o', 'o.id', 'l.order_id')
      .selectAll('l')
      .where('o.user_id', '=', userId)
      .orderBy('l.id')
      .execute();

  const historyOf = (userId: number) =>
    db
      .selectFrom('order_history as h')
      .innerJoin('orders as o', 'o.id', 'h.order_id')
      .leftJoin('users as u', 'u.id', 'h.user_id')
      .select(['h.order_id', 'h.status', 'h.created_at as at', 'u.username as by'])
      .where('o.user_id', '=', userId)
      .orderBy('h.created_at')
      .orderBy('h.id')
      .execute();

  return {
    ofUser: async (userId) => {
      const orders = await ordersOf(userId);
      if (orders.length === 0) return [];
      const [lines, history] = await Promise.all([linesOf(userId), historyOf(userId)]);
      const linesById = Map.groupBy(lines, (row) => row.order_id);
      const historyById = Map.groupBy(history, (row) => row.order_id);
      return orders.map((row) =>
        orderOf(
          row,
          (linesById.get(row.id) ?? []).map(lineOf),
          (historyById.get(row.id) ?? []).map(({ status, at, by }) => ({ status, at, by })),
        ),
      );
    },
  };
}

function orderOf(row: Selectable<OrderTable>, lines: OrderLine[], history: OrderEvent[]): Order {
  const [card, transfer] = PAYMENT_METHODS;
  return {
    id: row.id,
    number: row.order_number,
    buyer: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    telephone: row.telephone,
    clientType: row.client_type,
    status: row.status,
    lines,
    productsCost: row.products_cents,
    deliveryCost: row.delivery_cents,
    coupon: row.coupon_name === null ? null : { name: row.coupon_name, value: row.coupon_cents },
    total: row.total_cents,
    deliveryAddress: addressLine(row),
    province: row.province,
    city: row.city,
    postalCode: row.postal_code,
    shippingType: row.shipping_type,
    placedAt: row.created_at,
    paidAt: row.paid_at,
    paymentMethod: row.payment_method === 'card' ? card : transfer,
    paymentStatus: row.payment_status,
    expiresAt: row.expires_at,
    refundDue: row.refund_due === 1,
    carrier: row.carrier,
    trackingCode: row.tracking_code,
    invoiceType: row.invoice_type,
    cuit: row.cuit,
    ivaCondition: row.iva_condition,
    history,
  };
}

function lineOf(row: Selectable<OrderLineTable>): OrderLine {
  return {
    id: row.id,
    variantId: row.variant_id,
    sku: row.sku,
    title: row.title,
    size: row.size,
    color: row.color,
    quantity: row.quantity,
    listPrice: row.list_price_cents,
    unitPrice: row.unit_price_cents,
    imageFront: row.image_front,
    imageBack: row.image_back,
  };
}

/** `Conesa 1234, 3.º B` */
function addressLine({ address, street_number, apartment }: Selectable<OrderTable>): string {
  const street = street_number === null ? address : `${address} ${street_number}`;
  return [street, apartment].filter((part) => part !== '').join(', ');
}
