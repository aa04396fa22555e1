import { Registry } from 'prom-client';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { makeOrder } from '../../../testing/data/orderFactory.ts';
import { paymentMetrics } from './paymentMetrics.ts';

onEveryDialect('payment metrics', (database) => {
  test('counts alerts by reason, starting at zero', async () => {
    const registry = new Registry();
    const count = paymentMetrics(registry, database().db);
    for (const reason of ['twice', 'twice', 'amount'] as const) count(reason);
    const text = await registry.metrics();
    for (const line of [
      'shop_payment_alerts_total{reason="twice"} 2',
      'shop_payment_alerts_total{reason="amount"} 1',
      'shop_payment_alerts_total{reason="late"} 0',
      'shop_refunds_due 0',
    ]) {
      expect(text).toContain(`${line}\n`);
    }
  });

  test('counts orders with refunds due at scrape time', async () => {
    const registry = new Registry();
    paymentMetrics(registry, database().db);
    await database().transaction(async (trx) => {
      await makeOrder(trx, { refund_due: 1 });
      await makeOrder(trx);
    });
    expect(await registry.metrics()).toContain('shop_refunds_due 1\n');
  });
});
