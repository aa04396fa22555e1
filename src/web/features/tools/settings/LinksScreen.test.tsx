import { screen, within } from '@testing-library/react';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { openSampleShop, type SampleShop } from '../../../../testing/openSampleShop.ts';
import { fill, newBrowser, renderApp } from '../../../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

const press = (name: string | RegExp) => screen.getByRole('button', { name });
const textOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

async function footOf(url: string) {
  await renderApp({ server, url, network: newBrowser(server) });
  const foot = within(await screen.findByRole('contentinfo'));
  await foot.findByRole('link', { name: /Instagram/ });
  return foot;
}

test('links are moved, named, hidden and added; the law’s stay where they are', async () => {
  await comeAsMember(server, { admin: 1, username: 'rita' });
  const { user, unmount } = await renderApp({ server, url: '/tools/configuracion/menu' });
  await screen.findByRole('form');
  const list = (name: string) => within(screen.getByRole('list', { name }));
  const names = (name: string) => textOf(list(name).getAllByRole('button', { name: /^Editar / }));
  expect(names('Menú')).toEqual(['Productos', 'Destacados', 'Todas las categorías']);

  await user.click(press('Subir Todas las categorías'));
  expect(press('Subir Todas las categorías')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(names('Menú')).toEqual(['Todas las categorías', 'Productos', 'Destacados']);
  await user.click(list('Menú').getByRole('button', { name: 'Ocultar Destacados' }));
  await user.click(press('Agregar un enlace: Menú'));
  await user.selectOptions(
    list('Menú').getAllByRole('combobox', { name: 'Lleva a' }).at(-1) as HTMLElement,
    'Otra dirección…',
  );
  await fill(user, screen.getByRole('textbox', { name: 'Dirección' }), 'javascript:alert(1)');
  await fill(
    user,
    list('Menú').getAllByRole('textbox', { name: 'Texto' }).at(-1) as HTMLElement,
    'Blog',
  );
  await user.click(press('Guardar'));
  expect(
    await screen.findByText(/^Ingresá una página de la tienda, como/, { selector: '[id$=error]' }),
  ).toBeVisible();
  const url = screen.getByRole('textbox', { name: 'Dirección' });
  expect(url).toHaveValue('javascript:alert(1)');
  await fill(user, url, 'https://blog.example');

  const help = 'Segunda columna del pie';
  expect(list(help).queryByRole('button', { name: 'Quitar Términos y condiciones' })).toBeNull();
  expect(list(help).queryByRole('button', { name: /^Ocultar Política/ })).toBeNull();
  await user.click(list(help).getByRole('button', { name: 'Quitar Guía de talles' }));
  await fill(
    user,
    screen.getByRole('textbox', { name: 'Título de la segunda columna' }),
    'Te ayudamos',
  );
  await user.click(press('Guardar'));
  await screen.findByText('Todo guardado.');
  unmount();

  localStorage.clear();
  const foot = await footOf('/carrito');
  expect(foot.getByRole('heading', { name: 'Te ayudamos' })).toBeVisible();
  expect(foot.getByRole('heading', { name: 'Tienda' })).toBeVisible();
  expect(foot.queryByRole('link', { name: 'Guía de talles' })).toBeNull();
  expect(foot.getByRole('link', { name: 'Términos y condiciones' })).toBeVisible();
  await user.click(press('Abrir el menú'));
  const menu = within(await screen.findByRole('dialog', { name: 'Menú' }));
  const links = within(menu.getByRole('navigation', { name: 'Menú' })).getAllByRole('link');
  expect(links.at(-2)).toHaveTextContent('Productos');
  expect(links.at(-1)).toHaveAttribute('href', 'https://blog.example');
  expect(menu.queryByRole('link', { name: 'Destacados' })).toBeNull();
});
