import { assign, fromPromise, setup } from 'xstate';
import { MIN_TITLE_SEARCH, type FoundTitle } from '../../../domain/catalogue/product.ts';

interface SearchContext {
  /** The text as typed. The query is the same without the spaces around. */
  text: string;
  /** The last answer. While a newer one is on its way it may be the answer to an older query. */
  titles: readonly FoundTitle[];
  error: unknown;
  /** The list is hidden until the text changes or the shopper returns to the field. */
  isDismissed: boolean;
  /** The title that Enter opens. */
  activeId: number | null;
}

/**
 * Title search with a debounce, while the search bar is open. A newer query aborts the older one,
 * whose answer is ignored.
 */
export const searchMachine = setup({
  types: {
    input: {} as { text: string },
    context: {} as SearchContext,
    events: {} as
      | { type: 'text.changed'; text: string }
      | { type: 'retry.requested' }
      | { type: 'list.dismissed' }
      | { type: 'title.activated'; id: number | null },
    tags: {} as 'busy' | 'outdated' | 'empty' | 'broken',
  },
  actors: {
    searchTitles: fromPromise<readonly FoundTitle[], string>(() =>
      Promise.reject(new Error('searchTitles is not provided')),
    ),
  },
  actions: {
    keepText: assign((_, text: string) => ({ text, isDismissed: false, activeId: null })),
    keepTitles: assign((_, titles: readonly FoundTitle[]) => ({ titles })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error, titles: [] })),
    clearTitles: assign({ titles: [] }),
    dismissList: assign({ isDismissed: true, activeId: null }),
    activate: assign((_, id: number | null) => ({ isDismissed: false, activeId: id })),
  },
  guards: {
    isSameQuery: ({ context }, text: string) => text.trim() === context.text.trim(),
    isLongEnough: (_, text: string) => text.trim().length >= MIN_TITLE_SEARCH,
    isFound: (_, titles: readonly FoundTitle[]) => titles.length > 0,
  },
  delays: { debounce: 500 },
}).createMachine({
  id: 'search',
  context: ({ input }) => ({
    text: input.text,
    titles: [],
    error: null,
    isDismissed: false,
    activeId: null,
  }),
  initial: 'tooShort',
  on: {
    'text.changed': [
      {
        guard: { type: 'isSameQuery', params: typedText },
        actions: { type: 'keepText', params: typedText },
      },
      {
        guard: { type: 'isLongEnough', params: typedText },
        target: '.debouncing',
        actions: { type: 'keepText', params: typedText },
      },
      { target: '.tooShort', actions: { type: 'keepText', params: typedText } },
    ],
    'list.dismissed': { actions: 'dismissList' },
    'title.activated': { actions: { type: 'activate', params: ({ event }) => event.id } },
  },
  states: {
    tooShort: {
      entry: 'clearTitles',
      /** The bar opens with the text of the last time. */
      always: {
        guard: { type: 'isLongEnough', params: ({ context }) => context.text },
        target: 'debouncing',
      },
    },
    debouncing: {
      tags: 'outdated',
      after: { debounce: 'loading' },
    },
    loading: {
      tags: ['busy', 'outdated'],
      invoke: {
        id: 'searchTitles',
        src: 'searchTitles',
        input: ({ context }) => context.text.trim(),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'results',
            actions: { type: 'keepTitles', params: ({ event }) => event.output },
          },
          {
            target: 'empty',
            actions: { type: 'keepTitles', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    results: {},
    empty: {
      tags: 'empty',
    },
    failed: {
      tags: 'broken',
      on: { 'retry.requested': 'loading' },
    },
  },
});

function typedText({ event }: { event: { text: string } }): string {
  return event.text;
}
