import { screen, waitFor } from '@testing-library/react';
import type { AnyEventObject, StateValue } from 'xstate';
import type { Network } from '../../testing/createNetwork.ts';
import { maximalPaths, shortestPaths, type Step } from '../../testing/machinePaths.ts';
import { openSampleShop, type SampleShop } from '../../testing/openSampleShop.ts';
import { newBrowser, renderApp, type RenderedApp } from '../../testing/renderApp.tsx';
import { searchEvents } from '../../testing/walks/searchEvents.ts';
import { searchMachine } from '../features/search/searchMachine.ts';

const TITLES = /titles\/filter/;
const BREAKDOWN = { status: 500, body: '{"detail":"se cayó"}' };
const ANSWERED = /^xstate\.(done|error)/;

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => localStorage.clear());

const walk = {
  events: searchEvents('short'),
  distinguish: ({ query }: { query: string }) => query,
};

const nameOf = (path: readonly Step[]) =>
  path
    .map(({ event }) => `${event.type} ${String(event['text'] ?? '')}`)
    .map((name) => name.replace(/^xstate\.|\.(search|actor).*/g, '').trim())
    .join(', ');

const paths = maximalPaths(
  shortestPaths(searchMachine, walk, { minLength: 3 }).map((path) => path.slice(1)),
).map((path) => [nameOf(path), path] as const);

const field = () => screen.getByRole('combobox', { name: 'Buscar productos por título' });
const submit = () => screen.getByRole('button', { name: 'Buscar' });
const spinner = () => screen.queryByRole('status', { name: 'Buscando…' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

const looks: Record<string, () => void> = {
  closed: () => expect(field().closest('[inert]')).not.toBeNull(),
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

const stateIn = (value: StateValue) =>
  typeof value === 'string' ? value : (value['open'] as string);

async function expectLooks(value: StateValue): Promise<void> {
  await waitFor(() => looks[stateIn(value)]?.());
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

async function perform({ user }: RenderedApp, answers: Answers, event: AnyEventObject) {
  const click = (name: string) => user.click(screen.getByRole('button', { name }));
  if (event.type === 'bar.opened') await click('Buscar productos');
  if (event.type === 'bar.closed') await click('Cerrar la búsqueda');
  if (event.type === 'retry.requested') await click('Reintentar');
  if (event.type === 'text.changed') {
    (field() as HTMLInputElement).select();
    await user.paste(String(event['text']));
  }
  if (ANSWERED.test(event.type)) answers.come();
}

test('the paths pass through every state', () => {
  const seen = new Set(paths.flatMap(([, path]) => path.map(({ value }) => stateIn(value))));
  expect([...seen].sort()).toEqual(Object.keys(looks).sort());
});

test.each(paths)('%s', async (_name, path) => {
  const network = newBrowser(server);
  const answers = new Answers(network);
  const app = await renderApp({ server, url: '/carrito', network });
  await waitFor(() => expect(screen.queryByText('Cargando…')).not.toBeInTheDocument());
  for (const [index, { event, value }] of path.entries()) {
    answers.prepare(path.slice(index));
    await perform(app, answers, event);
    await expectLooks(value);
  }
});
