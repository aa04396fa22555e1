import type { Page } from '@playwright/test';
import type { AnyStateNode } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { findOffer } from '../../src/testing/findOffer.ts';
import type { PaymentMethod } from '../../src/domain/orders/order.ts';
import { MACHINE_WALKS } from '../../src/testing/machines/machineWalks.ts';
import { FILLED_DRAFT } from '../../src/testing/walks/checkoutVisits.ts';

/** A state of the interface, and how the shop gets there. */
export interface GalleryState {
  machine: string;
  /** `open.login.editing` */
  state: string;
  /** Leads a page of the shop there. @throws Error where it does not arrive */
  reach: (shop: Page, openInspector: () => Promise<Page>) => Promise<void>;
}

interface MachinePlace {
  machine: string;
  path: string;
  /** Steps before that page opens, and first steps on it. */
  before?: (shop: Page) => Promise<void>;
  prepare?: (shop: Page) => Promise<void>;
  /** States with a way of their own. */
  except?: readonly string[];
}

const ROUTE_TIMEOUT_MS = 20_000;
const PAYMENT_PAGE = /pasarela-de-prueba/;
const FIRST_LOADS = /\/api\/store\/(site-configuration|get-navbar-categories)/;

/** The pages that show the states of each machine. */
const PLACES: readonly MachinePlace[] = [
  { machine: 'authModal', path: '/carrito' },
  {
    machine: 'search',
    path: '/productos',
    prepare: (shop) => shop.getByRole('button', { name: 'Buscar productos' }).click(),
  },
  { machine: 'cart', path: '/carrito', before: fillCart },
  {
    machine: 'checkout',
    path: '/checkout',
    before: (shop) => fillDraft(shop),
    except: [
      'emptyCart',
      'redirecting',
      'awaitingTransfer',
      'confirmed',
      // Only members come there, for a moment.
      'recalling',
    ],
  },
];

/** Every state in which something rests, of the machines that draw the interface. */
export function galleryStates(): GalleryState[] {
  const led = PLACES.flatMap((place) =>
    restingStates(place.machine)
      .filter((state) => !place.except?.includes(state))
      .map((state): GalleryState => ({
        machine: place.machine,
        state,
        reach: (shop, openInspector) => lead(place, state, shop, openInspector),
      })),
  );
  return [...startupStates(), ...led, ...checkoutStates()];
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
  { machine, path, before, prepare }: MachinePlace,
  state: string,
  shop: Page,
  openInspector: () => Promise<Page>,
): Promise<void> {
  await before?.(shop);
  await shop.goto(`${path}?inspect`);
  const inspector = await openInspector();
  await prepare?.(shop);
  const button = (name: string) => inspector.getByRole('button', { name, exact: true });
  const actor = inspector.getByRole('treeitem', { name: new RegExp(`^${machine}\\b`) }).last();
  await actor.click();
  if (((await actor.textContent()) ?? '').endsWith(state)) return;
  await button('Lista').click();
  await button(`Elegir ${machine}.${state}`).click();
  await button('Llevame').click();
  await button('De una').click();
  await inspector.getByText(/^Llegamos/).waitFor({ timeout: ROUTE_TIMEOUT_MS });
  // The shop itself may leave for another state.
  await actor.filter({ hasText: new RegExp(`${state}$`) }).waitFor();
}

/** A state that the shop comes to by itself. */
function stateOf(machine: string, state: string, reach: GalleryState['reach']): GalleryState {
  return { machine, state, reach };
}

async function fillCart(shop: Page): Promise<void> {
  const { path } = await findOffer(shop.request, { atLeast: 9 });
  await shop.goto(path);
  await shop.getByRole('button', { name: 'Agregar al carrito' }).click();
  await shop.getByRole('dialog', { name: 'Carrito' }).waitFor();
}

/** Fills the checkout up to the review. The draft belongs to the tab. */
async function fillDraft(shop: Page, method: PaymentMethod = 'Tarjeta de Credito'): Promise<void> {
  await fillCart(shop);
  const text = JSON.stringify({ owner: '', ...FILLED_DRAFT, method });
  await shop.evaluate((draft) => sessionStorage.setItem('checkout-draft', draft), text);
}

/** The steps are the URL's; and an order that the shop shows has to be there. */
function checkoutStates(): GalleryState[] {
  const step = (name: string) =>
    stateOf('checkout', `shopping.filling-${name}`, async (shop) => {
      await fillDraft(shop);
      await shop.goto(`/checkout/${name}`);
      await shop.getByRole('navigation', { name: 'Pasos de la compra' }).waitFor();
      await shop.waitForLoadState('networkidle');
    });
  const buy = async (shop: Page, method: PaymentMethod) => {
    await fillDraft(shop, method);
    await shop.goto('/checkout/revision');
    await shop.getByRole('button', { name: /^(Pagar|Confirmar pedido)/ }).click();
  };
  const heading = (shop: Page, name: string) => shop.getByRole('heading', { name }).waitFor();
  return [
    ...['datos', 'entrega', 'pago'].map(step),
    stateOf('checkout', 'emptyCart', async (shop) => {
      await shop.goto('/checkout');
      await heading(shop, 'Tu carrito está vacío');
    }),
    stateOf('checkout', 'redirecting', async (shop) => {
      // An answer without a page: the shop stays.
      await shop.route(PAYMENT_PAGE, (route) => route.fulfill({ status: 204 }));
      await buy(shop, 'Tarjeta de Credito');
      await heading(shop, 'Te llevamos a pagar…');
    }),
    stateOf('checkout', 'awaitingTransfer', async (shop) => {
      await buy(shop, 'Transferencia bancaria');
      await heading(shop, 'Te falta un paso: transferir');
    }),
    stateOf('checkout', 'confirmed', async (shop) => {
      await buy(shop, 'Tarjeta de Credito');
      await shop.waitForURL(PAYMENT_PAGE);
      await shop.goBack();
      await heading(shop, 'Falta confirmar el pago');
    }),
  ];
}

/** Its states are those of the page's first loads, which no event repeats. */
function startupStates(): GalleryState[] {
  const never = () => new Promise<void>(() => undefined);
  const failed = async (shop: Page) => {
    await shop.route(FIRST_LOADS, (route) => route.abort());
    await shop.goto('/productos');
    await shop.getByRole('button', { name: 'Reintentar' }).first().waitFor();
  };
  return [
    stateOf('startup', 'loading', async (shop) => {
      await shop.route(FIRST_LOADS, never);
      await shop.goto('/productos');
    }),
    stateOf('startup', 'ready', async (shop) => {
      await shop.goto('/productos');
      await shop.waitForLoadState('networkidle');
    }),
    stateOf('startup', 'failed', failed),
    stateOf('startup', 'retrying', async (shop) => {
      await failed(shop);
      await shop.unroute(FIRST_LOADS);
      await shop.route(FIRST_LOADS, never);
      await shop.getByRole('button', { name: 'Reintentar' }).first().click();
    }),
  ];
}
