import { screen, waitFor, within } from '@testing-library/react';
import type { AnyEventObject, AnyStateNode, StateValue } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { main } from '../../testing/checkoutSteps.ts';
import { coverageOf } from '../../testing/machines/machinePaths.ts';
import {
  openCheckoutWorld,
  OpenVisit,
  STEP_NAMES,
  type CheckoutWorld,
} from '../../testing/openCheckoutVisit.ts';
import { BEYOND_THE_INTERFACE, stateIn } from '../../testing/walks/checkoutWalk.ts';
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

/** The data kept for a reload. */
const stored = () =>
  JSON.parse(sessionStorage.getItem('checkout-draft') ?? 'null') as {
    contact: Record<string, unknown>;
    delivery: Record<string, unknown>;
    method: string;
    attempt: { fate: string } | null;
  } | null;

const STEPS = {
  contact: ['datos', /^Continuar con la entrega$/],
  delivery: ['entrega', /^Continuar con el pago$/],
  payment: ['pago', /^Revisar la compra$/],
  review: ['revision', /^(Pagar|Confirmar pedido)/],
} as const;

type Step = keyof typeof STEPS;
const ORDER = Object.keys(STEPS) as Step[];

/** A shopper's progress, kept apart from the machine. */
interface Shopper {
  step: Step;
  done: Set<string>;
  /** All is as in the last purchase. */
  isUsual?: boolean;
}

const isOpen = ({ done }: Shopper, step: Step) =>
  ORDER.slice(0, ORDER.indexOf(step)).every((each) => done.has(each));
const firstToDo = ({ done }: Shopper) => ORDER.find((step) => !done.has(step)) ?? 'review';

function follow(shopper: Shopper, event: AnyEventObject): void {
  const step = event['step'] as Step;
  if (event.type === 'values.typed') shopper.done.delete(step);
  if (event.type === 'step.confirmed') shopper.done.add(step);
  if (event.type === 'session.ended') shopper.done.delete('contact');
  if (event.type === 'values.typed') shopper.step = step;
  if (event.type === 'step.confirmed') shopper.step = firstToDo(shopper);
  if (['values.typed', 'step.confirmed', 'session.ended'].includes(event.type)) {
    shopper.isUsual = false;
  }
  if (event['answer'] === 'usual') {
    shopper.isUsual = true;
    shopper.done = new Set(ORDER.slice(0, -1));
    shopper.step = 'review';
  }
  if (event.type === 'order.confirmed') shopper.step = 'review';
  if (!isOpen(shopper, shopper.step)) shopper.step = firstToDo(shopper);
}

function expectNav(shopper: Shopper): void {
  const items = within(steps()!).getAllByRole('listitem');
  for (const [index, step] of ORDER.entries()) {
    const item = within(items[index]!);
    const isHere = step === shopper.step;
    expect(item.queryByRole('link') !== null).toBe(!isHere && isOpen(shopper, step));
    expect(item.queryByText('(listo)') !== null).toBe(!isHere && shopper.done.has(step));
  }
}

function expectStep(shopper: Shopper): void {
  const name = STEP_NAMES[shopper.step] ?? '';
  const [inAddress, wayOn] = STEPS[shopper.step];
  expect(heading(name)).toBeVisible();
  expect(address()).toBe(`/checkout/${inAddress}`);
  expect(main().getByText(name, { selector: '[aria-current=step] *' })).toBeVisible();
  expect(button(wayOn)).not.toHaveAttribute('aria-disabled');
  expect(screen.queryByRole('alert')).toBeNull();
  expectNav(shopper);
}

/** The reason why there is no order, by the heading, and whether money may have moved. */
const NOTES: Readonly<Record<string, RegExp>> = {
  'Alguien se adelantó': /No se compró nada todavía\. Ajustá estos productos/,
  'El total cambió': /No se compró nada todavía\. Mirá el nuevo total/,
  'No pudimos confirmar tu pedido': /El cupón ya no es válido\.No se compró nada/,
  'No tuvimos respuesta': /No sabemos si tu pedido entró\. .* no se repite/,
};

function expectHalt(shopper: Shopper, name: string, wayOn: RegExp, fate = 'refused'): void {
  expect(stored()?.attempt?.fate).toBe(fate);
  expect(address()).toBe('/checkout/revision');
  expectNav(shopper);
  expect(screen.getByRole('alert')).toContainElement(heading(name));
  expect(screen.getByRole('alert')).toHaveTextContent(NOTES[name]!);
  expect(button(wayOn)).toBeVisible();
}

function expectOrder(name: string): void {
  expect(stored()).toBeNull();
  expect(address()).toMatch(/^\/pedido\/\d+\?clave=.{20}/);
  expect(heading(name)).toBeVisible();
}

/** Checks what a shopper sees in each state. */
const looks: Record<string, (shopper: Shopper) => void> = {
  recalling: () => {
    expect(main().getByText('Cargando tu compra…')).toBeInTheDocument();
    expect(steps()).toBeNull();
  },
  filling: (shopper) => {
    expectStep(shopper);
    const note = /^Usamos los datos, la entrega y el pago de tu última compra/;
    const isNoted = shopper.isUsual === true && shopper.step === 'review';
    expect(main().queryAllByText(note)).toHaveLength(isNoted ? 1 : 0);
  },
  emptyCart: () => {
    expect(heading('Tu carrito está vacío')).toBeVisible();
    expect(steps()).toBeNull();
  },
  placing: () => {
    expect(heading('Estamos confirmando tu pedido…')).toBeVisible();
    expect(stored()?.attempt?.fate).toBe('sent');
    expect(steps()).toBeNull();
  },
  outOfStock: (shopper) => {
    expectHalt(shopper, 'Alguien se adelantó', /^(Llevar 1 de|Seguir con la compra)/);
  },
  priceChanged: (shopper) => {
    expectHalt(shopper, 'El total cambió', /^Aceptar y confirmar por/);
    expect(main().getByText('Ahora').nextElementSibling).toHaveTextContent('$ 66.900,00');
  },
  rejected: (shopper) => {
    expectHalt(shopper, 'No pudimos confirmar tu pedido', /^Revisar la compra$/);
  },
  failed: (shopper) => expectHalt(shopper, 'No tuvimos respuesta', /^Probar de nuevo$/, 'unknown'),
  redirecting: () => {
    expect(heading('Te llevamos a pagar…')).toBeVisible();
    expect(stored()).toBeNull();
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

test('all that can happen in a state is walked, or a reason says why it cannot', () => {
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

/** Values that were typed or came with the account are on screen, and there after a reload. */
function expectValues({ type, ...event }: AnyEventObject): void {
  if (type === 'profile.loaded' && stored()) {
    expect(stored()?.contact['telephone']).toBe('341 555-0122');
    const field = main().queryByLabelText('Teléfono (opcional)');
    if (field) expect(field).toHaveValue('341 555-0122');
  }
  if (type !== 'values.typed') return;
  if (event['step'] === 'contact') expect(stored()?.contact['firstName']).toBe('Ana');
  if (event['step'] === 'delivery') expect(stored()?.delivery['postalCode']).toBe('1429');
  if (event['step'] === 'payment') {
    const { method } = event['values'] as { method: string };
    expect(stored()?.method).toBe(method);
    expect(main().getByRole('radio', { name: new RegExp(`^${method}`) })).toBeChecked();
  }
}

test.each(visits.map((visit) => [visit.name, visit] as const))('%s', async (_name, visit) => {
  const page = await OpenVisit.open(world, visit);
  const before = (await world.shop.orders()).length;
  open = page;
  const shopper: Shopper = { step: 'contact', done: new Set(visit.input.draft.confirmed) };
  shopper.step = firstToDo(shopper);
  const expectState = async (value: StateValue) => {
    await waitFor(() => {
      expect(page.actor?.getSnapshot().value).toEqual(value);
      looks[stateIn(value)]?.(shopper);
    });
  };
  await expectState(visit.opening);
  for (const [index, { event, value }] of visit.path.entries()) {
    page.received.length = 0;
    await page.perform(visit.path.slice(index));
    await waitFor(() => expect(page.received).toContain(event.type));
    follow(shopper, event);
    await expectState(value);
    await waitFor(() => expectValues(event));
  }
  const bought = visit.path.filter(({ event }) => /able$/.test(String(event['answer'])));
  expect((await world.shop.orders()).length - before).toBe(bought.length);
});
