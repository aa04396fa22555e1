import { screen, waitFor } from '@testing-library/react';
import { SimulatedClock, type AnyActor, type AnyEventObject } from 'xstate';
import type { Network } from '../../../testing/fakes/createNetwork.ts';
import { maximalPaths, shortestPaths, type Step } from '../../../testing/machines/machinePaths.ts';
import { openSampleShop, type SampleShop } from '../../../testing/openSampleShop.ts';
import { newBrowser, renderApp, type RenderedApp } from '../../../testing/renderApp.tsx';
import { searchEvents } from '../../../testing/machines/machineWalks.ts';
import { searchMachine } from './searchMachine.ts';

const TITLES = /titles\/filter/;
const BREAKDOWN = { status: 500, body: '{"detail":"se cayó"}' };
const ANSWERED = /^xstate\.(done|error)/;
const DEBOUNCE_MS = 500;

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
});

const FOUND = 'short';

const walk = {
  events: searchEvents(FOUND),
  distinguish: ({ text }: { text: string }) => text,
};

const nameOf = (path: readonly Step[]) =>
  path
    .map(({ event }) => `${event.type} ${String(event['text'] ?? '')}`)
    .map((name) => name.replace(/^xstate\.|\.(search|actor).*/g, '').trim())
    .join(', ');

/** The walks begin in an empty bar, and in one that opens with the last text. */
const paths = ['', FOUND].flatMap((text) =>
  maximalPaths(
    shortestPaths(searchMachine, walk, { text }).map(([opening, ...path]) =>
      text === '' ? path : [opening!, ...path.slice(0, 1)],
    ),
  ).map((path) => [`${text}: ${nameOf(path)}`, text, path] as const),
);

const field = () => screen.getByRole('combobox', { name: 'Buscar productos por título' });
const submit = () => screen.getByRole('button', { name: 'Buscar' });
const spinner = () => screen.queryByRole('status', { name: 'Buscando…' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

const looks: Record<string, () => void> = {
  tooShort: () => {
    expect(submit()).toBeDisabled();
    expect(spinner()).toBeNull();
    expect(screen.queryByRole('listbox')).toBeNull();
  },
  debouncing: () => expect(submit()).toBeEnabled(),
  loading: () => expect(spinner()).toBeVisible(),
  results: () => {
    expect(spinner()).toBeNull();
    expect(options()).toEqual(['Short Óptimo']);
    expect(field()).toHaveAttribute('aria-expanded', 'true');
  },
  empty: () => {
    expect(spinner()).toBeNull();
    expect(options()).toEqual([]);
    expect(screen.getByText('No encontramos títulos con “zzz”.')).toBeVisible();
  },
  failed: () => {
    expect(spinner()).toBeNull();
    expect(options()).toEqual([]);
    expect(screen.getByText('Error fetching data: se cayó')).toBeVisible();
  },
};

/** A dismissed list leaves nothing behind; an active title is the one that the field names. */
const effects: Record<string, () => void> = {
  'list.dismissed': () => {
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.queryByText(/No encontramos|Error fetching/)).toBeNull();
    expect(field()).toHaveAttribute('aria-expanded', 'false');
  },
  'title.activated': () => {
    const option = screen.getByRole('option', { selected: true });
    expect(field()).toHaveAttribute('aria-activedescendant', option.id);
  },
};

async function expectLooks({ event, value }: Step): Promise<void> {
  await waitFor(() => {
    if (event.type === 'list.dismissed') return effects[event.type]?.();
    looks[value as string]?.();
    effects[event.type]?.();
  });
}

/** Answers come when the path says so, and fail when it says so. */
class Answers {
  readonly #network: Network;
  #letGo: () => void;

  constructor(network: Network) {
    this.#network = network;
    this.#letGo = network.hold(TITLES);
  }

  prepare(coming: readonly Step[]): void {
    this.#network.mend();
    const next = coming.find(({ event }) => ANSWERED.test(event.type));
    if (next?.event.type.startsWith('xstate.error')) this.#network.fail(TITLES, BREAKDOWN);
  }

  come(): void {
    const letGo = this.#letGo;
    this.#letGo = this.#network.hold(TITLES);
    letGo();
  }
}

/** The time of the shop's machines, which passes when the path says so. */
function holdTime({ shop }: RenderedApp): SimulatedClock {
  const held = new SimulatedClock();
  const { clock } = shop.opened?.auth as unknown as AnyActor;
  jest.spyOn(clock, 'setTimeout').mockImplementation((run, ms) => held.setTimeout(run, ms));
  jest.spyOn(clock, 'clearTimeout').mockImplementation((id) => held.clearTimeout(id as number));
  return held;
}

/** The request leaves when the debounce is over, and not before. */
async function waitDebounce({ network }: RenderedApp, clock: SimulatedClock): Promise<void> {
  const asked = () => network.asked.filter((path) => TITLES.test(path)).length;
  const before = asked();
  clock.increment(DEBOUNCE_MS - 1);
  // A request would have left by then.
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked()).toBe(before);
  expect(spinner()).toBeNull();
  clock.increment(1);
  await waitFor(() => expect(asked()).toBe(before + 1));
}

interface Hands {
  app: RenderedApp;
  answers: Answers;
  clock: SimulatedClock;
}

async function perform({ app, answers, clock }: Hands, event: AnyEventObject): Promise<void> {
  const { user } = app;
  const click = (name: string) => user.click(screen.getByRole('button', { name }));
  if (event.type.startsWith('xstate.after')) await waitDebounce(app, clock);
  if (event.type === 'retry.requested') await click('Reintentar');
  if (event.type === 'text.changed') {
    (field() as HTMLInputElement).select();
    await user.paste(String(event['text']));
    expect(field()).toHaveValue(event['text']);
  }
  if (event.type === 'list.dismissed') await user.click(screen.getByRole('main'));
  if (event.type === 'title.activated') {
    await user.click(field());
    await user.keyboard('{ArrowDown}');
  }
  if (ANSWERED.test(event.type)) answers.come();
}

test('the paths pass through every state', () => {
  const seen = new Set(paths.flatMap(([, , path]) => path.map(({ value }) => value as string)));
  expect([...seen].sort()).toEqual(Object.keys(looks).sort());
});

test.each(paths)('%s', async (_name, text, path) => {
  const network = newBrowser(server);
  const answers = new Answers(network);
  const app = await renderApp({ server, url: '/carrito', network });
  const clock = holdTime(app);
  await waitFor(() => expect(screen.queryByText('Cargando…')).not.toBeInTheDocument());
  const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
  await press('Buscar productos');
  if (text !== '') {
    await app.user.paste(text);
    await press('Cerrar la búsqueda');
    await press('Buscar productos');
  }
  for (const [index, step] of path.entries()) {
    answers.prepare(path.slice(index));
    await perform({ app, answers, clock }, step.event);
    await expectLooks(step);
  }
});
