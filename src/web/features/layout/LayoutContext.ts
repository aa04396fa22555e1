import { createContext, use, useMemo } from 'react';
import type { ActorRefFrom, StateValueFrom } from 'xstate';
import { type DeferredActor, useDeferredActor } from '../../state/deferredActor.ts';
import type { layoutMachine } from './layoutMachine.ts';

export type LayoutActor = ActorRefFrom<typeof layoutMachine>;

export const LayoutContext = createContext<DeferredActor<LayoutActor> | null>(null);

export interface LayoutCommands {
  openMenu: () => void;
  closeMenu: () => void;
  toggleSearch: () => void;
  closeSearch: () => void;
  openCart: () => void;
  /** Opens the cart, which says what was added. */
  showAdded: (title: string) => void;
  closeCart: () => void;
  leavePage: () => void;
}

/** The open overlay; `page` for none. */
export function useLayoutState(): StateValueFrom<typeof layoutMachine> {
  return useDeferredActor(useLayoutActor(), (snapshot) => snapshot?.value ?? 'page');
}

/** Title of the product that opened the cart. */
export function useAddedTitle(): string | null {
  return useDeferredActor(useLayoutActor(), (snapshot) => snapshot?.context.added ?? null);
}

export function useLayoutCommands(): LayoutCommands {
  const actor = useLayoutActor();
  return useMemo(
    () => ({
      openMenu: () => actor.send({ type: 'menu.opened' }),
      closeMenu: () => actor.send({ type: 'menu.closed' }),
      toggleSearch: () => actor.send({ type: 'search.toggled' }),
      closeSearch: () => actor.send({ type: 'search.closed' }),
      openCart: () => actor.send({ type: 'cart.opened' }),
      showAdded: (title) => actor.send({ type: 'cart.opened', added: title }),
      closeCart: () => actor.send({ type: 'cart.closed' }),
      leavePage: () => actor.send({ type: 'page.changed' }),
    }),
    [actor],
  );
}

function useLayoutActor(): DeferredActor<LayoutActor> {
  const actor = use(LayoutContext);
  if (!actor) throw new Error('useLayout: outside of the app');
  return actor;
}
