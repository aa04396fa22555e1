import { screen, waitFor, within } from '@testing-library/react';
import { makeAccount, openAuthModal } from '../../../testing/openAuthModal.tsx';
import { openSampleShop, type SampleShop } from '../../../testing/openSampleShop.ts';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
  await makeAccount(server, 'ana');
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

const RECOVERY = /\/api\/auth\/forgot_passord/;
const UNKNOWN = 'El Email no esta registrado';
const open = () => openAuthModal({ server, tab: 'forgotPassword' });

test.each([
  ['no email', '', 'El email es obligatorio'],
  ['blanks', '   ', 'El email es obligatorio'],
  ['what is no email', 'ana', 'Ingrese un email válido'],
])('recovery with %s: one toast, and at the field', async (_case, email, sentence) => {
  const { toasts, type, send, field, network } = await open();
  await type({ Email: email });
  await send();
  await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(sentence));
  expect(toasts).toEqual([sentence]);
  expect(field('Email')).toHaveFocus();
  expect(network.asked.filter((path) => RECOVERY.test(path))).toEqual([]);
});

test('a recovery that is sent shows the answer, as a toast and for good', async () => {
  const { toasts, type, send, network } = await open();
  await type({ Email: 'ana@brazada.example' });
  await send();
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(network.asked.filter((path) => RECOVERY.test(path))).toHaveLength(1);
  const note = await within(screen.getByRole('tabpanel')).findByRole('status');
  expect(note).toHaveTextContent(toasts[0]!);
  expect(note).not.toBeEmptyDOMElement();
});

test('the answer of a recovery goes when the next one is refused', async () => {
  const { user, type, send, field } = await open();
  await type({ Email: 'ana@brazada.example' });
  await send();
  const panel = within(screen.getByRole('tabpanel'));
  await waitFor(() => expect(panel.getByRole('status')).not.toBeEmptyDOMElement());
  await user.clear(field('Email'));
  await send();
  await waitFor(() =>
    expect(field('Email')).toHaveAccessibleDescription('El email es obligatorio'),
  );
  expect(panel.queryByRole('status')).not.toBeInTheDocument();
});

test('an unregistered email: one toast, and at the field', async () => {
  const { toasts, type, send, field } = await open();
  await type({ Email: 'nadie@brazada.example' });
  await send();
  await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(UNKNOWN));
  expect(toasts).toEqual([UNKNOWN]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  [
    'no connection',
    'down' as const,
    'No pudimos conectarnos. Revisá tu conexión y probá de nuevo.',
  ],
  ['too many', { status: 429, body: '{"message":"Esperá 5 minutos."}' }, 'Esperá 5 minutos.'],
])(
  'recovery with %s: the same toast, and what it was stays in the form',
  async (_case, fault, note) => {
    const { toasts, type, send, field, network } = await open();
    network.fail(RECOVERY, fault);
    await type({ Email: 'ana@brazada.example' });
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(note);
    expect(toasts).toEqual([UNKNOWN]);
    expect(field('Email')).not.toHaveAttribute('aria-invalid');
  },
);

test.each(['Ingresar', 'Crear cuenta'])('the button %s leads to the register tab', async (name) => {
  const { user, field } = await open();
  await user.click(screen.getByRole('button', { name }));
  expect(screen.getByRole('tab', { name: 'Crear cuenta' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await waitFor(() => expect(field('Nombre de usuario')).toHaveFocus());
});

test('the tab list leads back to the login', async () => {
  const { user, field } = await open();
  await user.click(screen.getByRole('tab', { name: 'Ingresar' }));
  expect(field('Usuario o email')).toBeVisible();
});
