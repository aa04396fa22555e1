import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { makeCategory } from '../../../../testing/data/catalogueFactory.ts';
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

async function open(url = '/tools/productos?orden=title') {
  await comeAsMember(server, { admin: 1 });
  await renderApp({ server, url });
  const main = within(await screen.findByRole('main'));
  const table = within(await main.findByRole('table'));
  await table.findAllByRole('checkbox', { name: /^Seleccionar (?!todas)/ });
  return table;
}

const pricesInShop = async () => {
  const rows = await server.database.db
    .selectFrom('products')
    .select('list_price_cents')
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.list_price_cents);
};

const placesInShop = async () => {
  const { db } = server.database;
  const mains = await db
    .selectFrom('products')
    .select(['id', 'main_category_id'])
    .orderBy('id')
    .execute();
  const others = await db
    .selectFrom('product_categories as c')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .select(['c.product_id', 'c.category_id'])
    .whereRef('c.category_id', '<>', 'p.main_category_id')
    .orderBy('c.product_id')
    .orderBy('c.category_id')
    .execute();
  return { mains, others };
};

async function editAll() {
  const all = { name: 'Seleccionar todas las filas de la página' };
  await userEvent.click(screen.getByRole('checkbox', all));
  await userEvent.click(await screen.findByRole('button', { name: 'Editar la selección' }));
  return within(await screen.findByRole('dialog', { name: 'Editar varios productos' }));
}

test('prices go up for all that match, as previewed, and come back', async () => {
  const before = await pricesInShop();
  await open();
  const dialog = await editAll();
  await userEvent.click(dialog.getByRole('button', { name: 'Ver los cambios' }));
  expect(await dialog.findByText('Ingresá un número mayor que cero.')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Porcentaje' }), '12,5');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Redondeo' }), '100');
  await userEvent.click(dialog.getByRole('button', { name: 'Ver los cambios' }));
  const preview = within(
    await dialog.findByRole('region', { name: 'Vista previa de los cambios' }),
  );
  expect(preview.getAllByRole('row')).toHaveLength(before.length + 1);
  await userEvent.click(dialog.getByRole('button', { name: `Cambiar ${before.length} productos` }));
  await dialog.findByText(/ de \d+ productos$/);
  await server.runJobs();
  expect(await dialog.findByText(`Listo: cambiaron ${before.length} productos.`)).toBeVisible();
  const expected = before.map((cents) => Math.round((cents * 1.125) / 10_000) * 10_000);
  expect(await pricesInShop()).toEqual(expected);
  await userEvent.click(dialog.getByRole('button', { name: 'Deshacer' }));
  await dialog.findByText(/ de \d+ productos$/);
  await server.runJobs();
  expect(await dialog.findByText(/volvieron a como estaban/)).toBeVisible();
  expect(await pricesInShop()).toEqual(before);
});

test('a cut below nothing is refused as impossible, and another number needs another preview', async () => {
  await open();
  const dialog = await editAll();
  await userEvent.selectOptions(
    dialog.getByRole('combobox', { name: 'Qué querés cambiar' }),
    'Bajar los precios',
  );
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Cómo' }), 'amount');
  const pesos = await dialog.findByRole('textbox', { name: 'Pesos' });
  await userEvent.type(pesos, '9.999.999');
  await userEvent.click(dialog.getByRole('button', { name: 'Ver los cambios' }));
  expect(await dialog.findByText('No cambia ningún producto.')).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent(/ahí el cambio no es posible/);
  expect(dialog.queryByRole('button', { name: /^Cambiar/ })).toBeNull();
  await userEvent.clear(pesos);
  await userEvent.type(pesos, '1');
  await waitFor(() => expect(dialog.queryByText('No cambia ningún producto.')).toBeNull());
  await userEvent.click(dialog.getByRole('button', { name: 'Ver los cambios' }));
  expect(await dialog.findByRole('button', { name: /^Cambiar/ })).toBeVisible();
});

test('products move to a category as previewed, and go back where they were', async () => {
  const before = await placesInShop();
  await open();
  const dialog = await editAll();
  const what = dialog.getByRole('combobox', { name: 'Qué querés cambiar' });
  await userEvent.selectOptions(what, 'Mover a una categoría');
  await userEvent.click(dialog.getByRole('button', { name: 'Ver los cambios' }));
  expect(await dialog.findByText('Elegí una categoría.')).toBeVisible();
  const choice = dialog.getByRole('combobox', { name: 'Categoría' });
  await dialog.findByRole('option', { name: 'Natación › Gorras' });
  await userEvent.selectOptions(choice, 'Natación › Gorras');
  await userEvent.click(dialog.getByRole('button', { name: 'Ver los cambios' }));
  const preview = within(
    await dialog.findByRole('region', { name: 'Vista previa de los cambios' }),
  );
  expect(preview.getAllByText('Natación › Mallas › Competición')).not.toHaveLength(0);
  const moved = preview.getAllByRole('row').length - 1;
  expect(preview.getAllByText('Natación › Gorras')).toHaveLength(moved);
  await userEvent.click(dialog.getByRole('button', { name: `Cambiar ${moved} productos` }));
  await dialog.findByText(/ de \d+ productos$/);
  await server.runJobs();
  expect(await dialog.findByText(`Listo: cambiaron ${moved} productos.`)).toBeVisible();
  const after = await placesInShop();
  expect(new Set(after.mains.map((row) => row.main_category_id)).size).toBe(1);
  await userEvent.click(dialog.getByRole('button', { name: 'Deshacer' }));
  await dialog.findByText(/ de \d+ productos$/);
  await server.runJobs();
  expect(await dialog.findByText(/volvieron a como estaban/)).toBeVisible();
  expect(await placesInShop()).toEqual(before);
});

test('a category that is gone meanwhile is named at its field, and so is too much', async () => {
  const { database } = server;
  const gone = await database.changeCatalogue((trx) => makeCategory(trx, { name: 'Efímera' }));
  await open();
  const dialog = await editAll();
  const what = dialog.getByRole('combobox', { name: 'Qué querés cambiar' });
  await userEvent.type(dialog.getByRole('textbox', { name: 'Porcentaje' }), '5000');
  await userEvent.click(dialog.getByRole('button', { name: 'Ver los cambios' }));
  const percent = dialog.getByRole('textbox', { name: 'Porcentaje' });
  await waitFor(() =>
    expect(percent).toHaveAccessibleDescription('Ingresá un porcentaje entre -99 y 1000.'),
  );
  expect(dialog.queryByRole('alert')).toBeNull();
  await userEvent.selectOptions(what, 'Agregar a una categoría');
  await dialog.findByRole('option', { name: 'Efímera' });
  const choice = dialog.getByRole('combobox', { name: 'Categoría' });
  await userEvent.selectOptions(choice, 'Efímera');
  await database.changeCatalogue((trx) =>
    trx.deleteFrom('categories').where('id', '=', gone).execute(),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Ver los cambios' }));
  await waitFor(() => expect(choice).toHaveAccessibleDescription(/^Esa categoría ya no existe\./));
});

test('what is searched and filtered is in the URL', async () => {
  const table = await open('/tools/productos?visibility=published');
  const names = table.getAllByRole('row').slice(1);
  expect(names.length).toBeGreaterThan(2);
  await userEvent.type(screen.getByRole('searchbox'), 'no existe nada así');
  expect(await screen.findByRole('button', { name: 'Limpiar filtros' })).toBeVisible();
  await waitFor(() => expect(window.location.search).toContain('buscar=no'));
});

test('an edit is listed and taken back on the page of its job, also after its dialog is gone', async () => {
  const before = await pricesInShop();
  await open();
  const dialog = await editAll();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Porcentaje' }), '10');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Redondeo' }), '100');
  await userEvent.click(dialog.getByRole('button', { name: 'Ver los cambios' }));
  await dialog.findByRole('region', { name: 'Vista previa de los cambios' });
  await userEvent.click(dialog.getByRole('button', { name: /^Cambiar \d+ productos$/ }));
  await dialog.findByText(/ de \d+ productos$/);
  const { id } = await server.database.db
    .selectFrom('jobs')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  cleanup();

  await comeAsMember(server, { admin: 1, username: `rita${Math.random()}` });
  await renderApp({ server, url: `/tools/tareas/${id}` });
  expect(await screen.findByText(/^Precios: \+10\s%, redondeados a 100 pesos\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  await server.runJobs();
  const changed = within(await screen.findByRole('region', { name: 'Qué cambió' }));
  expect(changed.getAllByRole('link')).toHaveLength(before.length);
  await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await server.runJobs();
  const undone = new RegExp(`^${before.length} productos volvieron a como estaban`);
  expect(await screen.findByText(undone)).toBeVisible();
  expect(await pricesInShop()).toEqual(before);
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: `tarea n.º ${id + 1}` }));
  expect(await screen.findByText(/^Esta tarea deshizo la/)).toBeVisible();
  const actions = await server.database.db
    .selectFrom('audit_entries')
    .select('action')
    .where('action', '=', 'undone')
    .execute();
  expect(actions.length).toBeGreaterThanOrEqual(before.length);
});

test('a filter that is chosen while one types stays, and so does the text', async () => {
  await open();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'malla');
  const select = screen.getAllByRole('combobox', { name: 'Categoría' })[0]!;
  await userEvent.selectOptions(select, 'Natación');
  await waitFor(() => expect(window.location.search).toContain('buscar=malla'));
  expect(window.location.search).toMatch(/category=\d+/);
  expect(select).toHaveDisplayValue('Natación');
});

test('a filter that is set less often says from behind its button that it is', async () => {
  await open('/tools/productos?stock=some');
  const trigger = await screen.findByRole('button', { name: 'Más filtros (1)' });
  expect(screen.queryByRole('combobox', { name: 'Stock' })).toBeNull();
  await userEvent.click(trigger);
  expect(await screen.findByRole('combobox', { name: 'Stock' })).toHaveValue('some');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Destacado' }), 'true');
  expect(await screen.findByRole('button', { name: 'Más filtros (2)' })).toBeVisible();
  expect(window.location.search).toContain('featured=true');
});
