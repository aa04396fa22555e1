import { cartMachine } from '../../web/features/cart/cartMachine.ts';
import type { MachineWalk } from './MachineWalk.ts';

const change = (units: number) => ({
  type: 'line.changed',
  key: '7/M',
  line: { variantId: 7, size: 'M', quantity: 1 },
  units,
  atOnce: false,
});

/** Whether more waits while a change is on its way decides where its answer leads. */
export const cartWalk: MachineWalk = {
  machine: cartMachine,
  events: [
    change(1),
    change(-2),
    { type: 'shopper.left' },
    { type: 'xstate.done.actor.sendChange', output: { lines: [] } },
    { type: 'xstate.error.actor.sendChange', error: new Error('409') },
  ],
  distinguish: ({ pending }: { pending: object }) => Math.min(Object.keys(pending).length, 1),
};
