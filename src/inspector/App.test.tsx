import { createInspector } from '@statelyai/inspect';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createActor } from 'xstate';
import { giveSizes } from '../testing/data/giveSizes.ts';
import { authModalMachine } from '../web/features/auth/authModalMachine.ts';
import type { InspectorCommand } from '../protocol/inspectorMessages.ts';
import { App } from './App.tsx';
import { writeRecording } from './recording/recordingFile.ts';
import { createSession } from './session/createSession.ts';
import type { linkToShop } from './shopNavigation.ts';

type Ears = Parameters<typeof linkToShop>[0];

beforeEach(giveSizes);

/** The shop side sends when it is idle. */
const idle = () => new Promise((resolve) => setTimeout(resolve, 30));

/** The inspector next to a real auth modal; without a shop if there is no opener. */
async function open({ isAlone = false } = {}) {
  const user = userEvent.setup();
  let ears: Ears | null = null;
  let snapshots = 0;
  const asked: InspectorCommand[] = [];
  const session = createSession(
    (wanted) => {
      ears = wanted;
      return isAlone ? null : { ask: (command) => asked.push(command) };
    },
    (run) => run(),
  );
  render(<App session={session} />);
  const { inspect } = createInspector(
    {
      send: (message) => {
        snapshots += message.type === '@xstate.snapshot' ? 1 : 0;
        const numbered = { ...message, snapshotId: snapshots };
        ears?.onMessage(JSON.parse(JSON.stringify(numbered)) as typeof message);
      },
    },
    { serializationDepthLimit: 40 },
  );
  const actor = createActor(authModalMachine, { inspect });
  const untilIdle = (run: () => unknown) =>
    act(async () => {
      run();
      await idle();
    });
  if (!isAlone) await untilIdle(() => actor.start());
  const send = (event: Parameters<typeof actor.send>[0]) => untilIdle(() => actor.send(event));
  const report = (run: (ears: Ears) => void) => act(() => run(ears!));
  return { user, session, actor, asked, send, report };
}

const drawing = (state: string) =>
  screen.findByRole('img', { name: `Diagrama de authModal. Estado: ${state}.` });
/** jsdom cannot read files. */
const recordingFile = (text: string) =>
  Object.assign(new File([text], 'g.json', { type: 'application/json' }), {
    text: () => Promise.resolve(text),
  });
const chooser = () => screen.getByLabelText('Elegí un archivo de grabación');

it('draws the machine and follows its states', async () => {
  const { send } = await open();
  const drawn = await drawing('closed');
  expect(within(drawn).getByText('forgotPassword')).toBeInTheDocument();
  expect(within(drawn).getByText('modal.opened [isLoggedOut]')).toBeInTheDocument();
  await send({ type: 'modal.opened', backTo: null });
  await drawing('open.login.editing');
  const item = screen.getByRole('treeitem', { name: /authModal vivo/ });
  expect(item).toHaveTextContent('open.login.editing');
  expect(screen.getByText('Conectado a la tienda')).toBeInTheDocument();
});

it('describes the diagram in text', async () => {
  const { user, send } = await open();
  await send({ type: 'modal.opened', backTo: null });
  await user.click(screen.getByRole('button', { name: 'Lista' }));
  const list = screen.getByRole('list', { name: 'Lista' });
  expect(list).toHaveTextContent('authModal.open.login.editingactivoinicial');
  expect(list).toHaveTextContent(
    'modal.opened [isLoggedOut] → authModal.open / countOpening, keepRequestrecién tomada',
  );
});

it('sends events with validated data, and shows what the shop rejected', async () => {
  const { user, actor, asked, send, report } = await open();
  await send({ type: 'modal.opened', backTo: null });
  await user.click(screen.getByRole('button', { name: 'Editar los datos de tab.chosen' }));
  const data = screen.getByRole('textbox', { name: 'Datos de tab.chosen (JSON)' });
  const submit = screen.getByRole('button', { name: 'Enviar tab.chosen' });
  await user.clear(data);
  await user.type(data, '[[]');
  await user.click(submit);
  expect(data).toHaveAccessibleDescription('Los datos tienen que ser un objeto: { … }');
  await user.type(data, '{{');
  await user.click(submit);
  expect(data).toHaveAccessibleDescription('Esto no es JSON válido.');
  expect(asked).toEqual([]);
  await user.clear(data);
  await user.type(data, '{{"tab": "register"}');
  await user.click(submit);
  const { sessionId } = actor;
  expect(asked).toEqual([
    { type: '@brazada.send', sessionId, event: { tab: 'register', type: 'tab.chosen' } },
  ]);
  report(({ onRefused }) => onRefused({ sessionId, reason: 'eventNotAccepted' }));
  expect(
    screen.getByText('La tienda no lo hizo: su estado o una guarda no acepta ese evento.'),
  ).toBeInTheDocument();
});

it('offers an event’s last payload as its data', async () => {
  const { user, send } = await open();
  await send({ type: 'modal.opened', backTo: '/profile' });
  await user.click(screen.getByRole('button', { name: 'Editar los datos de modal.opened' }));
  expect(screen.getByRole('textbox', { name: /modal.opened/ })).toHaveValue(
    '{\n  "backTo": "/profile"\n}',
  );
});

it('offers known examples and choices, and sends only what fits', async () => {
  const { user, asked, send, report } = await open();
  const tabs = ['login', 'register', 'forgotPassword'];
  const schema = {
    type: 'object',
    required: ['tab'],
    properties: { tab: { type: 'string', enum: tabs } },
  };
  const examples = [{ tab: 'register' }, { tab: 'login' }];
  report(({ onKnown }) => onKnown({ authModal: { 'tab.chosen': { schema, examples } } }));
  await send({ type: 'modal.opened', backTo: null });
  const submit = screen.getByRole('button', { name: 'Enviar tab.chosen' });
  await user.click(submit);
  await waitFor(() => expect(asked).toMatchObject([{ event: { tab: 'register' } }]));
  await user.click(screen.getByRole('button', { name: 'Editar los datos de tab.chosen' }));
  const data = screen.getByRole('textbox', { name: 'Datos de tab.chosen (JSON)' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'tab' }), 'forgotPassword');
  expect(data).toHaveValue('{\n  "tab": "forgotPassword"\n}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ejemplo' }), '{"tab":"login"}');
  expect(data).toHaveValue('{\n  "tab": "login"\n}');
  await user.clear(data);
  await user.type(data, '{{"tab": "nowhere"}');
  await user.click(submit);
  await waitFor(() =>
    expect(data).toHaveAccessibleDescription(/^tab: Opción inválida.*"register"/),
  );
  expect(asked).toHaveLength(1);
});

it('steps back and forth by keyboard, and restores a state in the shop', async () => {
  const { user, asked, send } = await open();
  await send({ type: 'modal.opened', backTo: null });
  await send({ type: 'tab.chosen', tab: 'register' });
  await send({ type: 'modal.closed' });
  await drawing('closed');
  const log = screen.getByRole('listbox', { name: 'Eventos' });
  act(() => log.focus());
  await user.keyboard('{ArrowUp}{ArrowUp}');
  await drawing('open.register.editing');
  const chosen = screen.getByRole('option', { selected: true, name: /modal|tab/ });
  expect(chosen).toHaveTextContent('tab.chosen');
  expect(chosen).toHaveTextContent('open.login → open.register');
  expect(log).toHaveAttribute('aria-activedescendant', chosen.id);
  expect(screen.getByText('Estás mirando el pasado', { exact: false })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Restaurar este estado' }));
  expect(asked).toMatchObject([{ type: '@brazada.restart', snapshotId: 3 }]);
  await drawing('closed');
  await user.click(screen.getByRole('button', { name: 'Paso anterior' }));
  await drawing('open.register.editing');
  await user.click(screen.getByRole('button', { name: 'Volver al presente' }));
  await drawing('closed');
});

it('has tabs with arrow keys: context with changes, coverage, sequence', async () => {
  const { user, send } = await open();
  await send({ type: 'modal.opened', backTo: '/profile' });
  act(() => screen.getByRole('tab', { name: 'Eventos' }).focus());
  await user.keyboard('{ArrowRight}{ArrowRight}');
  const panel = screen.getByRole('tabpanel', { name: 'Contexto' });
  expect(panel).toHaveTextContent('context.backTonull"/profile"');
  expect(panel).toHaveTextContent('openings: 1 cambió');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('progressbar', { name: 'Estados' })).toHaveAttribute('value', '4');
  const unseen = screen.getByRole('button', { name: 'open.forgotPassword.sent' });
  await user.click(unseen);
  expect(unseen).toHaveAttribute('aria-pressed', 'true');
  act(() => screen.getByRole('tab', { name: 'Cobertura' }).focus());
  await user.keyboard('{End}{ArrowLeft}');
  expect(
    screen.getByRole('button', { name: 'afuera → authModal: modal.opened' }),
  ).toBeInTheDocument();
});

it('filters the log by text', async () => {
  const { user, send } = await open();
  await send({ type: 'modal.opened', backTo: null });
  await send({ type: 'modal.closed' });
  await user.type(screen.getByRole('searchbox', { name: 'Buscar en los eventos' }), 'CLOSED');
  expect(screen.getAllByRole('option', { name: /modal/ })).toHaveLength(1);
  await user.type(screen.getByRole('searchbox'), 'x');
  expect(screen.getByText('Ningún evento coincide.')).toBeInTheDocument();
});

it('opens recordings without a shop, and rejects other files with a reason', async () => {
  const { session, send } = await open();
  await send({ type: 'modal.opened', backTo: null });
  const text = writeRecording(session.live.getState().messages);
  cleanup();
  const { user } = await open({ isAlone: true });
  expect(screen.getByText('Nadie abrió esta ventana desde la tienda.')).toBeInTheDocument();
  for (const bad of ['', '{"format":"otro"}', text.replace('"xstate.init"', '7')]) {
    await user.upload(chooser(), recordingFile(bad));
    await screen.findByRole('alert');
    expect(screen.getByRole('alert')).toHaveTextContent('«g.json» no es una grabación');
  }
  await user.upload(chooser(), recordingFile(text.replace('"version": 1', '"version": 9')));
  expect(await screen.findByText(/otra versión del inspector/)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  await drawing('open.login.editing');
  expect(screen.getByText('Sin la tienda no hay a quién', { exact: false })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Enviar modal.closed' })).toBeDisabled();
});

it('shows the test when the clipboard is unavailable', async () => {
  const { user, send } = await open();
  await send({ type: 'modal.opened', backTo: null });
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  await user.click(screen.getByRole('button', { name: 'Copiar como test' }));
  expect(await screen.findByText(/El navegador no dejó copiar/)).toBeInTheDocument();
  const source = screen.getByRole('textbox', { name: 'Código del test' });
  expect((source as HTMLTextAreaElement).value).toContain('authModalMachine.resolveState');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Código del test' })).toBeNull();
});

it('shows that the shop has left, and counts foreign messages', async () => {
  const { report } = await open();
  report(({ onIgnored, onLeft }) => {
    onIgnored();
    onLeft();
  });
  expect(screen.getByText('La tienda se cerró')).toBeInTheDocument();
  expect(screen.getByText('1 mensaje ignorado')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Enviar modal.opened' })).toBeDisabled(),
  );
});
