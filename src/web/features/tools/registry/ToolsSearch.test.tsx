import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { openSampleShop, type SampleShop } from '../../../../testing/openSampleShop.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

async function open() {
  await comeAsMember(server, { admin: 1 });
  await renderApp({ server, url: '/tools/tareas' });
  await screen.findByRole('heading', { level: 1, name: 'Tareas' });
}

test('Ctrl-K finds a product with the keyboard alone, and Escape returns', async () => {
  await open();
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Buscar en las herramientas' });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.keyboard('malla');
  const options = await screen.findAllByRole('option', { name: /malla/i });
  expect(options[0]).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/tools\/productos\/\d+$/));
  expect(screen.queryByRole('combobox', { name: 'Buscar en las herramientas' })).toBeNull();
});

test('pages are found without signs, and no result is shown as such', async () => {
  await open();
  const [button] = screen.getAllByRole('button', { name: /^Buscar/ }).slice(-1);
  await userEvent.click(button!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Buscar en las herramientas' }));
  await userEvent.type(dialog.getByRole('combobox'), 'auditoria');
  expect(await dialog.findByRole('option', { name: 'Auditoría' })).toBeVisible();
  await userEvent.clear(dialog.getByRole('combobox'));
  await userEvent.type(dialog.getByRole('combobox'), 'zzzz');
  expect(await dialog.findByText('No hay nada con «zzzz».')).toBeVisible();
  await userEvent.keyboard('{Escape}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
