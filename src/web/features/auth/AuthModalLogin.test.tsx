import { screen, waitFor } from '@testing-library/react';
import {
  makeAccount,
  modalGone,
  openAuthModal,
  PASSWORD,
} from '../../../testing/openAuthModal.tsx';
import { openSampleShop, type SampleShop } from '../../../testing/openSampleShop.ts';
import { newBrowser } from '../../../testing/renderApp.tsx';

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

const NAME = 'Usuario o email';
const PASSWORD_LABEL = 'Contraseña';
const NAME_MISSING = 'Ingrese un nombre de usuario.';
const PASSWORD_WRONG = 'La contraseña tiene que tener 8 caracteres.';
const LOGIN = /\/api\/accounts\/login\//;

test.each([
  ['nothing', '', '', ['Ingrese su usuario y contraseña'], [NAME_MISSING, PASSWORD_WRONG]],
  ['blanks', '  ', '', ['Ingrese su usuario y contraseña'], [NAME_MISSING, PASSWORD_WRONG]],
  ['no user name', '', PASSWORD, [NAME_MISSING], [NAME_MISSING, '']],
  ['no password', 'ana', '', [PASSWORD_WRONG], ['', PASSWORD_WRONG]],
  ['a short password', 'ana', '1234567', [PASSWORD_WRONG], ['', PASSWORD_WRONG]],
  ['both wrong', '', 'corta', [NAME_MISSING, PASSWORD_WRONG], [NAME_MISSING, PASSWORD_WRONG]],
])('login with %s', async (_case, username, password, expected, errors) => {
  const { toasts, field, type, send, network } = await openAuthModal({ server });
  await type({ [NAME]: username, [PASSWORD_LABEL]: password });
  await send();
  const [atName, atPassword] = errors;
  await waitFor(() => {
    expect(field(NAME)).toHaveAccessibleDescription(atName!);
    expect(field(PASSWORD_LABEL)).toHaveAccessibleDescription(atPassword!);
  });
  expect(toasts).toEqual(expected);
  expect(field(atName === '' ? PASSWORD_LABEL : NAME)).toHaveFocus();
  expect(field(NAME).matches('[aria-invalid=true]')).toBe(atName !== '');
  expect(network.asked.filter((path) => LOGIN.test(path))).toEqual([]);
});

test('an error leaves its field when that is edited, and only that one', async () => {
  const { user, field, send } = await openAuthModal({ server });
  await send();
  await waitFor(() => expect(field(NAME)).toHaveAccessibleDescription(NAME_MISSING));
  await user.type(field(NAME), 'a');
  expect(field(NAME)).not.toHaveAttribute('aria-invalid');
  expect(field(PASSWORD_LABEL)).toHaveAccessibleDescription(PASSWORD_WRONG);
});

test.each(['ana', ' ANA ', 'ana@brazada.example'])(
  'login as %j: one toast, the modal closes, the session is stored, cart and orders are loaded',
  async (username) => {
    const { toasts, type, send, network, shop } = await openAuthModal({ server });
    await type({ [NAME]: username, [PASSWORD_LABEL]: PASSWORD });
    network.asked.length = 0;
    await send();
    await modalGone();
    expect(toasts).toEqual(['Login exitoso']);
    expect(window.location.pathname).toBe('/carrito');
    const { session } = shop.store.getState();
    expect(session).toMatchObject({ username: 'ana', email: 'ana@brazada.example', admin: false });
    await waitFor(() => expect(localStorage.getItem('auth-storage')).toContain(session.token));
    await waitFor(() => expect(network.asked).toContain('/api/cart/cart/me'));
    await waitFor(() => expect(network.asked).toContain('/api/orders/orders/get-user-orders/'));
    expect(screen.getByRole('link', { name: 'Mi perfil' })).toBeVisible();
  },
);

test('a login lists the units of the guest’s cart that did not fit into the member’s', async () => {
  await makeAccount(server, 'rita');
  const { id: variant } = await server.database.db
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', server.sample.boardSuit)
    .executeTakeFirstOrThrow();
  const toastsAfterLogin = async () => {
    const network = newBrowser(server);
    await network.fetchFn(`/api/cart/session-cart/modify/${variant}/M/add/2/`);
    const { toasts, type, send, unmount } = await openAuthModal({ server, network });
    await type({ [NAME]: 'rita', [PASSWORD_LABEL]: PASSWORD });
    await send();
    await modalGone();
    unmount();
    localStorage.clear();
    return toasts;
  };
  expect(await toastsAfterLogin()).toEqual(['Login exitoso']);
  expect(await toastsAfterLogin()).toEqual([
    'Login exitoso',
    'No había stock para todo: faltan 2 de Malla Ñandú (M)',
  ]);
});

test('Enter sends the login', async () => {
  const { user, toasts, type } = await openAuthModal({ server });
  await type({ [NAME]: 'ana', [PASSWORD_LABEL]: PASSWORD });
  await user.keyboard('{Enter}');
  await modalGone();
  expect(toasts).toEqual(['Login exitoso']);
});

test('the toast is seen and said', async () => {
  const { send } = await openAuthModal({ server });
  await send();
  const [said] = await screen.findAllByText('Ingrese su usuario y contraseña');
  expect(said?.closest('[role=status]')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getAllByText('Ingrese su usuario y contraseña')).toHaveLength(2),
  );
});

const REVISE = 'El usuario y la contraseña no coinciden. Revisalos o recuperá tu contraseña.';
const OFFLINE = 'No pudimos conectarnos. Revisá tu conexión y probá de nuevo.';
const tooMany = { status: 429, body: '{"detail":"Esperá 5 minutos."}' };

test.each([
  ['a wrong password', undefined, REVISE],
  ['no connection', 'down' as const, OFFLINE],
  ['too many attempts', tooMany, 'Esperá 5 minutos.'],
  [
    'a broken shop',
    { status: 500, body: '' },
    'Algo salió mal en la tienda. Probá de nuevo en unos minutos.',
  ],
])('login with %s: one toast, and what it was stays in the form', async (_case, fault, note) => {
  const { toasts, type, send, field, network, shop } = await openAuthModal({ server });
  if (fault) network.fail(LOGIN, fault);
  await type({ [NAME]: 'ana', [PASSWORD_LABEL]: 'otra clave larga' });
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(note);
  expect(toasts).toEqual(['Credenciales incorrectas']);
  expect(field(NAME)).toHaveValue('ana');
  expect(shop.store.getState().session.token).toBe('');
});

test('a double submit sends one call', async () => {
  const { user, toasts, type, sendButton, network } = await openAuthModal({ server });
  await type({ [NAME]: 'ana', [PASSWORD_LABEL]: PASSWORD });
  const letGo = network.hold(LOGIN);
  await user.dblClick(sendButton());
  await user.type(screen.getByLabelText(PASSWORD_LABEL), '{Enter}');
  await waitFor(() => expect(sendButton()).toHaveAttribute('aria-disabled', 'true'));
  letGo();
  await modalGone();
  expect(network.asked.filter((path) => LOGIN.test(path))).toHaveLength(1);
  expect(toasts).toEqual(['Login exitoso']);
});
