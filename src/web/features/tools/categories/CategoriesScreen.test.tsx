import { screen, waitFor, within } from '@testing-library/react';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { openSampleShop, type SampleShop } from '../../../../testing/openSampleShop.ts';
import { fill, renderApp } from '../../../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());

test('a category is made, put elsewhere in the menu, and deleted', async () => {
  localStorage.clear();
  await comeAsMember(server, { admin: 1 });
  const session = JSON.parse(localStorage.getItem('auth-storage')!);
  localStorage.setItem('auth-storage', JSON.stringify({ ...session, admin: true }));
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
