import { screen, waitFor, within } from '@testing-library/react';
import { comeAsMember } from '../../testing/comeAsMember.ts';
import { openSampleShop, type SampleShop } from '../../testing/openSampleShop.ts';
import { newBrowser, renderApp } from '../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => localStorage.clear());

async function openAt(url: string) {
  const app = await renderApp({ server, url });
  await waitFor(() => expect(screen.queryByText('Cargando…')).not.toBeInTheDocument());
  return app;
}

const searchField = () => screen.getByRole('combobox', { name: 'Buscar productos por título' });
const searchBar = () => searchField().closest('[inert]');
const menu = () => screen.findByRole('dialog', { name: 'Menú' });

test('the menu lists products, featured and each category, whose subcategories unfold', async () => {
  const { user } = await openAt('/carrito');
  await user.click(screen.getByRole('button', { name: 'Abrir el menú' }));
  const dialog = within(await menu());
  expect(dialog.getByRole('link', { name: 'Productos' })).toHaveAttribute('href', '/productos');
  expect(dialog.getByRole('link', { name: 'Destacados' })).toHaveAttribute(
    'href',
    '/productos/destacados',
  );
  expect(dialog.queryByRole('link', { name: 'Mallas' })).not.toBeInTheDocument();

  const arrow = dialog.getByRole('button', { name: 'Subcategorías de Natación' });
  expect(arrow).toHaveAttribute('aria-expanded', 'false');
  await user.click(arrow);
  expect(arrow).toHaveAttribute('aria-expanded', 'true');
  expect(dialog.getByRole('link', { name: 'Aguas abiertas' })).toHaveAttribute(
    'href',
    '/productos/categoria/natacion/mallas/aguas-abiertas',
  );
});

test('the menu shows the networks of the site configuration', async () => {
  const { user } = await openAt('/carrito');
  await user.click(screen.getByRole('button', { name: 'Abrir el menú' }));
  const dialog = within(await menu());
  expect(dialog.getByRole('link', { name: /Instagram/ })).toHaveAttribute(
    'href',
    'https://www.instagram.com/brazada.example',
  );
  expect(dialog.getByRole('link', { name: /Facebook/ })).toBeVisible();
  expect(dialog.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    'https://wa.me/5491155550142',
  );
});

test('a link of the menu leads to its page and closes the menu', async () => {
  const { user } = await openAt('/carrito');
  await user.click(screen.getByRole('button', { name: 'Abrir el menú' }));
  await user.click(within(await menu()).getByRole('link', { name: 'Natación' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Natación' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.pathname).toBe('/productos/categoria/natacion');
});

test('opening the menu closes the search bar', async () => {
  const { user } = await openAt('/carrito');
  await user.click(screen.getByRole('button', { name: 'Buscar productos' }));
  expect(searchBar()).toBeNull();
  expect(searchField()).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Abrir el menú' }));
  await menu();
  expect(document.querySelector('[role=search]')!.closest('[inert]')).not.toBeNull();
});

test('the search wants 3 characters, and leads to the filtered list', async () => {
  const { user } = await openAt('/carrito');
  await user.click(screen.getByRole('button', { name: 'Buscar productos' }));
  expect(searchField()).toHaveAttribute('placeholder', 'Buscar....');
  const submit = screen.getByRole('button', { name: 'Buscar' });
  await user.type(searchField(), ' sh ');
  expect(submit).toBeDisabled();
  await user.keyboard('{Enter}');
  expect(window.location.pathname).toBe('/carrito');

  await user.clear(searchField());
  await user.type(searchField(), 'short');
  await user.click(submit);
  expect(await screen.findByText('Short Óptimo')).toBeVisible();
  expect(window.location.pathname).toBe('/productos/filter');
  const filters = new URLSearchParams(window.location.search).get('filters');
  expect(JSON.parse(filters!)).toEqual({ q: 'short' });
  expect(searchBar()).not.toBeNull();
});

test('Escape closes the search bar and gives the focus back', async () => {
  const { user } = await openAt('/carrito');
  await user.click(screen.getByRole('button', { name: 'Buscar productos' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Buscar productos' })).toHaveFocus();
  expect(searchBar()).not.toBeNull();
});

test('the special line has a logo of its own', async () => {
  const { user } = await openAt('/productos/hidralife');
  const header = within(screen.getByRole('banner'));
  await user.click(header.getByRole('link', { name: 'Hidralife, ir al inicio' }));
  expect(await header.findByRole('link', { name: 'Brazada, ir al inicio' })).toBeVisible();
  expect(window.location.pathname).toBe('/');
});

test('the tools have the header, and no foot', async () => {
  await comeAsMember(server, { admin: 1 });
  const { user } = await openAt('/carrito');
  expect(await screen.findByRole('contentinfo')).toBeVisible();
  const header = within(screen.getByRole('banner'));
  await user.click(header.getByRole('link', { name: 'Herramientas' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('contentinfo')).toBeNull());
  for (const name of ['Abrir el menú', 'Buscar productos', 'Cerrar sesión', /^Ver el carrito/]) {
    expect(header.getByRole('button', { name })).toBeVisible();
  }
  await user.click(header.getByRole('link', { name: 'Brazada, ir al inicio' }));
  expect(await screen.findByRole('contentinfo')).toBeVisible();
});

test('a new page takes the focus to its heading', async () => {
  const { user } = await openAt('/carrito');
  await user.click(await screen.findByRole('link', { name: 'Ver productos' }));
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Productos' })).toHaveFocus(),
  );
});

test('the skip link leads to the page', async () => {
  const { user } = await openAt('/carrito');
  await user.tab();
  expect(screen.getByRole('link', { name: 'Saltar al contenido' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test.each(['/profile', '/tools', '/tools/orders'])(
  '%s is closed to a visitor, who lands at home',
  async (url) => {
    await openAt(url);
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  },
);

test('an address that leads nowhere says so', async () => {
  await openAt('/no/existe');
  expect(
    await screen.findByText('La página que buscás no existe o cambió de lugar.'),
  ).toBeVisible();
});

test('a member can log out and goes on as a guest', async () => {
  const session = { token: 'abc', email: 'a@b.c', username: 'ana', admin: true };
  localStorage.setItem('auth-storage', JSON.stringify(session));
  const network = newBrowser(server);
  network.fail(/./, {
    status: 200,
    body: '{"results":[],"navbar":[],"orders":[],"cart":{"items":[]}}',
  });
  const { user, shop } = await renderApp({ server, url: '/carrito', network });
  expect(await screen.findByRole('link', { name: 'Herramientas' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mi perfil' })).toBeVisible();
  expect(network.asked).toContain('/api/cart/cart/me');
  await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  expect(screen.queryByRole('link', { name: 'Herramientas' })).not.toBeInTheDocument();
  expect(shop.store.getState().session).toMatchObject({ token: '', admin: false, username: '' });
  await waitFor(() => expect(network.asked).toContain('/api/cart/session-cart/'));
});
