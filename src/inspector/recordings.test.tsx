import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LAMP, lampRecording } from '../testing/machines/lampRecording.ts';
import { openRecordingApp } from '../testing/openRecordingApp.tsx';
import type { Recording, Snapshot } from './recording/Recording.ts';
import { writeRecording } from './recording/recordingFile.ts';

const NOTE = 'Soltá la grabación para abrirla';
const rowsOf = (list: string) => within(screen.getByRole('listbox', { name: list }));

it('opens a file dropped on the window, with a hint while dragging', async () => {
  const { app, drop } = await openRecordingApp(lampRecording(LAMP, 1));
  fireEvent.dragOver(app);
  expect(screen.getByText(NOTE)).toBeInTheDocument();
  const leaveFor = (relatedTarget: Element | null) =>
    fireEvent(app, new MouseEvent('dragleave', { bubbles: true, relatedTarget }));
  leaveFor(screen.getByRole('main'));
  expect(screen.getByText(NOTE)).toBeInTheDocument();
  leaveFor(null);
  expect(screen.queryByText(NOTE)).toBeNull();
  fireEvent.dragOver(app);
  drop(writeRecording(lampRecording(LAMP, 3)));
  expect(await screen.findByText('3 eventos')).toBeInTheDocument();
  expect(screen.queryByText(NOTE)).toBeNull();
  drop('{}');
  expect(await screen.findByRole('alert')).toHaveTextContent('no es una grabación');
  expect(screen.getByText('3 eventos')).toBeInTheDocument();
});

it('shows a recording of another version read-only, with a note', async () => {
  const text = writeRecording(lampRecording(LAMP, 4)).replace('"version": 1', '"version": 2');
  const { user } = await openRecordingApp(text);
  expect(screen.getByText(/otra versión del inspector.*Solo se puede mirar/)).toBeInTheDocument();
  await user.click(rowsOf('Eventos').getAllByRole('option')[1]!);
  expect(screen.getByRole('button', { name: 'Restaurar este estado' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Enviar pressed' })).toBeDisabled();
  expect(screen.getByText('Paso 3 de 5')).toBeInTheDocument();
});

it('lists the states of a machine that is too large to draw', async () => {
  const crowd = Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`s${at}`, {}]));
  const states = { ...LAMP.states, ...crowd };
  await openRecordingApp(lampRecording({ ...LAMP, states }, 1));
  expect(await screen.findByText(/Esta máquina no se pudo dibujar/)).toBeInTheDocument();
  expect(screen.getByLabelText('Lista')).toHaveTextContent('lamp.onactivo');
});

it('lists the states when drawing fails', async () => {
  const drawing = await import('elkjs/lib/elk.bundled.js');
  jest.spyOn(drawing.default.prototype, 'layout').mockRejectedValue(new Error('no'));
  await openRecordingApp(lampRecording(LAMP, 1));
  expect(await screen.findByText(/Esta máquina no se pudo dibujar/)).toBeInTheDocument();
  expect(screen.getByLabelText('Lista')).toHaveTextContent('lamp.onactivo');
});

it('renders only the visible ones of 10 000 events, in the log and in the sequence', async () => {
  const { user } = await openRecordingApp(lampRecording(LAMP, 10_000));
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(10_000 * 28);
  Element.prototype.scrollTo = function scrollTo(this: Element, options?: unknown) {
    this.scrollTop = (options as { top: number }).top;
    queueMicrotask(() => this.dispatchEvent(new Event('scroll')));
  };
  expect(screen.getByText('10000 eventos')).toBeInTheDocument();
  expect(rowsOf('Eventos').getAllByRole('option').length).toBeLessThan(60);
  screen.getByRole('listbox', { name: 'Eventos' }).focus();
  await user.keyboard('{Home}');
  const rows = () => rowsOf('Eventos').getAllByRole('option');
  await waitFor(() => expect(rows()[0]).toHaveAttribute('aria-posinset', '1'));
  await user.keyboard('{End}');
  await waitFor(() => expect(rows().at(-1)).toHaveAttribute('aria-posinset', '10000'));
  expect(rows().length).toBeLessThan(60);
  await user.click(screen.getByRole('tab', { name: 'Secuencia' }));
  const region = within(screen.getByRole('region', { name: /Mensajes entre actores/ }));
  expect(region.getAllByRole('button').length).toBeLessThan(60);
  expect(document.querySelectorAll('*').length).toBeLessThan(1500);
});

it('shows an event’s sender, payload and effects', async () => {
  const { user } = await openRecordingApp(lampRecording(LAMP, 3));
  await user.type(screen.getByRole('searchbox', { name: 'Buscar en los eventos' }), '"press":1');
  const found = rowsOf('Eventos').getAllByRole('option');
  expect(found).toHaveLength(1);
  expect(found[0]).toHaveTextContent('press: 1');
  await user.click(found[0]!);
  const chosen = screen.getByRole('region', { name: 'Evento elegido' });
  expect(chosen).toHaveTextContent('pressedafuera → lampon → offpress: 1');
});

it('steps through the sequence by keyboard', async () => {
  const { user } = await openRecordingApp(lampRecording(LAMP, 3));
  await user.click(screen.getByRole('tab', { name: 'Secuencia' }));
  screen.getByRole('region', { name: /Mensajes entre actores/ }).focus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getByText('Paso 3 de 4')).toBeInTheDocument();
  expect(document.activeElement).toHaveAttribute('aria-current', 'step');
  await user.keyboard('{Home}');
  expect(screen.getByText('Paso 2 de 4')).toBeInTheDocument();
});

it('compares a step with a pinned one, until it is let go', async () => {
  const { user } = await openRecordingApp(lampRecording(LAMP, 4));
  const [first, second, third] = rowsOf('Eventos').getAllByRole('option');
  await user.click(first!);
  await user.click(screen.getByRole('tab', { name: 'Contexto' }));
  const panel = screen.getByRole('tabpanel', { name: 'Contexto' });
  expect(panel).toHaveTextContent(/^Qué cambió en este paso.*value"off""on"/);
  await user.click(screen.getByRole('button', { name: 'Fijar este paso para comparar' }));
  await user.click(third!);
  expect(panel).toHaveTextContent(/^Comparado con lamp, paso 2.*Es igual al fijado\./);
  await user.click(second!);
  expect(panel).toHaveTextContent(/^Comparado con lamp, paso 2.*value"on""off"/);
  await user.click(third!);
  await user.click(screen.getByRole('button', { name: 'Dejar de comparar' }));
  expect(panel).toHaveTextContent(/^Qué cambió en este paso.*value"off""on"/);
});

const TWINS = {
  ...LAMP,
  states: {
    off: { on: { pressed: [{ guard: 'isDark', target: 'on', actions: 'warn' }, 'on'] } },
    on: {
      on: {
        pressed: [
          { guard: 'isOld', target: 'off' },
          { guard: 'isOld', target: 'off' },
        ],
      },
    },
  },
};

it('distinguishes transitions with equal state, event and target', async () => {
  const messages = lampRecording(TWINS, 2).map((message) =>
    message.type === '@xstate.snapshot'
      ? {
          ...message,
          transitions: [
            {
              source: (message.snapshot as Snapshot).value === 'on' ? 'lamp.off' : 'lamp.on',
              eventType: 'pressed',
              index: 1,
            },
          ],
        }
      : message,
  ) as Recording;
  const { user } = await openRecordingApp(messages);
  const [first, second] = rowsOf('Eventos').getAllByRole('option');
  expect(first).toHaveTextContent(/off → on$/);
  expect(second).toHaveTextContent(/on → off \[isOld\] \(2\)$/);
  await user.click(second!);
  const drawn = await screen.findByRole('img', { name: /^Diagrama de lamp/ });
  const line = (text: string) => within(drawn).getByText(text);
  expect(line('pressed [isOld] (2)')).toHaveAttribute('data-taken', 'true');
  expect(line('pressed [isOld] (1)')).toHaveAttribute('data-taken', 'false');
  await user.click(screen.getByRole('tab', { name: 'Cobertura' }));
  expect(screen.getByRole('progressbar', { name: 'Transiciones' })).toHaveAttribute('value', '2');
  const unseen = within(screen.getByRole('tabpanel')).getAllByRole('button');
  expect(unseen.map((each) => each.textContent).filter((text) => text.includes(' → '))).toEqual([
    'off: pressed [isDark] → on',
    'on: pressed [isOld] (1) → off',
  ]);
});

it('shows delays and fixed parameters of guards, and hides the library’s own events', async () => {
  const timed = {
    id: 'lamp',
    initial: 'off',
    delays: { soon: 500 },
    states: {
      off: { on: { pressed: { target: 'on', guard: { type: 'is', params: { kind: 'dark' } } } } },
      on: { after: { soon: 'off' } },
    },
  };
  const noisy = lampRecording(timed, 1).map((message) =>
    message.type === '@xstate.event' ? { ...message, event: { type: '__rtkq/focused' } } : message,
  ) as Recording;
  const { user } = await openRecordingApp([...lampRecording(timed, 1), ...noisy.slice(1, 2)]);
  const drawn = await screen.findByRole('img', { name: /^Diagrama de lamp/ });
  expect(within(drawn).getByText('pressed [is dark]')).toBeInTheDocument();
  expect(within(drawn).getByText('after soon (500 ms)')).toBeInTheDocument();
  expect(rowsOf('Eventos').getAllByRole('option')).toHaveLength(1);
  await user.click(screen.getByLabelText('Ver también lo interno'));
  expect(rowsOf('Eventos').getAllByRole('option')).toHaveLength(2);
});

it('marks what the inspector did, in the log and in the ticket', async () => {
  const recording = lampRecording(LAMP, 3).map((message, at) =>
    at === 4 ? { ...message, intervention: 'forced' as const } : message,
  );
  const { user } = await openRecordingApp(recording);
  const marked = rowsOf('Eventos').getByRole('option', { name: /forzado/ });
  expect(marked).toHaveAttribute('aria-posinset', '2');
  await user.click(marked);
  expect(screen.getByText(/El inspector forzó esta respuesta/)).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Ticket' }));
  const ticket = within(screen.getByRole('form', { name: 'Escribir un ticket' }));
  expect(ticket.getByText('El inspector intervino en 1 paso')).toBeInTheDocument();
  expect(ticket.getByRole('listitem')).toHaveTextContent('forzadolamp 3, pressed → off');
});
