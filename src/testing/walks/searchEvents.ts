import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';

interface Context {
  text: string;
  titles: readonly unknown[];
}

const typed = (text: string) => ({ type: 'text.changed', text });

/**
 * What can happen to the open search bar in a state. `found` is a title of the shop; "zzz", looked for after it, is none.
 * The list is dismissed and its titles are chosen where there is one.
 */
export function searchEvents(found: string): (snapshot: AnyMachineSnapshot) => AnyEventObject[] {
  return (snapshot) => {
    const { text, titles } = snapshot.context as Context;
    const isSettled = ['results', 'empty', 'failed'].includes(String(snapshot.value));
    const events: AnyEventObject[] = [
      typed('sh'),
      typed(titles.length > 0 ? 'zzz' : found),
      ...(snapshot.matches('results') ? [typed(`${found} `)] : []),
      { type: 'retry.requested' },
      ...(isSettled ? [{ type: 'list.dismissed' }] : []),
      ...(snapshot.matches('results') ? [{ type: 'title.activated', id: 1 }] : []),
      { type: 'xstate.after.debounce.search.debouncing' },
      { type: 'xstate.done.actor.searchTitles', output: text === found ? [{ id: 1 }] : [] },
      { type: 'xstate.error.actor.searchTitles', error: new Error('down') },
    ];
    return events.filter((event) => snapshot.can(event));
  };
}
