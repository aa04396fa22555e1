import fc from 'fast-check';
import { actorsOf } from '../../../inspector/recording/createRecordingStore.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { anyOrder } from '../../../testing/data/orderArbitraries.ts';
import { orderMessages } from './orderMessages.ts';

const PLACED = Date.UTC(2026, 10, 1);
const HOUR = 3_600_000;

function orderThat(became: readonly Order['status'][], change: Partial<Order>): Order {
  const [drawn] = fc.sample(anyOrder, { numRuns: 1, seed: 7 });
  const history = (['pending', ...became] as const).map((status, index) => ({
    status,
    at: PLACED + index * HOUR,
    by: index === 0 ? null : 'admin',
  }));
  return { ...drawn!, number: '100123', placedAt: PLACED, paidAt: null, ...change, history };
}

function seenOf(order: Order) {
  return actorsOf(orderMessages(order)).map(({ name, machine }) => {
    const { states, transitions } = machine!.coverage.read();
    return [name, [...states], transitions.size] as const;
  });
}

it('applies an order’s history to both of its machines', () => {
  const paid = orderThat(['prepared', 'shipped'], {
    paymentStatus: 'approved',
    paidAt: PLACED + 1,
  });
  expect(seenOf(paid)).toEqual([
    ['order', ['order.pending', 'order.prepared', 'order.shipped'], 2],
    ['payment', ['payment.pending', 'payment.approved'], 1],
  ]);
});

it('handles an order that was never paid', () => {
  const expired = orderThat(['cancelled'], { paymentStatus: 'expired' });
  expect(seenOf(expired)).toEqual([
    ['order', ['order.pending', 'order.cancelled'], 1],
    ['payment', ['payment.pending', 'payment.expired'], 1],
  ]);
});

it('distinguishes cancelled orders with and without payment', () => {
  const way = (paidAt: number | null) => {
    const cancelled = orderThat(['cancelled'], { paymentStatus: 'expired', paidAt });
    const [order] = actorsOf(orderMessages(cancelled));
    const { chart, coverage } = order!.machine!;
    const [id] = coverage.read().transitions;
    return chart.transitions.find((each) => each.id === id)?.guard;
  };
  expect([way(PLACED + 1), way(null)]).toEqual(['isPaid', null]);
});

it('contains no personal data', () => {
  fc.assert(
    fc.property(anyOrder, fc.uuid(), (order, secret) => {
      const private_ = { buyer: `${secret}@x.example`, firstName: secret, shippingAddress: secret };
      const text = JSON.stringify(orderMessages({ ...order, ...private_, cuit: '30500010912' }));
      expect(text).not.toContain(secret);
      expect(text).not.toContain('30500010912');
    }),
  );
});
