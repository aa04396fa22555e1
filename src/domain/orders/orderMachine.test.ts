import { walkMachine } from '../../testing/machines/machinePaths.ts';
import { orderMachine } from './orderMachine.ts';

const STEPS = ['prepared', 'shipped', 'received', 'closed', 'cancelled'];

test('without payment an order can only end', () => {
  const events = STEPS.map((step) => ({
    type: `order.${step}`,
    isPaid: false,
    isDisputed: false,
  }));
  expect(walkMachine(orderMachine, { events }).unreached).toEqual(
    ['prepared', 'shipped', 'received', 'closed'].map((state) => `order.${state}`),
  );
});

test('a disputed order is cancelled, but neither prepared nor sent', () => {
  const events = STEPS.map((step) => ({ type: `order.${step}`, isPaid: true, isDisputed: true }));
  expect(walkMachine(orderMachine, { events }).unreached).toEqual(
    ['prepared', 'shipped', 'received', 'closed'].map((state) => `order.${state}`),
  );
});
