import { layoutMachine } from '../../web/features/layout/layoutMachine.ts';
import type { MachineWalk } from './MachineWalk.ts';

export const layoutWalk: MachineWalk = {
  machine: layoutMachine,
  events: [
    { type: 'menu.opened' },
    { type: 'menu.closed' },
    { type: 'search.toggled' },
    { type: 'search.closed' },
    { type: 'cart.opened' },
    { type: 'cart.closed' },
    { type: 'page.changed' },
    { type: 'xstate.error.actor.search', error: new Error('down') },
  ],
};
