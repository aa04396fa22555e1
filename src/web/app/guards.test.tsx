import { screen, waitFor, within } from '@testing-library/react';
import { makeAccessToken, makeClientType, makeUser } from '../../testing/data/accountFactory.ts';
import { openSampleShop, type SampleShop } from '../../testing/openSampleShop.ts';
import { renderApp } from '../../testing/renderApp.tsx';

let server: SampleShop;
let retail = 0;

beforeAll(async () => {
  server = await openSampleShop();
  retail = await server.database.transaction((trx) => makeClientType(trx, 'minorista', 10_000));
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

const modal = () => screen.queryByRole('dialog', { name: 'Ingresá a tu cuenta' });
const textsOf = (texts: readonly { text: string }[]) => texts.map(({ text }) => text);

async function comeAs(who: 'member' | 'admin' | 'forgotten', url: string) {
  const token = await server.database.transaction(async (trx) => {
    const user = await makeUser(trx, retail);
    if (who === 'admin') {
      await trx.updateTable('users').set({ admin: 1 }).where('id', '=', user).execute();
    }
    return makeAccessToken(trx, user);
  });
  const session = { token, email: 'a@brazada.example', username: 'ana', admin: who === 'admin' };
  if (who === 'forgotten') session.token = 'revoked';
  localStorage.setItem('auth-storage', JSON.stringify(session));
  return renderApp({ server, url });
}

test.each(['/profile', '/tools', '/tools/orders'])(
  'a visitor at %s waits at home with the login open',
  async (url) => {
    await renderApp({ server, url });
    await waitFor(() => expect(modal()).toBeVisible());
    expect(window.location.pathname).toBe('/');
  },
);

test('in a shop that is not open yet, nothing fails behind the login of the tools', async () => {
  await server.database.changeCatalogue((trx) =>
    trx.insertInto('opening').values({ id: 1, is_open: 0 }).execute(),
  );
  await renderApp({ server, url: '/tools' });
  await waitFor(() => expect(modal()).toBeVisible());
  const main = within(screen.getByRole('main', { hidden: true }));
  expect(await main.findByText('La tienda todavía no está abierta')).toBeInTheDocument();
  expect(main.queryByRole('alert', { hidden: true })).toBeNull();
  expect(main.queryByRole('button', { hidden: true })).toBeNull();
  await server.database.changeCatalogue((trx) => trx.deleteFrom('opening').execute());
});

test('the tools are closed to members, who read why', async () => {
  await comeAs('member', '/tools');
  expect(await screen.findByRole('heading', { level: 1, name: /No tenés permiso/ })).toBeVisible();
  expect(modal()).not.toBeInTheDocument();
});

test('the tools are open to admins', async () => {
  await comeAs('admin', '/tools');
  const nav = await screen.findByRole('navigation', { name: 'Herramientas de la tienda' });
  expect(nav).toBeVisible();
});

test('logging out on the profile goes home without asking to log in', async () => {
  const { user } = await comeAs('member', '/profile');
  await screen.findByRole('heading', { level: 1 });
  await user.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(screen.getByRole('button', { name: 'Ingresar' })).toBeVisible();
  expect(modal()).not.toBeInTheDocument();
});

test('a session that the shop no longer knows ends once; the login that opens says why', async () => {
  const { shop, user } = await comeAs('forgotten', '/productos');
  await waitFor(() => expect(modal()).toBeVisible());
  expect(await screen.findByText('Short Óptimo')).toBeInTheDocument();
  expect(modal()).toHaveAccessibleDescription('Tu sesión terminó. Ingresá de nuevo para seguir.');
  expect(textsOf(shop.notifier.getNotices())).toEqual([]);
  expect(shop.store.getState().session.token).toBe('');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(modal()).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Ingresar' }));
  await waitFor(() => expect(modal()).toBeVisible());
  expect(modal()).not.toHaveAccessibleDescription();
});

test('the login opens from the header, and closing it gives the focus back', async () => {
  const { user } = await renderApp({ server, url: '/carrito' });
  await user.click(screen.getByRole('button', { name: 'Ingresar' }));
  await waitFor(() => expect(modal()).toBeVisible());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(modal()).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Ingresar' })).toHaveFocus();
});
