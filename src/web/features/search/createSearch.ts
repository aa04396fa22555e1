import { fromPromise, type ActorRefFrom } from 'xstate';
import type { FoundTitle } from '../../../domain/catalogue/product.ts';
import type { Store } from '../../state/createStore.ts';
import { withRecovery } from '../../state/withRecovery.ts';
import { loadChunk } from '../../ui/chunkNavigation.ts';
import { searchMachine } from './searchMachine.ts';

export type SearchActor = ActorRefFrom<typeof searchMachine>;

/** The search of titles, for the bar that starts it. */
export function createSearch(store: Store): typeof searchMachine {
  return withRecovery(
    searchMachine.provide({
      actors: {
        searchTitles: fromPromise(({ input, signal }) => searchTitles(store, input, signal)),
      },
    }),
  );
}

/** Cached by the query cache. The API comes with the list's chunk. */
async function searchTitles(
  { dispatch }: Store,
  text: string,
  signal: AbortSignal,
): Promise<FoundTitle[]> {
  const { titlesApi } = await loadChunk(
    () => import(/* webpackChunkName: "TitleList" */ '../../api/titlesApi.ts'),
  );
  signal.throwIfAborted();
  const call = dispatch(titlesApi.endpoints.searchTitles.initiate(text, { subscribe: false }));
  signal.addEventListener('abort', () => call.abort());
  return call.unwrap();
}
