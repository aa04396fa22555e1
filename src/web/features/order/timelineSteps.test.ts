import type { Order, OrderEvent, OrderStatus } from '../../../domain/orders/order.ts';
import { timelineSteps } from './timelineSteps.ts';

const event = (status: OrderStatus, at: number): OrderEvent => ({ status, at, by: null });
const stepsOf = (given: Partial<Order>) =>
  timelineSteps({
    status: 'pending',
    placedAt: 1,
    paidAt: null,
    history: [event('pending', 1)],
    shippingType: 'door',
    ...given,
  }).map(({ name, at, state }) => [name, at, state]);

test('an order that waits for its payment has everything ahead', () => {
  expect(stepsOf({})).toEqual([
    ['placed', 1, 'now'],
    ['paid', null, 'ahead'],
    ['prepared', null, 'ahead'],
    ['shipped', null, 'ahead'],
    ['received', null, 'ahead'],
  ]);
});

test('one under way shows when each thing happened', () => {
  const history = [event('pending', 1), event('prepared', 3), event('shipped', 4)];
  expect(stepsOf({ status: 'shipped', paidAt: 2, history })).toEqual([
    ['placed', 1, 'done'],
    ['paid', 2, 'done'],
    ['prepared', 3, 'done'],
    ['shipped', 4, 'now'],
    ['received', null, 'ahead'],
  ]);
});

test('what is fetched is not sent, and is ready when the shop says so', () => {
  const history = [event('pending', 1), event('prepared', 3)];
  expect(stepsOf({ status: 'prepared', paidAt: 2, history, shippingType: 'pickup' })).toEqual([
    ['placed', 1, 'done'],
    ['paid', 2, 'done'],
    ['prepared', 3, 'now'],
    ['readyToPickUp', null, 'ahead'],
    ['received', null, 'ahead'],
  ]);
  const shipped = [...history, event('shipped', 4)];
  expect(
    stepsOf({ status: 'shipped', paidAt: 2, history: shipped, shippingType: 'pickup' }).slice(2),
  ).toEqual([
    ['prepared', 3, 'done'],
    ['readyToPickUp', 4, 'now'],
    ['received', null, 'ahead'],
  ]);
});

test('a cancelled one has nothing ahead', () => {
  const history = [event('pending', 1), event('cancelled', 5)];
  expect(stepsOf({ status: 'cancelled', history })).toEqual([
    ['placed', 1, 'done'],
    ['cancelled', 5, 'done'],
  ]);
  expect(stepsOf({ status: 'cancelled', paidAt: 2, history })).toEqual([
    ['placed', 1, 'done'],
    ['paid', 2, 'done'],
    ['cancelled', 5, 'done'],
  ]);
});

test('what was paid after the end stands after it', () => {
  const history = [event('pending', 1), event('cancelled', 5)];
  expect(stepsOf({ status: 'cancelled', paidAt: 6, history })).toEqual([
    ['placed', 1, 'done'],
    ['cancelled', 5, 'done'],
    ['paidLate', 6, 'done'],
  ]);
});

test('a history with holes shows no unknown dates', () => {
  const history = [event('received', 6)];
  expect(stepsOf({ status: 'closed', paidAt: null, history })).toEqual([
    ['placed', 1, 'done'],
    ['paid', null, 'done'],
    ['prepared', null, 'done'],
    ['shipped', null, 'done'],
    ['received', 6, 'done'],
    ['closed', null, 'done'],
  ]);
});
