import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { titlesApi } from '../../api/titlesApi.ts';
import { MIN_TITLE_SEARCH, type Title } from '../../../domain/title.ts';
import type { Store } from '../../state/createStore.ts';
import type { Inspect } from '../../state/createInspectRelay.ts';
import { searchMachine } from './searchMachine.ts';

interface SearchDependencies {
  store: Store;
  inspect: Inspect;
}

export type SearchActor = ActorRefFrom<typeof searchMachine>;

/** The search of titles, closed at first. */
export function createSearch({ store, inspect }: SearchDependencies): SearchActor {
  const machine = searchMachine.provide({
    actors: {
      searchTitles: fromPromise(({ input, signal }) => searchTitles(store, input, signal)),
    },
  });
  const input = { minLength: MIN_TITLE_SEARCH };
  return createActor(machine, { input, inspect }).start();
}

/** Cached by the query cache. */
function searchTitles({ dispatch }: Store, text: string, signal: AbortSignal): Promise<Title[]> {
  const call = dispatch(titlesApi.endpoints.searchTitles.initiate(text, { subscribe: false }));
  signal.addEventListener('abort', () => call.abort());
  return call.unwrap();
}
