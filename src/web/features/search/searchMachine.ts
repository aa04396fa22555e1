import { assign, fromPromise, setup } from 'xstate';
import type { Title } from '../../../domain/title.ts';

interface SearchContext {
  /** Fewer characters are not searched for. */
  minLength: number;
  /** What is searched for, trimmed; empty while it is too short. */
  query: string;
  /** The last answer. While a newer one is on its way it may be the answer to an older query. */
  titles: readonly Title[];
  error: unknown;
}

/**
 * Title search with a debounce. A newer query aborts the older one,
 * whose answer is ignored.
 */
export const searchMachine = setup({
  types: {
    input: {} as { minLength: number },
    context: {} as SearchContext,
    events: {} as
      | { type: 'bar.opened' }
      | { type: 'bar.closed' }
      | { type: 'text.changed'; text: string }
      | { type: 'retry.requested' },
    tags: {} as 'busy' | 'outdated' | 'empty' | 'broken',
  },
  actors: {
    searchTitles: fromPromise<readonly Title[], string>(() =>
      Promise.reject(new Error('searchTitles is not provided')),
    ),
  },
  actions: {
    keepQuery: assign((_, text: string) => ({ query: text.trim() })),
    keepTitles: assign((_, titles: readonly Title[]) => ({ titles })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error, titles: [] })),
    forget: assign({ query: '', titles: [] }),
  },
  guards: {
    isTooShort: ({ context }, text: string) => text.trim().length < context.minLength,
    isNewQuery: ({ context }, text: string) => text.trim() !== context.query,
    isFound: (_, titles: readonly Title[]) => titles.length > 0,
  },
  delays: { debounce: 500 },
}).createMachine({
  id: 'search',
  context: ({ input }) => ({ ...input, query: '', titles: [], error: null }),
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      on: { 'bar.opened': 'open' },
    },
    open: {
      initial: 'tooShort',
      on: {
        'bar.closed': 'closed',
        'text.changed': [
          { guard: { type: 'isTooShort', params: typedText }, target: '.tooShort' },
          {
            guard: { type: 'isNewQuery', params: typedText },
            target: '.debouncing',
            actions: { type: 'keepQuery', params: typedText },
          },
        ],
      },
      states: {
        tooShort: {
          entry: 'forget',
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
            input: ({ context }) => context.query,
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
    },
  },
});

function typedText({ event }: { event: { text: string } }): string {
  return event.text;
}
