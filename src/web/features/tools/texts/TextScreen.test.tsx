import { screen, within } from '@testing-library/react';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { openSampleShop, type SampleShop } from '../../../../testing/openSampleShop.ts';
import { fill, renderApp } from '../../../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

async function open(url: string) {
  await comeAsMember(server, { admin: 1, username: `rita${Math.random()}` });
  const { user } = await renderApp({ server, url });
  await screen.findByRole('heading', { level: 1 });
  return user;
}

const press = (name: string | RegExp) => screen.getByRole('button', { name });
const inShop = async () =>
  (await server.app.inject('/api/store/texts/terminos/')).json<{ title: string; body: string }>();

test('a text is edited as it will look, scripts are refused, and an old version comes back', async () => {
  const user = await open('/tools/textos');
  const main = within(screen.getByRole('main'));
  await user.click(await main.findByRole('link', { name: 'Términos y condiciones' }));
  const body = await screen.findByRole('textbox', { name: 'Contenido' });
  expect(within(body).getByRole('heading', { name: 'Precios' })).toBeVisible();
  expect(within(body).getAllByText('Nombre de la tienda')).not.toEqual([]);

  await fill(user, body, 'Hola <script>alert(1)</script>');
  expect(await within(body).findByText('Hola <script>alert(1)</script>')).toBeVisible();
  expect(document.querySelector('main script')).toBeNull();
  await user.click(press('Guardar'));
  expect(await screen.findByText(/^Línea 1: el texto no lleva HTML/)).toBeVisible();
  expect(body).toHaveAccessibleDescription(/^Línea 1/);

  await fill(user, body, 'Somos **Brazada**, primera versión.');
  expect((await within(body).findByText('Brazada')).tagName).toBe('STRONG');
  await user.click(press('Guardar'));
  await screen.findByText('La de ahora');
  expect(await inShop()).toMatchObject({ body: 'Somos **Brazada**, primera versión.' });

  await fill(user, body, 'Segunda versión.');
  await within(body).findByText('Segunda versión.');
  await user.click(press('Guardar'));
  await user.click(await screen.findByRole('button', { name: /^Volver a esta: Versión 1 / }));
  await within(body).findByText('Brazada');
  expect(await inShop()).toMatchObject({ body: 'Segunda versión.' });
  await user.click(press('Guardar'));
  await screen.findByRole('button', { name: /^Volver a esta: Versión 2 / });
  expect(await inShop()).toMatchObject({ body: 'Somos **Brazada**, primera versión.' });
  expect(press('Volver a esta: Texto modelo')).toBeVisible();
});
