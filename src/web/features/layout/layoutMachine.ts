import { assign, fromTransition, setup, type ActorRefFrom, type AnyActorLogic } from 'xstate';

interface LayoutMemory {
  /** The text of the search bar before it closed. */
  searchText: string;
  /** Title of the product for which the cart was opened. */
  added: string | null;
}

interface SearchText {
  text: string;
}

/** The part of the search that the layout knows: its text. */
const textSearch = fromTransition(
  (context: SearchText) => context,
  ({ input }: { input: SearchText }) => input,
);

interface Children {
  search?: ActorRefFrom<typeof textSearch>;
}

/** The shop provides the search itself, whose type the layout cannot name: features are strangers. */
const search: AnyActorLogic = textSearch;

/** The overlay: side menu, search bar or cart. One at a time; navigation closes it. */
export const layoutMachine = setup({
  types: {
    context: {} as LayoutMemory,
    children: {} as { search: 'search' },
    events: {} as
      | { type: 'menu.opened' }
      | { type: 'menu.closed' }
      | { type: 'search.toggled' }
      | { type: 'search.closed' }
      | { type: 'cart.opened'; added?: string }
      | { type: 'cart.closed' }
      | { type: 'page.changed' },
  },
  actors: { search },
  actions: {
    noteAdded: assign({
      added: ({ event }) => (event.type === 'cart.opened' ? (event.added ?? null) : null),
    }),
    keepSearchText: assign(({ context, self }) => {
      /** A walk through the graph has no children. */
      const { children } = self.getSnapshot() as { children?: Children };
      return { searchText: children?.search?.getSnapshot().context.text ?? context.searchText };
    }),
  },
}).createMachine({
  id: 'layout',
  context: { searchText: '', added: null },
  initial: 'page',
  states: {
    page: {
      on: {
        'menu.opened': 'menu',
        'search.toggled': 'search',
        'cart.opened': { target: 'cart', actions: 'noteAdded' },
      },
    },
    menu: {
      on: {
        'menu.closed': 'page',
        'search.toggled': 'search',
        'cart.opened': { target: 'cart', actions: 'noteAdded' },
        'page.changed': 'page',
      },
    },
    search: {
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context }: { context: LayoutMemory }) => ({ text: context.searchText }),
        onError: 'page',
      },
      exit: 'keepSearchText',
      on: {
        'menu.opened': 'menu',
        'search.toggled': 'page',
        'search.closed': 'page',
        'cart.opened': { target: 'cart', actions: 'noteAdded' },
        'page.changed': 'page',
      },
    },
    cart: {
      on: {
        'cart.closed': 'page',
        'menu.opened': 'menu',
        'search.toggled': 'search',
        'page.changed': 'page',
      },
    },
  },
});
