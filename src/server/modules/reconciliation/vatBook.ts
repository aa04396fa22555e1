import type { Cents } from '../../../domain/money/money.ts';
import { pesosFromCents, withoutNationalTaxes } from '../../../domain/money/money.ts';
import { shareOut } from '../../../domain/orders/netSales.ts';
import { dniOf, formatCuit } from '../../../domain/people/cuit.ts';
import { dayOf, endOfDay, startOfDay } from '../../../domain/time/argentineDay.ts';
import type { TableFile } from '../../platform/csv/tableFile.ts';
import type { Queries } from '../../platform/database/Database.ts';
import type { Days } from './balanceRepository.ts';

/** Argentina's rates, in percent. */
const RATES = [21, 10.5, 0] as const;
/** Delivery is a service of the general rate. */
const DELIVERY_RATE = 21;
const CONDITIONS: Readonly<Record<number, string>> = {
  1: 'Responsable inscripto',
  4: 'Exento',
  5: 'Consumidor final',
  6: 'Monotributista',
};
const AMOUNT = 14;
const COLUMNS = [
  { header: 'Fecha', width: 12 },
  { header: 'Movimiento', width: 14 },
  { header: 'Letra', width: 6 },
  { header: 'Pedido', width: 14 },
  { header: 'Documento', width: 10 },
  { header: 'Número', width: 16 },
  { header: 'Cliente', width: 28 },
  { header: 'Condición frente al IVA', width: 22 },
  { header: 'Provincia', width: 18 },
  { header: 'Neto 21 %', width: AMOUNT },
  { header: 'IVA 21 %', width: AMOUNT },
  { header: 'Neto 10,5 %', width: AMOUNT },
  { header: 'IVA 10,5 %', width: AMOUNT },
  { header: 'Exento o 0 %', width: AMOUNT },
  { header: 'Total', width: AMOUNT },
];
const BATCH = 500;

/** A change of what an order has earned. */
interface Earned {
  at: number;
  amount: Cents;
}

/**
 * Sales by VAT rate: an order when it is paid, and what is taken back of it (refund, chargeback, cancellation) when that
 * happens, as the money ledger has it. It is no invoice: letters and numbers of vouchers are the accountant's.
 */
export function vatBook(db: Queries, days: Days): TableFile {
  return { sheet: 'Ventas por alícuota', columns: COLUMNS, batches: rowsIn(db, days) };
}

async function* rowsIn(db: Queries, days: Days) {
  const [from, until] = [startOfDay(days.from), endOfDay(days.to)];
  let last = 0;
  for (;;) {
    const moved = await db
      .selectFrom('money_movements')
      .select('order_id')
      .distinct()
      .where('created_at', '>=', from)
      .where('created_at', '<', until)
      .where('order_id', '>', last)
      .orderBy('order_id')
      .limit(BATCH)
      .execute();
    if (moved.length === 0) return;
    const ids = moved.map(({ order_id: id }) => id);
    last = ids.at(-1) ?? last;
    const [orders, movements, lines] = await Promise.all([
      // A gift card is no sale: what it pays for is (decision 103).
      db
        .selectFrom('orders')
        .selectAll()
        .where('id', 'in', ids)
        .where('id', 'not in', db.selectFrom('gift_card_sales').select('order_id'))
        .orderBy('id')
        .execute(),
      db
        .selectFrom('money_movements')
        .select(['order_id', 'kind', 'amount_cents', 'created_at'])
        .where('order_id', 'in', ids)
        .orderBy('id')
        .execute(),
      db
        .selectFrom('order_lines')
        .select(['order_id', 'quantity', 'unit_price_cents', 'tax_rate_basis_points'])
        .where('order_id', 'in', ids)
        .execute(),
    ]);
    const movementsOf = Map.groupBy(movements, ({ order_id: id }) => id);
    const linesOf = Map.groupBy(lines, ({ order_id: id }) => id);
    yield orders.flatMap((order) => {
      const priced = (linesOf.get(order.id) ?? []).map((line) => ({
        amount: line.quantity * line.unit_price_cents,
        rate: line.tax_rate_basis_points / 100,
      }));
      const weights = weightsByRate(priced, order.coupon_cents, order.delivery_cents);
      return earnedOf(movementsOf.get(order.id) ?? [])
        .filter(({ at }) => at >= from && at < until)
        .map(({ at, amount }) => {
          const dni = order.cuit === null ? order.recipient_dni : dniOf(order.cuit);
          const document = order.cuit === null ? (dni === null ? '' : 'DNI') : 'CUIT';
          return [
            dayOf(at),
            amount < 0 ? 'Anulación' : 'Venta',
            order.invoice_type,
            order.order_number,
            document,
            order.cuit === null ? (dni ?? '') : formatCuit(order.cuit),
            `${order.first_name} ${order.last_name}`.trim(),
            CONDITIONS[order.iva_condition ?? 5] ?? '',
            order.province,
            ...vatCells(amount, weights),
            pesosFromCents(amount),
          ];
        });
    });
  }
}

/** The part that each rate has of an order's price; the coupon is shared out among the lines. */
export function weightsByRate(
  lines: readonly { amount: Cents; rate: number }[],
  coupon: Cents,
  delivery: Cents,
): Cents[] {
  const gross = lines.map(({ amount }) => amount);
  const taken = shareOut(Math.min(coupon, sum(gross)), gross);
  return RATES.map((rate) => {
    const own = lines.map((line, at) => (line.rate === rate ? line.amount - (taken[at] ?? 0) : 0));
    return sum(own) + (rate === DELIVERY_RATE ? delivery : 0);
  });
}

/** Net and VAT of each rate; their sum is the amount, to the centavo. */
export function vatCells(amount: Cents, weights: readonly Cents[]): number[] {
  const sign = Math.sign(amount);
  const parts = shareOut(Math.abs(amount), sum(weights) === 0 ? [1, 0, 0] : weights);
  // No cell is -0.
  const signed = (cents: Cents) => pesosFromCents(sign * cents) || 0;
  return RATES.flatMap((rate, at) => {
    const part = parts[at] ?? 0;
    if (rate === 0) return [signed(part)];
    const net = withoutNationalTaxes(part, rate);
    return [signed(net), signed(part - net)];
  });
}

/** Nothing is earned before all of the price is there; then each change of what the shop keeps of it counts. */
export function earnedOf(
  movements: readonly { kind: string; amount_cents: Cents; created_at: number }[],
): Earned[] {
  let asked = 0;
  let received = 0;
  let earned = 0;
  let isSold = false;
  const changes: Earned[] = [];
  for (const { kind, amount_cents: amount, created_at: at } of movements) {
    if (kind === 'payment' || kind === 'refund') received -= amount;
    else asked += amount;
    isSold ||= asked > 0 && received >= asked;
    const now = isSold ? Math.max(0, Math.min(asked, received)) : 0;
    if (now !== earned) changes.push({ at, amount: now - earned });
    earned = now;
  }
  return changes;
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0);
}
