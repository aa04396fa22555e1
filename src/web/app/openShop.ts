import { createActor, waitFor } from 'xstate';
import { createAuth, type AuthActor } from '../features/auth/createAuth.ts';
import { createCart, type CartActor } from '../features/cart/createCart.ts';
import type { LayoutActor } from '../features/layout/LayoutContext.ts';
import { layoutMachine } from '../features/layout/layoutMachine.ts';
import { createSearch } from '../features/search/createSearch.ts';
import { createStartup, type StartupActor } from '../features/startup/createStartup.ts';
import type { Inspect } from '../state/createInspectRelay.ts';
import { readInspectedTab } from '../state/inspectedTab.ts';
import type { Store } from '../state/createStore.ts';
import { keepCart } from '../state/keepCart.ts';
import { nextTask } from '../state/nextTask.ts';
import { showOwnPrices } from '../state/hiddenPrices.ts';
import { syncAcrossTabs } from '../state/syncAcrossTabs.ts';
import { withRecovery } from '../state/withRecovery.ts';
import { followVisit } from './followVisit.ts';
import { AboveThePage } from './AboveThePage.tsx';
import { BelowThePage } from './BelowThePage.tsx';
import { OverThePage } from './OverThePage.tsx';

interface Opening {
  /** It has the data of the last visit. */
  store: Store;
  notify: (text: string) => void;
  inspect: Inspect;
}

/** The machines and the frame around the page: no page needs them to be painted. */
export interface OpenShop {
  auth: AuthActor;
  layout: LayoutActor;
  cart: CartActor;
  startup: StartupActor;
  /** Resolves once the auth modal is closed. */
  loginSettled: () => Promise<void>;
  AboveThePage: typeof AboveThePage;
  BelowThePage: typeof BelowThePage;
  OverThePage: typeof OverThePage;
}

/** Starts the machines, loads what every visit needs, and follows other tabs: each in a task of its own. */
export async function openShop({ store, notify, inspect: tell }: Opening): Promise<OpenShop> {
  const inspect = readInspectedTab()?.forced?.length ? await forcing(store, tell) : tell;
  const auth = createAuth({ store, notify, inspect });
  auth.start();
  syncAcrossTabs(store, () => auth.send({ type: 'session.started' }));
  await nextTask();
  keepCart(store);
  const startup = createStartup({ store, notify, inspect });
  showOwnPrices(store);
  await nextTask();
  const machine = layoutMachine.provide({ actors: { search: createSearch(store) } });
  const layout = createActor(withRecovery(machine), { inspect });
  layout.start();
  await nextTask();
  const cart = createCart({ store, notify, inspect });
  cart.start();
  followVisit();
  const loginSettled = async () => {
    await waitFor(auth, (state) => state.matches('closed'));
  };
  return { auth, layout, cart, startup, loginSettled, AboveThePage, BelowThePage, OverThePage };
}

async function forcing(store: Store, tell: Inspect): Promise<Inspect> {
  const { forceFromStart } = await import(
    /* webpackChunkName: "forceFromStart" */ '../features/inspection/forceFromStart.ts'
  );
  return forceFromStart(store, tell);
}
