import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clockCommand, forceCommand, type Forcing } from '../../protocol/Forcing.ts';
import { readChart } from '../chart/readChart.ts';
import { ForcePanel } from './ForcePanel.tsx';

const LIGHT = { machine: 'lamp', call: 'light' };
const NOTHING: Forcing = {
  isAllowed: true,
  calls: [],
  held: [],
  clock: { isPaused: false, delays: [] },
};
const schema = {
  type: 'object',
  properties: { output: { type: 'object', properties: { watts: { type: 'number' } } } },
};
const KNOWN = {
  'xstate.done.actor.light': { schema, examples: [{ output: { watts: 5 } }] },
  'xstate.error.actor.light': {
    schema: {},
    examples: [{ error: { code: 'network', status: 0 } }, { error: { code: 'invalid' } }],
  },
};
const chart = readChart(
  JSON.stringify({
    id: 'lamp',
    initial: 'lighting',
    states: { lighting: { invoke: { id: 'light', src: 'light', onDone: 'on' } }, on: {} },
  }),
);

function open(forcing: Forcing | null) {
  const onForce = jest.fn();
  const panel = (now: Forcing | null) => (
    <ForcePanel chart={chart} known={KNOWN} forcing={now} onForce={onForce} />
  );
  const { rerender } = render(panel(forcing));
  const become = (now: Forcing) => rerender(panel(now));
  const asked = () => onForce.mock.calls.map(([command]: unknown[]) => command);
  return { user: userEvent.setup(), become, asked };
}

const button = (name: string) => screen.getByRole('button', { name });
const choose = () => screen.getByRole('combobox', { name: 'Cómo termina light' });

it('forces the end of a call, if what is written fits', async () => {
  const { user, asked } = open(NOTHING);
  await user.selectOptions(choose(), 'Sin conexión');
  await user.click(button('Forzar light'));
  await user.selectOptions(choose(), 'Contesta');
  const data = screen.getByRole('textbox', { name: 'Qué contesta light (JSON)' });
  expect(data).toHaveValue('{\n  "watts": 5\n}');
  const write = async (text: string) => {
    await user.clear(data);
    await user.click(data);
    await user.paste(text);
    await user.click(button('Forzar light'));
  };
  await write('{"watts"');
  expect(await screen.findByText('Esto no es JSON válido.')).toBeVisible();
  await write('{"watts": "five"}');
  expect(await screen.findByText(/^output.watts: /)).toBeVisible();
  await user.click(
    screen.getByRole('checkbox', { name: 'Todas las de light, no solo la próxima' }),
  );
  await write('{"watts": 7}');
  await waitFor(() => expect(asked()).toHaveLength(2));
  await user.selectOptions(choose(), 'Tarda');
  await user.click(button('Forzar light'));
  expect(asked()).toEqual([
    forceCommand(LIGHT, { kind: 'fails', error: { code: 'network', status: 0 } }),
    forceCommand(LIGHT, { kind: 'answers', output: { watts: 7 } }, { isKept: true }),
    forceCommand(LIGHT, { kind: 'late', ms: 5000 }, { isKept: true }),
  ]);
});

it('holds time and lets everything go, and says what is forced', async () => {
  const { user, become, asked } = open(NOTHING);
  expect(button('Adelantar')).toBeDisabled();
  await user.click(button('Detener el tiempo'));
  become({
    isAllowed: true,
    held: [LIGHT],
    calls: [{ ...LIGHT, end: { kind: 'late', ms: 10 }, isKept: true, isLasting: true }],
    clock: { isPaused: true, delays: [120] },
  });
  const form = within(screen.getByRole('form', { name: 'light' }));
  expect(form.getByText('Todas: tarda. También al recargar.')).toBeVisible();
  expect(form.getByText(/^Hay una esperando/)).toBeVisible();
  expect(screen.getByText('Esperan: 120 ms.')).toBeVisible();
  await user.click(button('Adelantar'));
  await user.click(button('Soltar light'));
  await user.click(button('Soltar el tiempo'));
  expect(asked()).toEqual([
    clockCommand('hold'),
    clockCommand('pass', 500),
    forceCommand(LIGHT, null),
    clockCommand('release'),
  ]);
});

it('forces nothing where it is not allowed, or without a shop', () => {
  const { become } = open(null);
  expect(screen.getByText(/^Sin la tienda/)).toBeVisible();
  become({ ...NOTHING, isAllowed: false });
  expect(screen.getByText(/^En producción solo fuerza un admin/)).toBeVisible();
  expect(button('Detener el tiempo')).toBeDisabled();
  expect(button('Forzar light')).toBeDisabled();
});

it('fails as the server would, and offers each failure as it is', async () => {
  const { user, asked } = open(NOTHING);
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names).toContain('{"code":"network","status":0}');
  await user.click(button('Forzar light'));
  await waitFor(() =>
    expect(asked()).toEqual([forceCommand(LIGHT, { kind: 'fails', error: { code: 'invalid' } })]),
  );
});
