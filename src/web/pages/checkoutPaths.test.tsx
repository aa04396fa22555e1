import { screen, waitFor } from '@testing-library/react';
import type { AnyStateNode, StateValue } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { main } from '../../testing/checkoutSteps.ts';
import { coverageOf } from '../../testing/machinePaths.ts';
import {
  openCheckoutWorld,
  OpenVisit,
  type CheckoutWorld,
} from '../../testing/openCheckoutVisit.ts';
import { BEYOND_THE_INTERFACE, stateIn } from '../../testing/walks/checkoutEvents.ts';
import { checkoutVisits } from '../../testing/walks/checkoutVisits.ts';
import { checkoutMachine } from '../features/checkout/checkoutMachine.ts';
import { pageNavigation } from '../ui/pageNavigation.ts';

let world: CheckoutWorld;
let open: OpenVisit | null = null;

beforeAll(async () => {
  world = await openCheckoutWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  jest.spyOn(pageNavigation, 'leaveFor').mockReturnValue(undefined);
});

afterEach(() => open?.close());

const visits = checkoutVisits();

const address = () => document.location.pathname + document.location.search;
const heading = (name: string | RegExp) => screen.getByRole('heading', { name });
const button = (name: string | RegExp) => main().getByRole('button', { name });
const steps = () => screen.queryByRole('navigation', { name: 'Pasos de la compra' });

function expectStep(name: string, inAddress: string, wayOn: RegExp): void {
  expect(heading(name)).toBeVisible();
  expect(address()).toBe(`/checkout?paso=${inAddress}`);
  expect(main().getByText(name, { selector: '[aria-current=step] *' })).toBeVisible();
  expect(button(wayOn)).not.toHaveAttribute('aria-disabled');
  expect(screen.queryByRole('alert')).toBeNull();
}

function expectHalt(name: string, wayOn: RegExp): void {
  expect(screen.getByRole('alert')).toContainElement(heading(name));
  expect(steps()).toBeVisible();
  expect(button(wayOn)).toBeVisible();
}

function expectOrder(name: string): void {
  expect(address()).toMatch(/^\/pedido\/\d+\?clave=.{20}/);
  expect(heading(name)).toBeVisible();
}

/** What a shopper sees in each state. */
const looks: Record<string, () => void> = {
  contact: () => expectStep('Tus datos', 'datos', /^Continuar con la entrega$/),
  delivery: () => expectStep('Entrega', 'entrega', /^Continuar con el pago$/),
  payment: () => expectStep('Pago', 'pago', /^Revisar la compra$/),
  review: () => expectStep('Revisión', 'revision', /^(Pagar|Confirmar pedido)/),
  emptyCart: () => {
    expect(heading('Tu carrito está vacío')).toBeVisible();
    expect(steps()).toBeNull();
  },
  placing: () => {
    expect(heading('Estamos confirmando tu pedido…')).toBeVisible();
    expect(steps()).toBeNull();
  },
  outOfStock: () => {
    expectHalt('Alguien se adelantó', /^(Llevar 1 de|Seguir con la compra)/);
  },
  priceChanged: () => {
    expectHalt('El total cambió', /^Aceptar y confirmar por/);
    expect(main().getByText('Ahora').nextElementSibling).toHaveTextContent('$ 66.900,00');
  },
  rejected: () => {
    expectHalt('No pudimos confirmar tu pedido', /^Revisar la compra$/);
    expect(main().getByText('El cupón ya no es válido.')).toBeVisible();
  },
  failed: () => expectHalt('No tuvimos respuesta', /^Probar de nuevo$/),
  redirecting: () => {
    expect(heading('Te llevamos a pagar…')).toBeVisible();
    expect(steps()).toBeNull();
    expect(pageNavigation.leaveFor).toHaveBeenCalledTimes(1);
    expect(pageNavigation.leaveFor).toHaveBeenCalledWith(
      main().getByRole('link', { name: 'Si no se abre, tocá acá' }).getAttribute('href'),
    );
  },
  awaitingTransfer: () => expectOrder('Te falta un paso: transferir'),
  confirmed: () => expectOrder('Falta confirmar el pago'),
};

/** Each state in which one may stay, with each type of event that the machine takes there. */
function allThatIsTaken(): string[] {
  const resting = getStateNodes(checkoutMachine.root).filter(
    ({ type, always }) => type === 'atomic' && !always,
  );
  const withThoseAround = (node: AnyStateNode): AnyStateNode[] =>
    node.parent ? [node, ...withThoseAround(node.parent)] : [node];
  return resting.flatMap((node) => {
    const types = withThoseAround(node).flatMap(({ transitions }) => [...transitions.keys()]);
    return [...new Set(types)].map((type) => `${node.key} ${type}`);
  });
}

test('all that can happen in a state is walked, or it is said why nobody can do it', () => {
  const walked = visits.flatMap(({ opening, path }) =>
    path.map(({ event }, index) => {
      const from = path[index - 1]?.value ?? opening;
      return `${stateIn(from)} ${event.type}`;
    }),
  );
  const said = Object.keys(BEYOND_THE_INTERFACE);
  expect([...new Set([...walked, ...said])].toSorted()).toEqual(allThatIsTaken().toSorted());
  expect(walked.filter((each) => said.includes(each))).toEqual([]);
});

test('the paths pass through every state by every transition', () => {
  const paths = visits.map(({ input, path }) => ({ input, steps: path }));
  expect(coverageOf(checkoutMachine, paths)).toMatchObject({
    unreached: [],
    untaken: [],
  });
});

test.each(visits.map((visit) => [visit.name, visit] as const))('%s', async (_name, visit) => {
  const before = (await world.shop.orders()).length;
  const page = await OpenVisit.open(world, visit);
  open = page;
  const expectState = async (value: StateValue) => {
    await waitFor(() => {
      expect(page.actor?.getSnapshot().value).toEqual(value);
      looks[stateIn(value)]?.();
    });
  };
  await expectState(visit.opening);
  for (const [index, { event, value }] of visit.path.entries()) {
    page.heard.length = 0;
    await page.perform(visit.path.slice(index));
    await waitFor(() => expect(page.heard).toContain(event.type));
    await expectState(value);
  }
  const bought = visit.path.filter(({ event }) => /able$/.test(String(event['answer'])));
  expect((await world.shop.orders()).length - before).toBe(bought.length);
});
