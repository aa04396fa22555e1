import { walkMachine } from '../testing/machinePaths.ts';
import { orderMachine } from './orderMachine.ts';

const STEPS = ['prepared', 'shipped', 'received', 'closed', 'cancelled'];

const walk = (isPaid: (step: string) => boolean) =>
  walkMachine(orderMachine, {
    events: STEPS.map((step) => ({ type: `order.${step}`, isPaid: isPaid(step) })),
  });

test('its paths reach every state and take every transition', () => {
  const paid = walk(() => true);
  const givenBack = walk((step) => step !== 'cancelled');
  expect(paid.unreached).toEqual([]);
  expect(paid.untaken.filter((each) => givenBack.untaken.includes(each))).toEqual([]);
});

test('without money an order only ends', () => {
  expect(walk(() => false).unreached).toEqual(
    ['prepared', 'shipped', 'received', 'closed'].map((state) => `order.${state}`),
  );
});
