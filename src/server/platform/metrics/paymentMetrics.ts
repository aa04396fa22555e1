import { Counter, Gauge, type Registry } from 'prom-client';
import type { Queries } from '../database/Database.ts';

/** Alerts for the merchant: refunds due, refunds, disputes and unknown payments. */
export const PAYMENT_ALERTS = [
  'late',
  'twice',
  'amount',
  'currency',
  'part',
  'ended',
  'refunded',
  'open',
  'won',
  'lost',
  'refused',
  'unanswered',
] as const;

export type PaymentAlert = (typeof PAYMENT_ALERTS)[number];

/** Alerts of this process, and the number of orders with refunds due at scrape time. */
export function paymentMetrics(registry: Registry, db: Queries): (alert: PaymentAlert) => void {
  const alerts = new Counter({
    name: 'shop_payment_alerts_total',
    help:
      'Payments a merchant has to look at: charged too late, twice, more than an order costs (amount), in another ' +
      'currency, only in part, of an order that ended before the rest came (ended), given back, disputed (open, won, lost), of no order (refused), or never reported by the provider (unanswered).',
    labelNames: ['reason'],
    registers: [registry],
  });
  for (const reason of PAYMENT_ALERTS) alerts.inc({ reason }, 0);

  const due: Gauge = new Gauge({
    name: 'shop_refunds_due',
    help: 'Orders whose buyer has to get money back.',
    registers: [registry],
    collect: async () => {
      // The other metrics still work without the database.
      const count = await refundsDue(db).catch(() => null);
      due.reset();
      if (count !== null) due.set(count);
    },
  });
  return (reason) => alerts.inc({ reason });
}

async function refundsDue(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('refund_due', '=', 1)
    .executeTakeFirstOrThrow();
  return count;
}
