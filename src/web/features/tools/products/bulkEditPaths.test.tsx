import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { LongJob } from '../../../../domain/tools/longJob.ts';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import type { Network } from '../../../../testing/fakes/createNetwork.ts';
import {
  coverageOf,
  coveringPaths,
  shortestPaths,
  type Step,
} from '../../../../testing/machines/machinePaths.ts';
import { openSampleShop, type SampleShop } from '../../../../testing/openSampleShop.ts';
import { newBrowser, renderApp } from '../../../../testing/renderApp.tsx';
import { PREVIEW, TOOLS_WALKS } from '../../../../testing/walks/toolsWalks.ts';
import { bulkEditMachine } from './bulkEditMachine.ts';

const CALLS: Readonly<Record<string, RegExp>> = {
  previewEdit: /\/bulk\/preview\//,
  startEdit: /\/products\/bulk\/$/,
  undoEdit: /\/undo\//,
  followJob: /\/jobs\/\d+\//,
};
const ANSWERED = /^xstate\.(?:done|error)\.actor\./;

const input = { started: null, isUndo: false };
const { events, ...walk } = TOOLS_WALKS['bulkEditMachine']!;
/** Only what the machine listens to can happen here: a button that is not there is not clicked. */
const possible = (snapshot: AnyMachineSnapshot) =>
  (events as AnyEventObject[]).filter((event) => snapshot.can(event));
const paths = coveringPaths(
  bulkEditMachine,
  shortestPaths(bulkEditMachine, { ...walk, events: possible }, input).map(([, ...steps]) => ({
    input,
    steps,
  })),
);

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

const stateOf = ({ value }: Step) =>
  typeof value === 'string' ? value : (Object.values(value)[0] as string);

const dialog = () => within(screen.getByRole('dialog', { name: 'Editar varios productos' }));
const button = (name: string | RegExp) => dialog().queryByRole('button', { name });
const APPLY = /^Cambiar \d+ productos$/;

function expectPreview(isThere: boolean): void {
  const summary = dialog().queryByText(/^(?:Cambian|No cambia)/);
  expect(summary !== null).toBe(isThere);
}

const looks: Record<string, () => void> = {
  editing: () => {
    expectPreview(false);
    expect(dialog().queryByRole('alert')).toBeNull();
    expect(button(APPLY)).toBeNull();
  },
  incomplete: () => expect(dialog().getByText('Ingresá un número mayor que cero.')).toBeVisible(),
  previewing: () => expect(button('Ver los cambios')).toHaveAttribute('aria-disabled', 'true'),
  notPreviewed: () => {
    expect(dialog().getByRole('alert')).toBeVisible();
    expectPreview(false);
  },
  previewed: () => {
    expectPreview(true);
    expect(dialog().queryByRole('alert')).toBeNull();
  },
  notStarted: () => {
    expect(dialog().getByRole('alert')).toBeVisible();
    expect(button(APPLY)).toBeEnabled();
  },
  outdated: () => {
    expect(dialog().getByRole('alert')).toHaveTextContent('Revisala de nuevo.');
    expect(button(APPLY)).toBeNull();
  },
  starting: () => expect(button(APPLY)).toHaveAttribute('aria-disabled', 'true'),
  applying: () => expect(dialog().getByRole('progressbar')).toBeVisible(),
  applied: () => expect(dialog().getByText(/^Listo: /)).toBeVisible(),
  undoStarting: () => expect(button('Deshacer')).toHaveAttribute('aria-disabled', 'true'),
  notUndone: () => {
    expect(dialog().getByRole('alert')).toBeVisible();
    expect(button('Deshacer')).toBeEnabled();
  },
  undoing: () => expect(dialog().getByRole('progressbar')).toBeVisible(),
  undone: () => {
    expect(dialog().getByText(/volvieron? a como estaban?/)).toBeVisible();
    expect(button('Deshacer')).toBeNull();
  },
};

/** The server's answer to the call that an event ends; without a network for a failure. */
function answerTo({ type, output, job }: AnyEventObject): Parameters<Network['fail']>[1] {
  if (type.startsWith('xstate.error')) return 'down';
  if (job) return jsonOf(jobToWire(job as LongJob));
  if (type.endsWith('previewEdit')) {
    return jsonOf({ ...PREVIEW, ...(output as object), on_sale: 0, total: 2 });
  }
  const started = type.endsWith('undoEdit') ? output : (output as { started: unknown }).started;
  if (started) return jsonOf({ id: 3, job_id: (started as { jobId: number }).jobId });
  return jsonOf({ detail: 'Los productos cambiaron. Revisala de nuevo.' }, 409);
}

const jsonOf = (body: object, status = 200) => ({ status, body: JSON.stringify(body) });

function jobToWire({ createdBy, createdAt, endedAt, ...job }: LongJob) {
  const iso = (at: number | null) => at && new Date(at).toISOString();
  return { ...job, created_by: createdBy, created_at: iso(createdAt), ended_at: iso(endedAt) };
}

const callIn = ({ type }: AnyEventObject) =>
  type === 'job.read' ? 'followJob' : type.replace(ANSWERED, '');

/** Each call waits for the step that ends it, with the answer of that step. */
class Answers {
  readonly #network: Network;
  readonly #holds = new Map<string, () => void>();
  readonly #ended = new Map<string, number>();

  constructor(network: Network) {
    this.#network = network;
    for (const call of Object.keys(CALLS)) this.#hold(call);
  }

  #hold(call: string): void {
    this.#holds.set(call, this.#network.hold(CALLS[call]!));
  }

  prepare(coming: readonly Step[]): void {
    this.#network.mend();
    for (const [call, pattern] of Object.entries(CALLS)) {
      const next = coming.find(({ event }) => callIn(event) === call);
      if (next) this.#network.fail(pattern, answerTo(next.event));
    }
  }

  /** Once the call that the event ends was asked. */
  async come(event: AnyEventObject, coming: readonly Step[]): Promise<void> {
    const call = callIn(event);
    const pattern = CALLS[call];
    if (!pattern) return;
    const asked = () => this.#network.asked.filter((path) => pattern.test(path)).length;
    await waitFor(() => expect(asked()).toBeGreaterThan(this.#ended.get(call) ?? 0));
    this.#ended.set(call, asked());
    const letGo = this.#holds.get(call);
    this.#hold(call);
    letGo?.();
    this.prepare(coming);
  }
}

async function openDialog(network: Network): Promise<void> {
  await comeAsMember(server, { admin: 1, username: `rita${Math.random()}` });
  await renderApp({ server, url: '/tools/productos', network });
  const rows = { name: /^Seleccionar (?!todas)/ };
  await userEvent.click((await screen.findAllByRole('checkbox', rows))[0]!);
  await userEvent.click(await screen.findByRole('button', { name: 'Editar la selección' }));
}

async function type(text: string): Promise<void> {
  const number = dialog().getByRole('textbox', { name: 'Porcentaje' });
  if ((number as HTMLInputElement).value === text) return;
  await userEvent.clear(number);
  if (text !== '') await userEvent.type(number, text);
}

const HANDS: Readonly<Record<string, string | RegExp>> = {
  'preview.requested': 'Ver los cambios',
  'edit.confirmed': APPLY,
  'undo.requested': 'Deshacer',
};

async function perform(event: AnyEventObject): Promise<void> {
  if (event.type === 'edit.changed') {
    const rounding = dialog().getByRole('combobox', { name: 'Redondeo' });
    const isNone = (rounding as HTMLSelectElement).value === 'none';
    await userEvent.selectOptions(rounding, isNone ? '100' : 'none');
  }
  if (event.type === 'preview.requested') await type(event['edit'] === null ? '' : '5');
  const name = HANDS[event.type];
  if (name) await userEvent.click(dialog().getByRole('button', { name }));
}

const nameOf = (steps: readonly Step[]) =>
  steps.map((step) => `${step.event.type.replace(ANSWERED, '')} ${stateOf(step)}`).join(', ');

test('the paths take every transition of a new edit', () => {
  const { unreached, untaken } = coverageOf(bulkEditMachine, paths);
  expect(unreached).toEqual([]);
  // The page that opens during a job takes these: the test of the screen reloads one.
  expect(untaken).toEqual(['bulkEdit.opening on always (0)', 'bulkEdit.opening on always (1)']);
});

test.each(paths.map(({ steps }) => [nameOf(steps), steps] as const))('%s', async (_name, steps) => {
  const network = newBrowser(server);
  const answers = new Answers(network);
  await openDialog(network);
  for (const [index, step] of steps.entries()) {
    answers.prepare(steps.slice(index));
    await perform(step.event);
    await answers.come(step.event, steps.slice(index + 1));
    await waitFor(() => looks[stateOf(step)]?.());
  }
});
