import { audienceLine } from '../../domain/catalogue/audience.ts';
import { TRANSFER } from '../../domain/orders/orderPayments.ts';
import type { Insertable } from 'kysely';
import { TEST_GATEWAY } from '../modules/payments/testGateway/testGatewayService.ts';
import type { Queries } from '../platform/database/Database.ts';
import { flag } from '../platform/database/schema/cartTables.ts';
import type { OrderTable } from '../platform/database/schema/orderTables.ts';
import type { PlannedOrder } from './demo/planOrders.ts';
import shipping from './demo/shipping.json' with { type: 'json' };
import { zoneOf } from './demo/shippingZones.ts';
import { given } from './given.ts';
import { insertInBatches } from '../platform/database/insertInBatches.ts';
import { writeOrderTexts } from '../platform/database/writeOrderTexts.ts';
import type { CatalogueIds } from './seedCatalogue.ts';
import type { StoredPictures } from './storePictures.ts';

type Known = {
  catalogue: CatalogueIds;
  users: ReadonlyMap<string, number>;
  coupons: ReadonlyMap<string, number>;
  pictures: StoredPictures;
};

/** National taxes of every product: 21 %. */
const TAX_BASIS_POINTS = 2_100;
const IVA_REGISTERED = [1, 6];

/** Ids by order number. */
export async function seedOrders(
  trx: Queries,
  orders: readonly PlannedOrder[],
  known: Known,
): Promise<Map<string, number>> {
  const rows = await trx
    .insertInto('orders')
    .values(orders.map((order) => orderRow(order, known)))
    .returning(['id', 'order_number'])
    .execute();
  const ids = new Map(rows.map(({ id, order_number }) => [order_number, id]));
  await insertInBatches(
    trx,
    'order_lines',
    orders.flatMap((order) =>
      order.lines.map(({ product, variant, size, quantity, listCents, unitCents }) => {
        const [image_front, image_back] = given(known.pictures.variants, variant.sku);
        return {
          order_id: given(ids, order.number),
          variant_size_id: given(known.catalogue.sizes, size.sku),
          variant_id: given(known.catalogue.variants, variant.sku),
          sku: size.sku,
          title: product.title,
          audience_line: audienceLine(product.audience, product.paths[0] ?? []),
          color: variant.color,
          size: size.size,
          quantity,
          list_price_cents: listCents,
          unit_price_cents: unitCents,
          tax_rate_basis_points: TAX_BASIS_POINTS,
          weight_grams: product.grams,
          image_front,
          image_back,
        };
      }),
    ),
  );
  await insertInBatches(
    trx,
    'order_history',
    orders.flatMap((order) => historyRows(order, given(ids, order.number), known)),
  );
  await insertInBatches(
    trx,
    'payments',
    orders.flatMap((order) => paymentRows(order, given(ids, order.number))),
  );
  await writeOrderTexts(trx, [...ids.values()]);
  return ids;
}

const [point] = shipping.pickupPoints;
/** Demo orders are collected at the first point. */
const PICKED_UP = {
  pickup_name: point?.name ?? null,
  pickup_address: point ? `${point.address}, ${point.city}, ${point.province}` : '',
  pickup_hours: point?.hours ?? '',
};
const NOT_PICKED_UP = { pickup_name: null, pickup_address: '', pickup_hours: '' };

function orderRow(order: PlannedOrder, { users, coupons }: Known): Insertable<OrderTable> {
  const { buyer, scenario, coupon } = order;
  const { username, iva_condition, cuit, postal_code, ...frozen } = buyerFields(order);
  return {
    ...frozen,
    order_number: order.number,
    user_id: username === null ? null : given(users, username),
    secret_hash: null,
    status: scenario.status,
    payment_status: scenario.payment,
    payment_method: order.method,
    shipping_type: order.shippingType,
    ...(order.shippingType === 'pickup' ? PICKED_UP : NOT_PICKED_UP),
    carrier: order.shippingType === 'pickup' ? '' : zoneOf(postal_code).carrier,
    products_cents: order.productsCents,
    delivery_cents: order.shippingCents,
    coupon_id: coupon ? given(coupons, coupon.name) : null,
    coupon_name: coupon?.name ?? null,
    coupon_cents: coupon?.cents ?? 0,
    total_cents: order.totalCents,
    postal_code: String(postal_code),
    tracking_code: order.trackingCode,
    invoice_type: IVA_REGISTERED.includes(buyer.iva_condition) ? 'A' : 'B',
    cuit,
    iva_condition,
    refund_due: flag(scenario.refundDue ?? false),
    created_at: order.createdAt,
    paid_at: order.paidAt,
    expires_at: order.expiresAt,
  };
}

/** The buyer data that an order stores. */
function buyerFields({ buyer }: PlannedOrder) {
  const { username, client_type, email, first_name, last_name, telephone } = buyer;
  const { address, street_number, apartment, neighbourhood, city, province, postal_code } = buyer;
  const { cuit, iva_condition } = buyer;
  return {
    username,
    client_type,
    email,
    first_name,
    last_name,
    telephone,
    address,
    street_number,
    apartment,
    neighbourhood,
    city,
    province,
    postal_code,
    cuit,
    iva_condition,
  };
}

function historyRows(
  { history, buyer, scenario }: PlannedOrder,
  order_id: number,
  { users }: Known,
) {
  return history.map(({ status, at }, step) => {
    const byTheShop = step > 0 && scenario.payment !== 'expired';
    const who = byTheShop ? 'admin' : step === 0 ? buyer.username : null;
    return { order_id, status, created_at: at, user_id: who === null ? null : given(users, who) };
  });
}

/** An unpaid transfer has no payment; a card has one per attempt. */
function paymentRows(order: PlannedOrder, order_id: number) {
  const { method, scenario, number, totalCents, createdAt, paidAt } = order;
  if (paidAt === null && method === 'transfer') return [];
  const at = paidAt ?? createdAt;
  return [
    {
      order_id,
      provider: method === 'card' ? TEST_GATEWAY : TRANSFER,
      payment_id: `demo-${number}`,
      status: scenario.payment,
      amount_cents: totalCents,
      counted_cents: scenario.payment === 'approved' ? totalCents : 0,
      refunded_cents: scenario.payment === 'refunded' ? totalCents : 0,
      created_at: at,
      updated_at: scenario.payment === 'refunded' ? (order.history.at(-1)?.at ?? at) : at,
    },
  ];
}
