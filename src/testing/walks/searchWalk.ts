import { searchMachine } from '../../web/features/search/searchMachine.ts';
import type { MachineWalk } from './MachineWalk.ts';

const typed = (text: string) => ({ type: 'text.changed', text });

/** From an empty bar, and from one that opens with the text of the last time. */
export const searchWalk: MachineWalk = {
  machine: searchMachine,
  inputs: [{ text: '' }, { text: 'malla' }],
  events: [
    typed('ma'),
    typed('malla'),
    typed('gorra'),
    { type: 'retry.requested' },
    { type: 'list.dismissed' },
    { type: 'title.activated', id: 1 },
    { type: 'xstate.after.debounce.search.debouncing' },
    { type: 'xstate.done.actor.searchTitles', output: [{ id: 1, name: 'Malla Ñandú' }] },
    { type: 'xstate.done.actor.searchTitles', output: [] },
    { type: 'xstate.error.actor.searchTitles', error: new Error('down') },
  ],
  distinguish: ({ text }: { text: string }) => text,
};
