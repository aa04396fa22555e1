import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AnyEventObject, AnyMachineSnapshot, StateValue } from 'xstate';
import type { Network } from '../../testing/fakes/createNetwork.ts';
import {
  maximalPaths,
  shortestPaths,
  walkMachine,
  type Step,
} from '../../testing/machines/machinePaths.ts';
import { openSampleShop, type SampleShop } from '../../testing/openSampleShop.ts';
import { newBrowser, renderApp } from '../../testing/renderApp.tsx';
import { startupWalk } from '../../testing/machines/machineWalks.ts';
import type { Notifier } from '../features/notifications/createNotifier.ts';
import { startupMachine } from '../features/startup/startupMachine.ts';

const FAILED = 'Error al cargar la información del sitio';
/** The calls without which the shop cannot open. */
const LOADS = /api\/store\/(site-configuration|get-navbar-categories)/;
const ANSWERED = /^xstate\.(done|error)/;
const VISITS = [
  ['a first visit', { lastVisitKnown: false }],
  ['a later visit', { lastVisitKnown: true }],
] as const;

let server: SampleShop;
/** The storage that the last visit left in the browser. */
let lastVisit: Record<string, string>;

beforeAll(async () => {
  server = await openSampleShop();
  const { unmount } = await renderApp({ server, url: '/productos' });
  await waitFor(() => {
    expect(localStorage.getItem('site-config')).toContain('banner_md');
    expect(localStorage.getItem('categories')).toContain('Natación');
  });
  lastVisit = Object.fromEntries(Object.entries(localStorage));
  unmount();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

/** Only what the machine listens to can happen here: a button that is not there is not clicked. */
const walk = {
  events: (snapshot: AnyMachineSnapshot) =>
    (startupWalk.events as AnyEventObject[]).filter((event) => snapshot.can(event)),
};

const nameOf = (path: readonly Step[]) =>
  path.map(({ event }) => event.type.replace(/^xstate\.|\.actor/g, '')).join(', ');

const paths = VISITS.flatMap(([visit, input]) =>
  maximalPaths(shortestPaths(startupMachine, walk, input).map((path) => path.slice(1))).map(
    (path) => [`${visit}: ${nameOf(path)}`, input.lastVisitKnown, path] as const,
  ),
);

/** The loads wait for the end that the path has for them; from a failure on the network is down. */
function tendLoads(network: Network) {
  let letGo = () => {};
  return {
    begin: (coming: readonly Step[]) => {
      network.mend();
      const end = coming.find(({ event }) => ANSWERED.test(event.type));
      if (end?.event.type.startsWith('xstate.error')) network.fail(LOADS, 'down');
      letGo = network.hold(LOADS);
    },
    end: () => letGo(),
  };
}

const cover = () => screen.queryByText('Cargando…');
const page = () => screen.queryByRole('heading', { level: 1, name: 'Productos' });
/** Instead of the page, or above it. */
const failure = () => screen.queryByRole('alert') ?? screen.queryByRole('region', { name: FAILED });
const retryButton = () =>
  within(failure() ?? document.body).getByRole('button', { name: 'Reintentar' });

function expectFailure(lastVisitKnown: boolean): void {
  expect(cover()).toBeNull();
  expect(failure()).toHaveTextContent(FAILED);
  if (lastVisitKnown) expect(page()).toBeVisible();
  else expect(page()).toBeNull();
}

/** Checks what a person sees in each state. */
const looks: Record<string, (lastVisitKnown: boolean) => void> = {
  loading: (lastVisitKnown) => {
    expect(failure()).toBeNull();
    if (!lastVisitKnown) return expect(cover()).toBeVisible();
    expect(cover()).toBeNull();
    expect(page()).toBeVisible();
  },
  ready: () => {
    expect(cover()).toBeNull();
    expect(failure()).toBeNull();
    expect(page()).toBeVisible();
    expect(screen.getByText('Short Óptimo')).toBeVisible();
  },
  failed: (lastVisitKnown) => {
    expectFailure(lastVisitKnown);
    expect(retryButton()).not.toHaveAttribute('aria-disabled');
  },
  retrying: (lastVisitKnown) => {
    expectFailure(lastVisitKnown);
    expect(retryButton()).toHaveAttribute('aria-disabled', 'true');
  },
};

test('the paths pass through every state by every transition', () => {
  const inputs = VISITS.map(([, input]) => input);
  expect(walkMachine(startupMachine, { ...walk, inputs })).toMatchObject({
    unreached: [],
    untaken: [],
  });
  expect(Object.keys(looks).toSorted()).toEqual(Object.keys(startupMachine.states).toSorted());
});

test.each(paths)('%s', async (_name, lastVisitKnown, path) => {
  if (lastVisitKnown) Object.assign(localStorage, lastVisit);
  const network = newBrowser(server);
  const loads = tendLoads(network);
  loads.begin(path);
  const { shop, user } = await renderApp({ server, url: '/productos', network });
  const toasts = listen(shop.notifier);
  const expectState = async (value: StateValue) => {
    await waitFor(() => looks[value as string]?.(lastVisitKnown));
    expect(shop.startup.getSnapshot()?.value).toBe(value);
  };
  await expectState('loading');
  for (const [index, { event, value }] of path.entries()) {
    if (ANSWERED.test(event.type)) loads.end();
    else loads.begin(path.slice(index));
    if (event.type === 'retry.requested') await user.click(retryButton());
    if (event.type === 'connection.restored') fireEvent(window, new Event('online'));
    await expectState(value);
  }
  expect(toasts.size).toBe(path.filter(({ value }) => value === 'failed').length);
});

/** The toasts of failed loads, each by its number. */
function listen(notifier: Notifier): Set<number> {
  const toasts = new Set<number>();
  notifier.subscribe(() => {
    for (const { id, text } of notifier.getNotices()) if (text === FAILED) toasts.add(id);
  });
  return toasts;
}
