import { screen, within } from '@testing-library/react';
import { comeAsMember } from '../../testing/comeAsMember.ts';
import { openSampleShop, type SampleShop } from '../../testing/openSampleShop.ts';
import { newBrowser, renderApp } from '../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

const main = () => within(screen.getByRole('main'));

test.each([
  ['/privacidad', 'Política de privacidad', 'Tus derechos'],
  ['/terminos', 'Términos y condiciones', 'Precios'],
  ['/envios-y-cambios', 'Envíos y cambios', 'Devolución del dinero'],
  ['/talles', 'Guía de talles', 'Cómo medirte'],
])('%s says its text', async (url, title, part) => {
  await renderApp({ server, url });
  expect(await screen.findByRole('heading', { level: 2, name: part })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName(title);
  expect(document.title).toBe(`${title} | Brazada`);
  expect(main().getByText(/^Última actualización: \d+ de \w+ de 2026$/)).toBeVisible();
  expect(main().queryByText(/texto modelo/)).not.toBeInTheDocument();
  const others = main().getByRole('navigation', { name: 'También te puede servir' });
  expect(within(others).getAllByRole('link')).toHaveLength(4);
  expect(within(others).queryByRole('link', { name: title })).not.toBeInTheDocument();
});

test('privacy leads to one’s own data, and out of the shop beside it', async () => {
  await renderApp({ server, url: '/privacidad' });
  const link = async (name: string | RegExp) => main().findByRole('link', { name });
  expect(await link('Descargar mis datos')).toHaveAttribute('href', '/profile#privacidad');
  expect(await link('Eliminar mi cuenta')).toHaveAttribute('href', '/profile#privacidad');
  expect(await link(/aaip/)).toHaveAttribute('target', '_blank');
});

test('sizes stand in tables with names', async () => {
  await renderApp({ server, url: '/talles' });
  const frame = await screen.findByRole('group', { name: 'Tabla: Mujer' });
  expect(within(frame).getByRole('rowheader', { name: 'XS' })).toBeVisible();
  expect(within(frame).getByRole('columnheader', { name: 'Cadera' })).toBeVisible();
});

test('an admin sees that a professional must confirm a default text', async () => {
  const { token } = await comeAsMember(server, { admin: 1 });
  const session = { token, email: 'ana@brazada.example', username: 'ana', admin: true };
  localStorage.setItem('auth-storage', JSON.stringify(session));
  await renderApp({ server, url: '/terminos' });
  expect(await screen.findByText(/Este es el texto modelo/)).toBeVisible();
});

test('what a merchant writes is shown as it stands, no HTML of it runs, and it is not called a model', async () => {
  const body = '<img src=x onerror=alert(1)> [pulsá](javascript:alert(1)) **fuerte**';
  await server.database.changeCatalogue((trx) =>
    trx
      .insertInto('legal_texts')
      .values({ key: 'talles', title: 'Mis talles', body, updated_at: Date.UTC(2026, 4, 3, 15) })
      .execute(),
  );
  await renderApp({ server, url: '/talles' });
  expect(await screen.findByText('fuerte')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName('Mis talles');
  expect(main().getByText(/<img src=x/)).toBeVisible();
  expect(main().queryByRole('link', { name: 'pulsá' })).not.toBeInTheDocument();
  expect(main().getByText('Última actualización: 3 de mayo de 2026')).toBeVisible();
});

test('a text that does not come is asked for again, and one that is not there is a page that is not', async () => {
  const network = newBrowser(server);
  network.fail(/texts/, 'down', 1);
  const { user, unmount } = await renderApp({ server, url: '/terminos', network });
  expect(await screen.findByText('No pudimos cargar este texto')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Precios' })).toBeVisible();
  unmount();
  const other = newBrowser(server);
  other.fail(/texts/, { status: 404, body: JSON.stringify({ detail: 'No existe ese texto.' }) });
  await renderApp({ server, url: '/terminos', network: other });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'No encontramos esta página' }),
  ).toBeVisible();
});
