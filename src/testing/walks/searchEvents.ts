import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';

interface Context {
  query: string;
  titles: readonly unknown[];
}

const typed = (text: string) => ({ type: 'text.changed', text });

/** What can happen to the search bar in a state. `found` is a title of the shop; "zzz", looked for after it, is none. */
export function searchEvents(found: string): (snapshot: AnyMachineSnapshot) => AnyEventObject[] {
  return (snapshot) => {
    const { query, titles } = snapshot.context as Context;
    const events: AnyEventObject[] = [
      { type: 'bar.opened' },
      { type: 'bar.closed' },
      typed('sh'),
      typed(titles.length > 0 ? 'zzz' : found),
      { type: 'retry.requested' },
      { type: 'xstate.after.debounce.search.open.debouncing' },
      { type: 'xstate.done.actor.searchTitles', output: query === found ? [{ id: 1 }] : [] },
      { type: 'xstate.error.actor.searchTitles', error: new Error('down') },
    ];
    return events.filter((event) => snapshot.can(event));
  };
}
