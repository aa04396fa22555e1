import { orderMachine } from '../../domain/orderMachine.ts';
import type { MachineWalk } from './MachineWalk.ts';

const STEPS = ['prepared', 'shipped', 'received', 'closed', 'cancelled'];

const MONEY = [
  { isPaid: true, isDisputed: false },
  { isPaid: true, isDisputed: true },
  { isPaid: false, isDisputed: false },
];

/** With the money in the shop, contested, and without it. */
export const orderWalk: MachineWalk = {
  machine: orderMachine,
  events: STEPS.flatMap((step) => MONEY.map((money) => ({ type: `order.${step}`, ...money }))),
  distinguishEvent: (event) => [event['isPaid'], event['isDisputed']],
};
