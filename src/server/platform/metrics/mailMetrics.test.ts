import { Registry } from 'prom-client';
import { mailMetrics } from './mailMetrics.ts';

test('counts attempts, starting at zero', async () => {
  const registry = new Registry();
  const count = mailMetrics(registry, { depth: async () => ({ waiting: 4, dead: 1 }) });
  for (const outcome of ['sent', 'sent', 'dead'] as const) count(outcome);
  const text = await registry.metrics();
  for (const line of [
    'shop_mail_attempts_total{outcome="sent"} 2',
    'shop_mail_attempts_total{outcome="retry"} 0',
    'shop_mail_attempts_total{outcome="dead"} 1',
    'shop_mail_outbox{state="waiting"} 4',
    'shop_mail_outbox{state="dead"} 1',
  ]) {
    expect(text).toContain(`${line}\n`);
  }
});

test('without the database, outbox metrics are missing and others work', async () => {
  const registry = new Registry();
  let isDown = false;
  mailMetrics(registry, {
    depth: () =>
      isDown ? Promise.reject(new Error('down')) : Promise.resolve({ waiting: 2, dead: 0 }),
  });
  expect(await registry.metrics()).toContain('shop_mail_outbox{state="waiting"} 2');
  isDown = true;
  const text = await registry.metrics();
  expect(text).toContain('shop_mail_attempts_total');
  expect(text).not.toContain('shop_mail_outbox{');
});
