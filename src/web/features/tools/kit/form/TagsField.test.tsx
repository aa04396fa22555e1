import { screen, within } from '@testing-library/react';
import { comeAsMember } from '../../../../../testing/comeAsMember.ts';
import { openProductTools } from '../../../../../testing/openProductTools.ts';
import { openSampleShop, type SampleShop } from '../../../../../testing/openSampleShop.ts';
import { fill, renderApp } from '../../../../../testing/renderApp.tsx';

let server: SampleShop;
let marta: Awaited<ReturnType<typeof openProductTools>>;

beforeAll(async () => {
  server = await openSampleShop();
  marta = await openProductTools(server);
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

test('tags are typed, found, taken out and saved by keyboard alone', async () => {
  await marta.create({ title: 'Vecina', tags: ['Verano 2026', 'Algodón'] });
  const { id } = await marta.create({ title: 'Malla turquesa' });
  await comeAsMember(server, { admin: 1, username: 'rita' });
  const { user } = await renderApp({ server, url: `/tools/productos/${id}` });
  const field = await screen.findByRole('combobox', { name: 'Etiquetas' });
  const chips = () => screen.queryAllByRole('button', { name: /^Sacar la etiqueta/ });
  const names = () => chips().map((each) => each.getAttribute('aria-label')?.slice(18));

  await user.type(field, 'algodon');
  expect(await screen.findByRole('option', { name: 'Algodón' })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['Algodón']);
  await user.type(field, 'pileta,');
  expect(names()).toEqual(['Algodón', 'pileta']);
  await user.type(field, 'Pileta,');
  expect(names()).toEqual(['Algodón', 'pileta']);
  await user.type(field, 'ver');
  expect(screen.getByRole('option', { name: 'Crear «ver»' })).toBeVisible();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(names()).toEqual(['Algodón', 'pileta', 'Verano 2026']);
  await user.type(field, 'una');
  await user.tab();
  expect(names()).toHaveLength(4);
  await user.click(field);
  await user.keyboard('{Backspace}');
  expect(names()).toHaveLength(3);

  await user.click(field);
  await user.paste(Array.from({ length: 18 }, (_, at) => `e${at}`).join(', '));
  expect(await screen.findByText('Hasta 20 etiquetas.')).toBeVisible();
  expect(names()).toHaveLength(3);
  await fill(user, field, 'x'.repeat(51));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Hasta 50 letras por etiqueta.')).toBeVisible();
  expect(field).toHaveValue('x'.repeat(51));
  await user.clear(field);

  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Todo guardado.')).toBeVisible();
  expect((await marta.read(id)).tags).toEqual(['Algodón', 'pileta', 'Verano 2026']);
});

test('a tag filters the list, and is added to many products', async () => {
  const { id } = await marta.create({ title: 'Gorra lisa', tags: ['Oferta'] });
  await marta.create({ title: 'Gorra rayada' });
  await comeAsMember(server, { admin: 1, username: 'romina' });
  const { user } = await renderApp({ server, url: '/tools/productos?tag=oferta' });
  const table = await screen.findByRole('table');
  expect(await within(table).findByRole('link', { name: 'Gorra lisa' })).toBeVisible();
  expect(within(table).queryByRole('link', { name: 'Gorra rayada' })).toBeNull();
  await user.click(within(table).getByRole('checkbox', { name: /Gorra lisa/ }));
  await user.click(screen.getByRole('button', { name: 'Editar la selección' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar varios productos' }));
  await user.selectOptions(
    dialog.getByRole('combobox', { name: 'Qué querés cambiar' }),
    'Agregar una etiqueta',
  );
  await user.click(dialog.getByRole('button', { name: 'Ver los cambios' }));
  expect(await dialog.findByText('Escribí una etiqueta.')).toBeVisible();
  await user.type(dialog.getByRole('combobox', { name: 'Etiqueta' }), 'Nueva,');
  await user.click(dialog.getByRole('button', { name: 'Ver los cambios' }));
  expect(await dialog.findByText('Nueva, Oferta')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Cambiar/ }));
  await dialog.findByRole('progressbar');
  await server.runJobs();
  expect((await marta.read(id)).tags).toEqual(['Nueva', 'Oferta']);
});
