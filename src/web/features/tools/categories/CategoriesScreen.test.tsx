import { screen, waitFor, within } from '@testing-library/react';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { openSampleShop, type SampleShop } from '../../../../testing/openSampleShop.ts';
import { CATALOGUE_TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import type { EditedCategoriesWire } from '../../../../contract/tools/catalogue/categoryToolsSchemas.ts';
import { fillPath } from '../../../../contract/fillPath.ts';
import { openProductTools } from '../../../../testing/openProductTools.ts';
import { fill, renderApp } from '../../../../testing/renderApp.tsx';

let server: SampleShop;
/** Marta, the other admin. */
let marta: Awaited<ReturnType<typeof openProductTools>>;

beforeAll(async () => {
  server = await openSampleShop();
  marta = await openProductTools(server);
});
afterAll(() => server.close());

test('a category is made, put elsewhere in the menu, and deleted', async () => {
  localStorage.clear();
  await comeAsMember(server, { admin: 1 });
  const { user } = await renderApp({ server, url: '/tools/categorias' });
  await user.click(await screen.findByRole('button', { name: 'Categoría nueva' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Categoría nueva' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText('Poné un nombre.')).toBeVisible();
  await fill(user, dialog.getByRole('textbox', { name: 'Nombre' }), 'Natación');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText(/^Ya hay una categoría con ese nombre/)).toBeVisible();
  await fill(user, dialog.getByRole('textbox', { name: 'Nombre' }), 'Invierno');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  const tree = within(await screen.findByRole('list', { name: 'Categorías' }));
  await user.click(await tree.findByRole('button', { name: 'Subir Invierno' }));
  const names = () =>
    tree.getAllByRole('button', { name: /^Editar/ }).map(({ textContent }) => textContent);
  await waitFor(() => expect(names().at(-1)).not.toBe('Invierno'));
  await user.click(tree.getByRole('button', { name: 'Borrar Invierno' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Borrar Invierno' }));
  await user.click(asked.getByRole('button', { name: 'Borrar' }));
  await waitFor(() => expect(names()).not.toContain('Invierno'));
});

test('of two admins, the later one sees both names of a category, and chooses', async () => {
  localStorage.clear();
  const draft = { parent_id: null, image: '', position: null };
  const made = await marta.post(CATALOGUE_TOOLS_PATHS.categories, {
    ...draft,
    name: 'Playa',
    highlighted: false,
  });
  const theirs = made.json<EditedCategoriesWire>().results.find(({ name }) => name === 'Playa')!;
  await comeAsMember(server, { admin: 1, username: 'rita' });
  const { user } = await renderApp({ server, url: '/tools/categorias' });
  const tree = within(await screen.findByRole('list', { name: 'Categorías' }));
  await user.click(await tree.findByRole('button', { name: 'Editar Playa' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar Playa' }));
  await fill(user, dialog.getByRole('textbox', { name: 'Nombre' }), 'Playa y pileta');
  const saved = await marta.post(fillPath(CATALOGUE_TOOLS_PATHS.category, { id: theirs.id }), {
    ...draft,
    name: 'Arena',
    highlighted: true,
    version: theirs.version,
  });
  expect(saved.statusCode).toBe(200);
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Estos datos cambiaron' }));
  const names = within(asked.getByRole('group', { name: 'Nombre' }));
  expect(names.getByRole('radio', { name: /Lo tuyo\s*Playa y pileta/ })).toBeChecked();
  expect(names.getByRole('radio', { name: /Lo que guardaron\s*Arena/ })).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Seguir con esto' }));
  const again = within(await screen.findByRole('dialog', { name: 'Editar Playa' }));
  expect(again.getByRole('checkbox', { name: 'Resaltarla en el menú' })).toBeChecked();
  await user.click(again.getByRole('button', { name: 'Guardar' }));
  expect(await tree.findByRole('button', { name: 'Editar Playa y pileta' })).toBeVisible();
});

test('a dialog with something typed asks before it closes, and before its page is left', async () => {
  localStorage.clear();
  await comeAsMember(server, { admin: 1, username: 'ines' });
  const { user } = await renderApp({ server, url: '/tools' });
  await user.click((await screen.findAllByRole('link', { name: 'Categorías' }))[0]!);
  await user.click(await screen.findByRole('button', { name: 'Editar Natación' }));
  const edited = () => screen.findByRole('dialog', { name: 'Editar Natación' });
  const name = async () => within(await edited()).findByRole('textbox', { name: 'Nombre' });
  await user.type(await name(), ' nueva');
  const stay = async () => {
    const asked = within(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' }));
    await user.click(asked.getByRole('button', { name: 'Seguir editando' }));
    expect(await name()).toHaveValue('Natación nueva');
  };
  await user.keyboard('{Escape}');
  await stay();
  window.history.back();
  await stay();
  expect(window.location.pathname).toBe('/tools/categorias');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Editar Natación' }));
  expect(await name()).toHaveValue('Natación');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a category that somebody changed meanwhile is deleted once that was seen', async () => {
  localStorage.clear();
  const draft = { parent_id: null, image: '', highlighted: false, position: null };
  const made = await marta.post(CATALOGUE_TOOLS_PATHS.categories, { ...draft, name: 'Bosque' });
  const { results } = made.json<EditedCategoriesWire>();
  const { id, version } = results.find(({ name }) => name === 'Bosque')!;
  await comeAsMember(server, { admin: 1, username: 'sara' });
  const { user } = await renderApp({ server, url: '/tools/categorias' });
  await user.click(await screen.findByRole('button', { name: 'Borrar Bosque' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Borrar Bosque' }));
  await user.selectOptions(dialog.getByRole('combobox'), 'Natación');
  const path = fillPath(CATALOGUE_TOOLS_PATHS.category, { id });
  await marta.post(path, { ...draft, name: 'Selva', version });
  await user.click(dialog.getByRole('button', { name: 'Borrar' }));
  const seen = within(await screen.findByRole('dialog', { name: 'Borrar Selva' }));
  expect(await seen.findByText(/Lo cambió marta/)).toBeVisible();
  expect(seen.getByRole('combobox')).toHaveDisplayValue('Natación');
  await user.click(seen.getByRole('button', { name: 'Borrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Editar Selva' })).toBeNull());
});
