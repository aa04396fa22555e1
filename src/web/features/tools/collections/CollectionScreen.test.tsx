import { screen, waitFor, within } from '@testing-library/react';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { openProductTools } from '../../../../testing/openProductTools.ts';
import { openSampleShop, type SampleShop } from '../../../../testing/openSampleShop.ts';
import { fill, renderApp } from '../../../../testing/renderApp.tsx';

let server: SampleShop;
let marta: Awaited<ReturnType<typeof openProductTools>>;

beforeAll(async () => {
  server = await openSampleShop();
  marta = await openProductTools(server);
  await marta.create({ title: 'Malla coral', tags: ['Verano'] });
  await marta.create({ title: 'Gorra coral', tags: ['Verano'], price: 500_000 });
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

async function open(url: string) {
  await comeAsMember(server, { admin: 1, username: `rita${Math.random()}` });
  const { user } = await renderApp({ server, url });
  return user;
}

const press = (name: string | RegExp) => screen.getByRole('button', { name });
const textbox = (name: string) => screen.getByRole('textbox', { name });
const selectBox = (name: string) => screen.getByRole('combobox', { name });

test('a rule is made with its count beside it, refused by field, saved, and seen in the shop', async () => {
  const user = await open('/tools/categorias');
  await user.click(await screen.findByRole('link', { name: 'Colecciones' }));
  expect(await screen.findByText('Todavía no hay colecciones')).toBeVisible();
  await user.click(screen.getAllByRole('link', { name: 'Colección nueva' })[0]!);
  await screen.findByRole('form', { name: 'Colección nueva' });
  await fill(user, textbox('Nombre'), 'Días de sol');
  await user.click(press('Guardar'));
  expect(await screen.findByText('Agregá al menos una condición.')).toBeVisible();

  await user.click(press('Agregar una condición'));
  await user.selectOptions(selectBox('Condición 1'), 'Con la etiqueta');
  await user.click(press('Guardar'));
  expect(await screen.findByText('Escribí la etiqueta.')).toBeVisible();
  await user.type(selectBox('Etiqueta'), 'verano,');
  expect(await screen.findByText('2 productos')).toBeVisible();

  await user.click(press('Agregar una condición'));
  await user.selectOptions(selectBox('Condición 2'), 'Con un precio');
  await fill(user, textbox('Desde, en pesos'), '9.000');
  await fill(user, textbox('Hasta, en pesos'), '100');
  await user.click(press('Guardar'));
  expect(await screen.findByText(/^El precio «hasta» tiene que ser mayor/)).toBeVisible();
  await fill(user, textbox('Desde, en pesos'), '');
  await fill(user, textbox('Hasta, en pesos'), '9.000');
  const preview = within(screen.getByRole('region', { name: 'Así queda' }));
  await waitFor(() => {
    expect(preview.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      expect.stringContaining('Gorra coral'),
    ]);
  });
  expect(preview.getByText('1 producto')).toBeVisible();

  await user.click(press('Guardar'));
  expect(await screen.findByRole('heading', { name: 'Días de sol' })).toBeVisible();
  expect(textbox('Dirección')).toHaveValue('dias-de-sol');
  await user.click(screen.getByRole('link', { name: 'Ver en la tienda' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Días de sol' })).toBeVisible();
  expect(await screen.findByRole('link', { name: /Gorra coral/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Malla coral/ })).toBeNull();
});

test('chosen products are shown as they were chosen', async () => {
  const user = await open('/tools/categorias/colecciones/nueva');
  await screen.findByRole('form', { name: 'Colección nueva' });
  await fill(user, textbox('Nombre'), 'A mano');
  await user.selectOptions(selectBox('Productos'), 'Los que yo elija');
  await user.selectOptions(selectBox('Orden'), 'Como los elegí');
  for (const title of ['Malla coral', 'Gorra coral']) {
    await user.type(screen.getAllByRole('combobox', { name: 'Productos' }).at(-1)!, title);
    await user.click(await screen.findByRole('option', { name: title }));
  }
  await user.click(press('Guardar'));
  await screen.findByRole('heading', { name: 'A mano' });
  await user.click(screen.getByRole('link', { name: 'Ver en la tienda' }));
  await screen.findByRole('heading', { level: 1, name: 'A mano' });
  await waitFor(() => {
    const names = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
    const coral = names.filter((name) => name.includes('coral'));
    expect(coral.map((name) => name.split(',')[0])).toEqual(['Malla coral', 'Gorra coral']);
  });
  expect(screen.getByRole('combobox', { name: /Ordenar por/ })).toHaveTextContent(
    'Selección de la tienda',
  );
});

test('an address without a collection says so', async () => {
  await renderApp({ server, url: '/colecciones/no-hay' });
  expect(await screen.findByText('No encontramos esa colección')).toBeVisible();
});
