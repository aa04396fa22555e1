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
  const app = await renderApp({ server, url });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

const textbox = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const inShop = (slug: string) => server.app.inject(`/api/store/pages/${slug}/`);

test('a page is written, published into the menu, moved and deleted', async () => {
  const { user } = await open('/tools/textos');
  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('link', { name: 'Términos y condiciones' })).toBeVisible();
  await user.click(main.getByRole('link', { name: 'Página nueva' }));
  await screen.findByRole('form');
  await user.type(textbox('Título'), '¿Cómo comprar?');
  expect(screen.getByText(/sale del título: \/paginas\/como-comprar\./)).toBeVisible();
  const body = await screen.findByRole('textbox', { name: 'Contenido' });
  await fill(user, body, 'Elegís y **listo**.');
  expect((await within(body).findByText('listo')).tagName).toBe('STRONG');
  await user.click(press('Guardar'));
  expect(await screen.findByRole('heading', { level: 1, name: '¿Cómo comprar?' })).toBeVisible();
  expect(await screen.findByText('Borrador')).toBeVisible();
  expect((await inShop('como-comprar')).statusCode).toBe(404);

  await user.click(screen.getByRole('checkbox', { name: 'Publicada' }));
  await user.click(screen.getByRole('checkbox', { name: 'En el menú' }));
  await user.click(press('Guardar'));
  await screen.findByRole('link', { name: 'Ver la página' });
  expect((await inShop('como-comprar')).json()).toMatchObject({ title: '¿Cómo comprar?' });

  await fill(user, textbox('Dirección'), 'terminos');
  await user.click(press('Guardar'));
  expect(await screen.findByText(/es la dirección de un texto legal/)).toBeVisible();
  expect(textbox('Dirección')).toHaveValue('terminos');
  await fill(user, textbox('Dirección'), 'Comprar');
  await user.click(press('Guardar'));
  await screen.findByDisplayValue('comprar');
  expect((await inShop('como-comprar')).json()).toMatchObject({ slug: 'comprar' });

  await user.click(screen.getByRole('link', { name: 'Ver la página' }));
  expect(await screen.findByRole('heading', { level: 1, name: '¿Cómo comprar?' })).toBeVisible();
  expect(screen.getByText('listo').tagName).toBe('STRONG');
  await user.click(screen.getByRole('button', { name: 'Abrir el menú' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menú' }));
  expect(menu.getByRole('link', { name: '¿Cómo comprar?' })).toHaveAttribute(
    'href',
    '/paginas/comprar',
  );
});

test('a page that was deleted is named among the links, and shoppers do not see it', async () => {
  const { user } = await open('/tools/textos');
  await user.click(await screen.findByRole('link', { name: '¿Cómo comprar?' }));
  await screen.findByRole('form');
  await user.click(press('Borrar'));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Borrar' }),
  );
  await screen.findByText('Todavía no escribiste ninguna página.');
  await user.click(screen.getByRole('link', { name: 'Menú y pie' }));
  expect(await screen.findByText(/No se ve: esa página se borró/)).toBeVisible();
  await user.click(press('Quitar Página borrada'));
  await user.click(press('Guardar'));
  await screen.findByText('Todo guardado.');
  expect(screen.queryByText(/No se ve/)).not.toBeInTheDocument();
});
