import { startupMachine } from '../../web/features/startup/startupMachine.ts';
import type { MachineWalk } from './MachineWalk.ts';

/** With and without something of the last visit to show. */
export const startupWalk: MachineWalk = {
  machine: startupMachine,
  inputs: [{ lastVisitKnown: true }, { lastVisitKnown: false }],
  events: [
    { type: 'retry.requested' },
    { type: 'connection.restored' },
    { type: 'xstate.done.actor.loadShop' },
    { type: 'xstate.error.actor.loadShop', error: new Error('down') },
    { type: 'xstate.done.actor.reloadShop' },
    { type: 'xstate.error.actor.reloadShop', error: new Error('still down') },
  ],
};
