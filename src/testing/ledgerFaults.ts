import { CREDIT } from '../domain/orders/credit.ts';
import type { Database } from '../server/platform/database/Database.ts';

/**
 * Describes what does not add up: stock against its movements, money against each order and against payments, coupons
 * against their uses unless those are made up as the demo's are, credit against its movements and against orders, and the goods
 * of each order against its lines.
 */
export async function ledgerFaults(
  { db }: Pick<Database, 'db'>,
  { isDemo = false } = {},
): Promise<string[]> {
  const faults = [await stockFaults(db), await moneyFaults(db), await paymentFaults(db)];
  const others = [await creditFaults(db), await goodsFaults(db)];
  return [...faults, ...others, isDemo ? [] : await couponFaults(db)].flat();
}

type Db = Database['db'];

async function stockFaults(db: Db): Promise<string[]> {
  const sizes = await db.selectFrom('variant_sizes').select(['id', 'quantity']).execute();
  const moves = await db.selectFrom('stock_movements').selectAll().orderBy('id').execute();
  const movesOf = Map.groupBy(moves, (row) => row.variant_size_id);
  return sizes.flatMap(({ id, quantity }) => {
    const own = movesOf.get(id) ?? [];
    const broken = own.filter(
      (each, at) => at > 0 && each.quantity_before !== own[at - 1]?.quantity_after,
    );
    const last = own.at(-1)?.quantity_after ?? quantity;
    return [
      ...broken.map((each) => `stock movement ${each.id} does not follow the one before`),
      ...(last === quantity ? [] : [`size ${id} has ${quantity}, its ledger says ${last}`]),
      ...(quantity < 0 ? [`size ${id} has ${quantity}`] : []),
    ];
  });
}

/** Figures of sales take the goods from the order. A sold gift card has no line. */
async function goodsFaults(db: Db): Promise<string[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'products_cents'])
    .where('id', 'not in', db.selectFrom('gift_card_sales').select('order_id'))
    .execute();
  const lines = await db.selectFrom('order_lines').selectAll().execute();
  const linesOf = Map.groupBy(lines, (row) => row.order_id);
  return orders.flatMap(({ id, products_cents: cents }) => {
    const own = linesOf.get(id) ?? [];
    const cost = own.reduce((total, each) => total + each.quantity * each.unit_price_cents, 0);
    return cost === cents ? [] : [`order ${id} says goods of ${cents}, its lines ${cost}`];
  });
}

async function moneyFaults(db: Db): Promise<string[]> {
  const orders = await db.selectFrom('orders').selectAll().execute();
  const moves = await db.selectFrom('money_movements').selectAll().orderBy('id').execute();
  const movesOf = Map.groupBy(moves, (row) => row.order_id);
  return orders.flatMap((order) => {
    const own = movesOf.get(order.id) ?? [];
    const broken = own.filter(
      (each, at) => each.balance_before_cents !== (own[at - 1]?.balance_after_cents ?? 0),
    );
    const balance = own.at(-1)?.balance_after_cents ?? 0;
    return [
      ...broken.map((each) => `money movement ${each.id} does not follow the one before`),
      ...(balance < 0 && order.refund_due === 0 ? [`order ${order.id} owes ${balance}`] : []),
    ];
  });
}

/**
 * A buyer owes what a living order costs, less what the shop waived and what was paid in pesos and
 * not given back. Charges beside what pays for the order are due back, and what pays for it is
 * never more than it costs.
 */
async function paymentFaults(db: Db): Promise<string[]> {
  const orders = await db.selectFrom('orders').selectAll().execute();
  const moves = await db.selectFrom('money_movements').selectAll().execute();
  const payments = await db.selectFrom('payments').selectAll().execute();
  const edits = await db.selectFrom('order_edits').selectAll().execute();
  const editTotals = new Map(edits.map((row) => [row.order_id, row.total_cents]));
  const movesOf = Map.groupBy(moves, (row) => row.order_id);
  const paymentsOf = Map.groupBy(payments, (row) => row.order_id);
  return orders.flatMap((order) => {
    const { id, status, payment_status: paymentStatus, refund_due: isRefundDue } = order;
    const isCancelled = status === 'cancelled';
    // While an edit waits, its difference is asked for too.
    const price = (editTotals.get(id) ?? order.total_cents) - order.waived_cents;
    const asked = price - order.gift_cents;
    const paying = order.total_cents - order.waived_cents - order.gift_cents;
    const balance = sum(movesOf.get(id) ?? []);
    const own = paymentsOf.get(id) ?? [];
    const held = own
      .filter((each) => each.status === 'approved')
      .map((each) => ({
        ...each,
        kept: each.amount_cents - each.refunded_cents - each.credited_cents,
      }));
    const pesos = held.filter(({ currency }) => currency === 'ARS');
    const owed = (isCancelled ? 0 : price) - pesos.reduce((paid, { kept }) => paid + kept, 0);
    const counted = own.reduce((paid, each) => paid + each.counted_cents, 0);
    const isDue = held.some(({ kept, counted_cents }) => kept > (isCancelled ? 0 : counted_cents));
    const isPaid = paymentStatus === 'approved';
    return [
      ...(balance === owed ? [] : [`order ${id} owes ${owed}, its ledger says ${balance}`]),
      ...(isDue === (isRefundDue === 1)
        ? []
        : [`order ${id} has ${held.length} charges, but refund_due is ${isRefundDue}`]),
      ...(counted <= asked ? [] : [`order ${id} costs ${asked} and is paid with ${counted}`]),
      ...(isPaid && counted < paying ? [`order ${id} is paid with ${counted} of ${paying}`] : []),
    ];
  });
}

function sum(rows: readonly { amount_cents: number }[]): number {
  return rows.reduce((total, { amount_cents: amount }) => total + amount, 0);
}

async function couponFaults(db: Db): Promise<string[]> {
  const coupons = await db.selectFrom('coupons').selectAll().execute();
  const orders = await db
    .selectFrom('orders')
    .select('coupon_id')
    .where('status', '<>', 'cancelled')
    .execute();
  return coupons.flatMap(({ id, name, uses }) => {
    const used = orders.filter((order) => order.coupon_id === id).length;
    return used === uses ? [] : [`coupon ${name} has ${uses} uses and ${used} orders`];
  });
}

/** Credit of orders is what their payments kept of it, and each balance what its movements add up to. */
async function creditFaults(db: Db): Promise<string[]> {
  const accounts = await db.selectFrom('credit_accounts').selectAll().execute();
  const moves = await db.selectFrom('credit_movements').selectAll().orderBy('id').execute();
  const payments = await db.selectFrom('payments').selectAll().execute();
  const movesOf = Map.groupBy(moves, (row) => row.account_id);
  const balances = accounts.flatMap(({ id, balance_cents: balance }) => {
    const own = movesOf.get(id) ?? [];
    const broken = own.filter(
      (each, at) => each.balance_before_cents !== (own[at - 1]?.balance_after_cents ?? 0),
    );
    return [
      ...broken.map((each) => `credit movement ${each.id} does not follow the one before`),
      ...(sum(own) === balance && balance >= 0 ? [] : [`credit ${id} has ${balance}`]),
    ];
  });
  const orders = Map.groupBy(payments, (row) => row.order_id);
  const books = [...orders].flatMap(([id, own]) => {
    const ofOrder = moves.filter((each) => each.order_id === id);
    const taken = -sum(ofOrder.filter(({ kind }) => kind === 'spent' || kind === 'returned'));
    const kept = own
      .filter(({ provider }) => provider === CREDIT)
      .reduce((all, each) => all + each.amount_cents - each.refunded_cents, 0);
    const given = sum(ofOrder.filter(({ kind }) => kind === 'refund'));
    const credited = own.reduce((all, each) => all + each.credited_cents, 0);
    return [
      ...(taken === kept ? [] : [`order ${id} holds ${kept} of credit, which lacks ${taken}`]),
      ...(given === credited ? [] : [`order ${id} gave ${credited} as credit of ${given}`]),
    ];
  });
  return [...balances, ...books];
}
