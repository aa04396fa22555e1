import { orderMachine } from '../../domain/orderMachine.ts';
import type { MachineWalk } from './MachineWalk.ts';

const STEPS = ['prepared', 'shipped', 'received', 'closed', 'cancelled'];

/** With the money in the shop and without it. */
export const orderWalk: MachineWalk = {
  machine: orderMachine,
  events: STEPS.flatMap((step) => [
    { type: `order.${step}`, isPaid: true },
    { type: `order.${step}`, isPaid: false },
  ]),
  distinguishEvent: (event) => event['isPaid'],
};
