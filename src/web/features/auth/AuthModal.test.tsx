import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  authDialog,
  authPanel,
  chooseAuthTab,
  makeAccount,
  modalGone,
  openAuthModal,
  openLogin,
  PASSWORD,
  recordToasts,
} from '../../../testing/openAuthModal.tsx';
import { openSampleShop, type SampleShop } from '../../../testing/openSampleShop.ts';
import { newBrowser, renderApp } from '../../../testing/renderApp.tsx';

let server: SampleShop;
let ana: Awaited<ReturnType<typeof makeAccount>>;

beforeAll(async () => {
  server = await openSampleShop();
  ana = await makeAccount(server, 'ana');
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

const LOGIN = /\/api\/accounts\/login\//;
const credentials = { 'Usuario o email': 'ana', Contraseña: PASSWORD };
const tab = (name: string) => screen.getByRole('tab', { name });
const title = (name: string) => screen.findByRole('dialog', { name });

test('it opens at the login, with the focus in its first field', async () => {
  const { field } = await openAuthModal({ server });
  expect(await title('Ingresá a tu cuenta')).toBeVisible();
  expect(tab('Ingresar')).toHaveAttribute('aria-selected', 'true');
  await waitFor(() => expect(field('Usuario o email')).toHaveFocus());
});

test.each(['the button', 'Escape'])(
  'it closes by %s, and the focus returns to where it was',
  async (way) => {
    const { user, field } = await openAuthModal({ server });
    await waitFor(() => expect(field('Usuario o email')).toHaveFocus());
    if (way === 'the button') await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    else await user.keyboard('{Escape}');
    await modalGone();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ingresar' })).toHaveFocus());
  },
);

test('it closes by the backdrop', async () => {
  const { user } = await openAuthModal({ server });
  await user.click(document.querySelector('.backdrop')!);
  await modalGone();
});

test('it does not open for members', async () => {
  const { type, send, shop } = await openAuthModal({ server });
  await type(credentials);
  await send();
  await modalGone();
  expect(screen.queryByRole('button', { name: 'Ingresar' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  shop.auth.send({ type: 'modal.opened', backTo: null });
  expect(shop.auth.getSnapshot()?.value).toBe('closed');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the arrow keys go around the tabs, each with its title', async () => {
  const { user } = await openAuthModal({ server });
  await user.click(tab('Ingresar'));
  for (const name of ['Creá tu cuenta', 'Recuperá el acceso', 'Ingresá a tu cuenta']) {
    await user.keyboard('{ArrowRight}');
    expect(await title(name)).toBeVisible();
    expect(document.activeElement).toHaveAttribute('role', 'tab');
  }
});

test.each([
  ['login', 'Crear cuenta', 'Creá tu cuenta'],
  ['login', 'Olvidé mi contraseña', 'Recuperá el acceso'],
  ['register', 'Ingresar', 'Ingresá a tu cuenta'],
] as const)('on the %s tab, %s leads to its tab and its first field', async (from, name, to) => {
  const { user } = await openAuthModal({ server, tab: from });
  await user.click(screen.getByRole('button', { name }));
  expect(await title(to)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('tabpanel').querySelector('input')).toHaveFocus());
});

test('what was typed stays on its tab until the modal closes', async () => {
  const { user, type, field } = await openAuthModal({ server });
  await type(credentials);
  await chooseAuthTab(user, 'register');
  expect(field('Nombre de usuario')).toHaveValue('');
  await type({ Email: 'eva@brazada.example', Contraseña: 'otra clave larga' });
  await chooseAuthTab(user, 'login');
  expect(field('Usuario o email')).toHaveValue('ana');
  expect(field('Contraseña')).toHaveValue(PASSWORD);
  await chooseAuthTab(user, 'register');
  expect(field('Email')).toHaveValue('eva@brazada.example');

  await user.keyboard('{Escape}');
  await modalGone();
  await openLogin(user);
  expect(field('Usuario o email')).toHaveValue('');
  expect(field('Contraseña')).toHaveValue('');
  await chooseAuthTab(user, 'register');
  expect(field('Email')).toHaveValue('');
  expect(field('Contraseña')).toHaveValue('');
});

test('passwords are in no storage, in no snapshot and not in the store', async () => {
  const { type, send, shop, network } = await openAuthModal({ server });
  const letGo = network.hold(LOGIN);
  const { auth } = await shop.open();
  const traces = () =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      shop.store.getState(),
      auth.getSnapshot(),
      auth.getSnapshot().context,
    ]);
  await type(credentials);
  await send();
  await waitFor(() => expect(auth.getSnapshot().hasTag('busy')).toBe(true));
  expect(traces()).not.toContain(PASSWORD);
  letGo();
  await modalGone();
  await waitFor(() => expect(localStorage.getItem('auth-storage')).toContain('ana'));
  expect(traces()).not.toContain(PASSWORD);
  expect(JSON.stringify(auth.getPersistedSnapshot())).not.toContain(PASSWORD);
});

test('closing during a call leaves it: no login happens and no toast appears', async () => {
  const { user, toasts, type, send, shop, network } = await openAuthModal({ server });
  const letGo = network.hold(LOGIN);
  await type(credentials);
  await send();
  await waitFor(() => expect(network.asked.some((path) => LOGIN.test(path))).toBe(true));
  await user.keyboard('{Escape}');
  await modalGone();
  letGo();
  await openLogin(user);
  expect(shop.store.getState().session.token).toBe('');
  expect(toasts).toEqual([]);
});

test('units that exceed the stock at the merge are named in a toast', async () => {
  const variant = await server.database.db
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', server.sample.shorts)
    .executeTakeFirstOrThrow();
  const network = newBrowser(server);
  const headers = { authorization: `token ${ana.token}` };
  await ana.fetchFn(`/api/cart/cart/modify-product/${variant.id}/2/add/3/`, { headers });
  await network.fetchFn(`/api/cart/session-cart/modify/${variant.id}/2/add/3/`);
  const { toasts, type, send } = await openAuthModal({ server, network });
  await type(credentials);
  await send();
  await modalGone();
  expect(toasts).toEqual([
    'Login exitoso',
    'No había stock para todo: faltan 2 de Short Óptimo (2)',
  ]);
});

test('one stays on the page, and comes to the one that had asked for the login', async () => {
  const { user, shop, unmount } = await renderApp({ server, url: '/productos?talle=2' });
  await openLogin(user);
  await authPanel(user).type(credentials);
  await authPanel(user).send();
  await modalGone();
  expect(window.location.pathname + window.location.search).toBe('/productos?talle=2');
  await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  await waitFor(() => expect(shop.store.getState().session.token).toBe(''));
  unmount();

  const guarded = await renderApp({ server, url: '/profile' });
  await authDialog();
  await authPanel(guarded.user).type(credentials);
  await authPanel(guarded.user).send();
  await waitFor(() => expect(window.location.pathname).toBe('/profile'));
});

test('a login in another tab closes it and leads on', async () => {
  const { shop } = await renderApp({ server, url: '/profile' });
  const toasts = recordToasts(shop.notifier);
  await authDialog();
  const session = { token: ana.token, email: 'ana@brazada.example', username: 'ana' };
  const newValue = JSON.stringify(session);
  fireEvent(window, new StorageEvent('storage', { key: 'auth-storage', newValue }));
  await modalGone();
  await waitFor(() => expect(window.location.pathname).toBe('/profile'));
  expect(toasts).toEqual([]);
});

test('password managers know every field, and a password can be looked at', async () => {
  const { user, field } = await openAuthModal({ server });
  expect(field('Usuario o email')).toHaveAttribute('autocomplete', 'username');
  expect(field('Contraseña')).toHaveAttribute('autocomplete', 'current-password');
  await user.click(screen.getByRole('button', { name: 'Mostrar la contraseña' }));
  expect(field('Contraseña')).toHaveAttribute('type', 'text');
  await chooseAuthTab(user, 'register');
  expect(field('Nombre de usuario')).toHaveAttribute('autocomplete', 'username');
  expect(field('Email')).toHaveAttribute('autocomplete', 'email');
  expect(field('Contraseña')).toHaveAttribute('autocomplete', 'new-password');
  expect(field('Confirmar contraseña')).toHaveAttribute('autocomplete', 'new-password');
  await chooseAuthTab(user, 'forgotPassword');
  expect(field('Email')).toHaveAttribute('autocomplete', 'email');
});
