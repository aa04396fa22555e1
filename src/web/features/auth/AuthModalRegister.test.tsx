import { screen, waitFor } from '@testing-library/react';
import {
  makeAccount,
  modalGone,
  openAuthModal,
  PASSWORD,
} from '../../../testing/openAuthModal.tsx';
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

const NAME = 'Nombre de usuario';
const EMAIL = 'Email';
const FIRST = 'Contraseña';
const SECOND = 'Confirmar contraseña';
const LABELS = [NAME, EMAIL, FIRST, SECOND];
const REGISTER = /\/api\/accounts\/register\//;

const NAME_MISSING = 'El nombre de usuario es obligatorio.';
const EMAIL_MISSING = 'El email es obligatorio';
const EMAIL_WRONG = 'Ingrese un email válido';
const PASSWORD_MISSING = 'La contraseña es obligatoria.';
const SECOND_MISSING = 'Confirme la contraseña';
const DIFFERENT = 'Las contraseñas deben coincidir';

const open = () => openAuthModal({ server, tab: 'register' });
const complete = (username: string) => ({
  [NAME]: username,
  [EMAIL]: `${username}@brazada.example`,
  [FIRST]: PASSWORD,
  [SECOND]: PASSWORD,
});

/** Each sentence at its field, and the focus in the first. */
async function expectErrors(
  field: (label: string) => HTMLElement,
  labels: readonly string[],
  sentences: readonly string[],
) {
  await waitFor(() =>
    labels.forEach((label, index) => {
      const sentence = expect.stringContaining(sentences[index]!);
      expect(field(label)).toHaveAccessibleDescription(sentence);
    }),
  );
  expect(field(labels[0]!)).toHaveFocus();
}

test.each([
  ['no user name', { [NAME]: '' }, [NAME_MISSING], [NAME]],
  ['a blank user name', { [NAME]: '  ' }, [NAME_MISSING], [NAME]],
  ['no email', { [EMAIL]: '' }, [EMAIL_MISSING], [EMAIL]],
  ['what is no email', { [EMAIL]: 'eva@' }, [EMAIL_WRONG], [EMAIL]],
  [
    'no password',
    { [FIRST]: '', [SECOND]: '' },
    [PASSWORD_MISSING, SECOND_MISSING],
    [FIRST, SECOND],
  ],
  ['no confirmation', { [SECOND]: '' }, [SECOND_MISSING], [SECOND]],
  ['another confirmation', { [SECOND]: 'otra clave' }, [DIFFERENT], [SECOND]],
  [
    'all of it wrong',
    { [NAME]: '', [EMAIL]: 'eva', [SECOND]: 'otra' },
    [NAME_MISSING, EMAIL_WRONG, DIFFERENT],
    [NAME, EMAIL, SECOND],
  ],
])('register with %s: a toast each, and each at its field', async (_case, change, said, at) => {
  const { toasts, type, send, field, network } = await open();
  await type({ ...complete('eva'), ...change });
  await send();
  await expectErrors(field, at, said);
  expect(toasts).toEqual(said);
  const wrong = LABELS.filter((label) => field(label).matches('[aria-invalid=true]'));
  expect(wrong).toEqual(at);
  expect(network.asked.filter((path) => REGISTER.test(path))).toEqual([]);
});

test('register with nothing: one toast, and every field says that it is missing', async () => {
  const { toasts, send, field } = await open();
  await send();
  await expectErrors(field, LABELS, [
    NAME_MISSING,
    EMAIL_MISSING,
    PASSWORD_MISSING,
    SECOND_MISSING,
  ]);
  expect(toasts).toEqual(['Complete todos los campos']);
});

test('passwords that differ no longer do once the first is edited', async () => {
  const { user, type, send, field } = await open();
  await type({ ...complete('eva'), [SECOND]: 'otra clave' });
  await send();
  await waitFor(() => expect(field(SECOND)).toHaveAccessibleDescription(DIFFERENT));
  await user.type(field(FIRST), 'x');
  expect(field(SECOND)).not.toHaveAttribute('aria-invalid');
});

test('a registration: one toast, the modal closes, the session is stored, cart and orders are loaded', async () => {
  const { toasts, type, send, network, shop } = await open();
  await type(complete('Eva'));
  network.asked.length = 0;
  await send();
  await modalGone();
  expect(toasts).toEqual(['Registro existo']);
  const { session } = shop.store.getState();
  expect(session).toMatchObject({
    username: 'Eva',
    email: 'Eva@brazada.example',
    admin: false,
    paymentMethods: ['Tarjeta de Credito'],
    firstName: '',
    lastName: '',
  });
  expect(session.token).not.toBe('');
  await waitFor(() => expect(localStorage.getItem('auth-storage')).toContain(session.token));
  await waitFor(() => expect(network.asked).toContain('/api/cart/cart/me'));
  await waitFor(() => expect(network.asked).toContain('/api/orders/orders/get-user-orders/'));
});

const NAME_TAKEN = 'Ese nombre de usuario ya está en uso.';
const EMAIL_TAKEN = 'Ese email ya está en uso.';
const SHORT = 'La contraseña tiene que tener 8 caracteres.';

test.each([
  ['a taken name', { [NAME]: 'ANA' }, [NAME_TAKEN], [NAME]],
  ['a taken email', { [EMAIL]: 'Ana@Brazada.example' }, [EMAIL_TAKEN], [EMAIL]],
  [
    'taken name and email',
    { [NAME]: 'ana', [EMAIL]: 'ana@brazada.example' },
    [NAME_TAKEN, EMAIL_TAKEN],
    [NAME, EMAIL],
  ],
  ['a short password', { [FIRST]: '1234567', [SECOND]: '1234567' }, [SHORT], [FIRST]],
])(
  'what the shop refuses, %s: a toast each, and each at its field',
  async (_case, change, said, at) => {
    const { toasts, type, send, field, shop } = await open();
    await type({ ...complete('Ines'), ...change });
    await send();
    await expectErrors(field, at, said);
    expect(toasts).toEqual(said);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(shop.store.getState().session.token).toBe('');
  },
);

test.each([
  [
    'no connection',
    'down' as const,
    'No pudimos conectarnos. Revisá tu conexión y probá de nuevo.',
  ],
  ['too many', { status: 429, body: '{"detail":"Esperá 5 minutos."}' }, 'Esperá 5 minutos.'],
])('a registration that does not arrive, %s: said in the form', async (_case, fault, note) => {
  const { toasts, type, send, field, network } = await open();
  network.fail(REGISTER, fault);
  await type(complete('Olga'));
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(note);
  expect(toasts).toEqual([]);
  expect(field(FIRST)).toHaveValue(PASSWORD);
});

test('a double submit sends one call', async () => {
  const { user, toasts, type, sendButton, network } = await open();
  await type(complete('Uma'));
  const letGo = network.hold(REGISTER);
  await user.dblClick(sendButton());
  await waitFor(() => expect(sendButton()).toHaveAttribute('aria-disabled', 'true'));
  letGo();
  await modalGone();
  expect(network.asked.filter((path) => REGISTER.test(path))).toHaveLength(1);
  expect(toasts).toEqual(['Registro existo']);
});
