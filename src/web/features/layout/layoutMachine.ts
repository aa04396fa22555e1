import { setup } from 'xstate';

/** The overlay: side menu, search bar or cart. One at a time; navigation closes it. */
export const layoutMachine = setup({
  types: {
    events: {} as
      | { type: 'menu.opened' }
      | { type: 'menu.closed' }
      | { type: 'search.toggled' }
      | { type: 'search.closed' }
      | { type: 'cart.opened' }
      | { type: 'cart.closed' }
      | { type: 'page.changed' },
  },
}).createMachine({
  id: 'layout',
  initial: 'page',
  states: {
    page: {
      on: { 'menu.opened': 'menu', 'search.toggled': 'search', 'cart.opened': 'cart' },
    },
    menu: {
      on: {
        'menu.closed': 'page',
        'search.toggled': 'search',
        'cart.opened': 'cart',
        'page.changed': 'page',
      },
    },
    search: {
      on: {
        'menu.opened': 'menu',
        'search.toggled': 'page',
        'search.closed': 'page',
        'cart.opened': 'cart',
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
