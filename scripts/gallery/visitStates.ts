import type { Page } from '@playwright/test';
import type { AnyStateNode } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { MACHINE_WALKS } from '../../src/testing/machines/machineWalks.ts';

/** A state of the interface, and how the shop gets there. */
export interface GalleryState {
  machine: string;
  /** `open.login.editing` */
  state: string;
  /** Leads an opened shop there; false where it does not arrive. */
  reach: (shop: Page, openInspector: () => Promise<Page>) => Promise<boolean>;
}

interface MachinePlace {
  machine: string;
  path: string;
  /** What has to be done first on that page. */
  prepare?: (shop: Page) => Promise<void>;
}

const ROUTE_TIMEOUT_MS = 20_000;
const FIRST_LOADS = /\/api\/store\/(site-configuration|get-navbar-categories)/;

/** Where each machine's states are to be seen. */
const PLACES: readonly MachinePlace[] = [
  { machine: 'authModal', path: '/carrito' },
  {
    machine: 'search',
    path: '/productos',
    prepare: (shop) => shop.getByRole('button', { name: 'Buscar productos' }).click(),
  },
  { machine: 'cart', path: '/carrito' },
  { machine: 'checkout', path: '/checkout' },
];

/** Every state in which something rests, of the machines that draw the interface. */
export function galleryStates(): GalleryState[] {
  const led = PLACES.flatMap((place) =>
    restingStates(place.machine).map((state): GalleryState => ({
      ...{ machine: place.machine, state },
      reach: (shop, openInspector) => lead(place, state, shop, openInspector),
    })),
  );
  return [...startupStates(), ...led];
}

function restingStates(name: string): string[] {
  const walk = Object.values(MACHINE_WALKS).find(({ machine }) => machine.id === name);
  const nodes: AnyStateNode[] = walk ? getStateNodes(walk.machine.root) : [];
  return nodes
    .filter(({ type }) => ['atomic', 'final'].includes(type))
    .filter(({ always = [] }) => always.every(({ guard }) => guard !== undefined))
    .map(({ path }) => path.join('.'));
}

/** The inspector leads, with made-up answers: "Llevame". */
async function lead(
  { machine, path, prepare }: MachinePlace,
  state: string,
  shop: Page,
  openInspector: () => Promise<Page>,
): Promise<boolean> {
  await shop.goto(`${path}?inspect`);
  const inspector = await openInspector();
  await prepare?.(shop);
  const button = (name: string) => inspector.getByRole('button', { name, exact: true });
  const actor = inspector.getByRole('treeitem', { name: new RegExp(`^${machine}\\b`) }).last();
  try {
    await actor.click();
    if (((await actor.textContent()) ?? '').endsWith(state)) return true;
    await button('Lista').click();
    await button(`Elegir ${machine}.${state}`).click();
    await button('Llevame').click();
    await button('De una').click();
    await inspector.getByText(/^Llegamos/).waitFor({ timeout: ROUTE_TIMEOUT_MS });
    return true;
  } catch {
    return false;
  }
}

/** Its states are those of the page's first loads, which no event repeats. */
function startupStates(): GalleryState[] {
  const state = (name: string, reach: (shop: Page) => Promise<void>): GalleryState => ({
    ...{ machine: 'startup', state: name },
    reach: async (shop) => {
      await reach(shop);
      return true;
    },
  });
  const never = () => new Promise<void>(() => undefined);
  const failed = async (shop: Page) => {
    await shop.route(FIRST_LOADS, (route) => route.abort());
    await shop.goto('/productos');
    await shop.getByRole('button', { name: 'Reintentar' }).first().waitFor();
  };
  return [
    state('loading', async (shop) => {
      await shop.route(FIRST_LOADS, never);
      await shop.goto('/productos');
    }),
    state('ready', async (shop) => {
      await shop.goto('/productos');
      await shop.waitForLoadState('networkidle');
    }),
    state('failed', failed),
    state('retrying', async (shop) => {
      await failed(shop);
      await shop.unroute(FIRST_LOADS);
      await shop.route(FIRST_LOADS, never);
      await shop.getByRole('button', { name: 'Reintentar' }).first().click();
    }),
  ];
}
