import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeClientType, makeUser } from '../../../../testing/data/accountFactory.ts';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { makeOrder } from '../../../../testing/data/orderFactory.ts';
import { openSampleShop, type SampleShop } from '../../../../testing/openSampleShop.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';

let server: SampleShop;
const ids: Record<'retail' | 'wholesale' | 'club' | 'firm', number> = {
  retail: 0,
  wholesale: 0,
  club: 0,
  firm: 0,
};

beforeAll(async () => {
  server = await openSampleShop();
  await server.database.transaction(async (trx) => {
    ids.retail = await makeClientType(trx, 'minorista', 10_000);
    ids.wholesale = await makeClientType(trx, 'mayorista', 7000);
    ids.club = await makeUser(trx, ids.retail, { username: 'ClubSur', first_name: 'Zoe' });
    const firm = { username: 'Natatorio', business: 1, cuit: '30500010912' } as const;
    ids.firm = await makeUser(trx, ids.retail, firm);
    await makeOrder(trx, { user_id: ids.firm, order_number: 'N-1', payment_status: 'approved' });
  });
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

async function open(url: string, areas: string | null = null) {
  await comeAsMember(server, { admin: 1, admin_areas: areas });
  await renderApp({ server, url });
  return within(await screen.findByRole('main'));
}

const typeOf = async (id: number) => {
  const { client_type_id } = await server.database.db
    .selectFrom('users')
    .select('client_type_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return client_type_id;
};

test('a business that waits is found, looked at and approved as wholesale', async () => {
  const main = await open('/tools/clientes?kind=waiting');
  const link = await main.findByRole('link', { name: 'Natatorio' });
  expect(main.queryByRole('link', { name: 'ClubSur' })).toBeNull();
  await userEvent.click(link);
  expect(await main.findByRole('heading', { level: 1, name: 'Natatorio' })).toBeVisible();
  expect(main.getByRole('link', { name: 'Pedido N-1' })).toHaveAttribute(
    'href',
    '/tools/pedidos/N-1',
  );
  expect(main.getByText('CUIT: 30-50001091-2')).toBeVisible();
  await userEvent.click(main.getByRole('button', { name: 'Aprobar como mayorista' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Aprobar como mayorista' }));
  expect(await screen.findByText('Ya compra como mayorista.')).toBeVisible();
  expect(await typeOf(ids.firm)).toBe(ids.wholesale);
  await waitFor(() =>
    expect(main.queryByRole('button', { name: 'Aprobar como mayorista' })).toBeNull(),
  );
});

test('somebody else’s change is shown, and what was chosen stays', async () => {
  const main = await open(`/tools/clientes/${ids.club}`);
  await userEvent.click(await main.findByRole('button', { name: 'Cambiar el tipo' }));
  const dialog = within(await screen.findByRole('dialog'));
  await server.database.transaction((trx) =>
    trx.updateTable('users').set({ version: 9 }).where('id', '=', ids.club).execute(),
  );
  const types = dialog.getByRole('combobox', { name: 'Tipo de cliente' });
  await userEvent.selectOptions(types, 'mayorista');
  await userEvent.click(dialog.getByRole('button', { name: 'Cambiar el tipo' }));
  expect(await dialog.findByText(/Lo cambió Otra persona/)).toBeVisible();
  expect(types).toHaveValue('mayorista');
  expect(await typeOf(ids.club)).toBe(ids.retail);
  await userEvent.click(dialog.getByRole('button', { name: 'Cambiar el tipo' }));
  expect(await screen.findByText('Cambiamos el tipo de cliente.')).toBeVisible();
  expect(await typeOf(ids.club)).toBe(ids.wholesale);
});

test('all that match get a type by a job', async () => {
  const lot = await server.database.transaction(async (trx) => [
    await makeUser(trx, ids.retail, { username: 'Lote1' }),
    await makeUser(trx, ids.retail, { username: 'Lote2' }),
  ]);
  const main = await open('/tools/clientes?buscar=lote');
  await main.findByRole('link', { name: 'Lote1' });
  const all = { name: 'Seleccionar todas las filas de la página' };
  await userEvent.click(main.getByRole('checkbox', all));
  await userEvent.click(await main.findByRole('button', { name: 'Cambiar el tipo' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Cambiar el tipo de 2 clientes' }),
  );
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'mayorista');
  await userEvent.click(dialog.getByRole('button', { name: 'Cambiar el tipo' }));
  await dialog.findByText(/^\d de 2 clientes$/);
  await server.runJobs();
  expect(await dialog.findByText('Listo: ya tienen el tipo nuevo.')).toBeVisible();
  expect(await Promise.all(lot.map(typeOf))).toEqual([ids.wholesale, ids.wholesale]);
});

test('an account is deleted only once its user name was typed', async () => {
  const id = await server.database.transaction((trx) =>
    makeUser(trx, ids.retail, { username: 'Adios' }),
  );
  const main = await open(`/tools/clientes/${id}`);
  await userEvent.click(await main.findByRole('button', { name: 'Eliminar la cuenta' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Eliminar la cuenta' }));
  expect(await dialog.findByText('No coincide con su usuario.')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox'), 'adios');
  await userEvent.click(dialog.getByRole('button', { name: 'Eliminar la cuenta' }));
  expect(await screen.findByText('Eliminamos la cuenta.')).toBeVisible();
  expect(await main.findByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
  const left = server.database.db.selectFrom('users').select('id').where('id', '=', id);
  expect(await left.execute()).toEqual([]);
});

test('a business that waits stands on the first page, and is declined with a reason', async () => {
  await server.database.transaction((trx) =>
    makeUser(trx, ids.retail, { username: 'Dudosa', business: 1, cuit: '30500010912' }),
  );
  const main = await open('/tools');
  await userEvent.click(await main.findByRole('link', { name: /Empresas que esperan aprobación/ }));
  await userEvent.click(await main.findByRole('link', { name: 'Dudosa' }));
  await userEvent.click(await main.findByRole('button', { name: 'No aprobar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'No aprobar' }));
  expect(await dialog.findByText('Escribí el motivo.')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'CUIT inactivo.');
  await userEvent.click(dialog.getByRole('button', { name: 'No aprobar' }));
  expect(await screen.findByText(/Le mandamos el motivo por mail/)).toBeVisible();
  await waitFor(() => expect(main.queryByRole('button', { name: 'No aprobar' })).toBeNull());
  expect(main.getByText('No aprobada')).toBeVisible();
  const mails = server.database.db.selectFrom('mail_outbox').select('subject');
  expect(await mails.where('subject', 'like', '%mayoristas').execute()).toHaveLength(1);
});

test('a customer who is gone is reported as gone', async () => {
  const main = await open('/tools/clientes/999999');
  expect(await main.findByText('No encontramos ese cliente')).toBeVisible();
});

test('a client type is added, changed and listed with what it pays', async () => {
  const main = await open('/tools/clientes/tipos');
  await userEvent.click(await main.findByRole('link', { name: 'Agregar un tipo' }));
  await userEvent.type(await main.findByRole('textbox', { name: 'Nombre' }), 'Equipos');
  const percent = main.getByRole('textbox', { name: /^Paga del precio de lista/ });
  await userEvent.type(percent, '850');
  await userEvent.click(main.getByRole('button', { name: 'Guardar' }));
  expect(await main.findByText(/Ingresá un porcentaje entre 10 % y 200 %/)).toBeVisible();
  await userEvent.clear(percent);
  await userEvent.type(percent, '82,5');
  await userEvent.clear(main.getByRole('textbox', { name: /mínima en pesos/ }));
  await userEvent.type(main.getByRole('textbox', { name: /mínima en pesos/ }), '20.000,50');
  await userEvent.click(main.getByRole('button', { name: 'Guardar' }));
  const row = (await main.findByRole('link', { name: 'Equipos' })).closest('li')!;
  expect(row).toHaveTextContent('Paga el 82,5 % del precio de lista');
  expect(row).toHaveTextContent('Compra desde $ 20.000,50');
  await userEvent.click(main.getByRole('link', { name: 'Equipos' }));
  await userEvent.click(await main.findByRole('button', { name: 'Eliminar el tipo' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Eliminar el tipo' }));
  await waitFor(() => expect(main.queryByRole('link', { name: 'Equipos' })).toBeNull());
});

test('a client type that somebody deletes keeps its form, and what was typed', async () => {
  const id = await server.database.transaction((trx) => makeClientType(trx, 'escuelas', 8000));
  await comeAsMember(server, { admin: 1 });
  const { user } = await renderApp({ server, url: `/tools/clientes/tipos/${id}` });
  const name = await screen.findByRole('textbox', { name: 'Nombre' });
  await user.type(name, ' del sur');
  await server.database.transaction((trx) =>
    trx.deleteFrom('client_types').where('id', '=', id).execute(),
  );
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByRole('alert')).not.toHaveTextContent('Hay cambios sin guardar.');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(name).toHaveValue('escuelas del sur');
  expect(name).toBeInTheDocument();
});

test('who handles orders only is offered no prices', async () => {
  const main = await open(`/tools/clientes/${ids.club}`, 'orders');
  expect(await main.findByRole('heading', { level: 1, name: 'Zoe' })).toBeVisible();
  expect(main.queryByRole('button', { name: 'Cambiar el tipo' })).toBeNull();
  await userEvent.click(main.getAllByRole('link', { name: 'Clientes' })[0]!);
  await main.findByRole('link', { name: 'ClubSur' });
  expect(main.queryByRole('link', { name: 'Tipos de cliente' })).toBeNull();
  expect(main.queryByRole('checkbox')).toBeNull();
});
