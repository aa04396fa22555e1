import { searchMachine } from '../../web/features/search/searchMachine.ts';
import type { MachineWalk } from './MachineWalk.ts';

const typed = (text: string) => ({ type: 'text.changed', text });

export const searchWalk: MachineWalk = {
  machine: searchMachine,
  inputs: [{ minLength: 3 }],
  events: [
    { type: 'bar.opened' },
    { type: 'bar.closed' },
    typed('ma'),
    typed('malla'),
    typed('gorra'),
    { type: 'retry.requested' },
    { type: 'xstate.after.debounce.search.open.debouncing' },
    { type: 'xstate.done.actor.searchTitles', output: [{ id: 1, name: 'Malla Ñandú' }] },
    { type: 'xstate.done.actor.searchTitles', output: [] },
    { type: 'xstate.error.actor.searchTitles', error: new Error('down') },
  ],
  distinguish: ({ query }: { query: string }) => query,
};
