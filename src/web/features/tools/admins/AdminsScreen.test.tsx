import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { makeAccessToken } from '../../../../testing/data/accountFactory.ts';
import { openSampleShop, type SampleShop } from '../../../../testing/openSampleShop.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(async () => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  await server.database.transaction((trx) => trx.deleteFrom('users').execute());
});

async function open(url: string, areas: string | null = null) {
  const member = await comeAsMember(server, {
    admin: 1,
    admin_areas: areas,
    username: 'rita',
    email: 'rita@brazada.example',
  });
  await renderApp({ server, url });
  return { main: within(await screen.findByRole('main')), member };
}

const other = async (given: object) => {
  const kept = localStorage.getItem('auth-storage');
  const made = await comeAsMember(server, { first_name: '', last_name: '', ...given });
  if (kept) localStorage.setItem('auth-storage', kept);
  return made;
};
const areasOf = (username: string) =>
  server.database.db
    .selectFrom('users')
    .select(['admin', 'admin_areas'])
    .where('username', '=', username)
    .executeTakeFirst();

test('an account becomes an admin of some areas, of all, and of none', async () => {
  await other({ username: 'nora', email: 'nora@brazada.example' });
  const { main } = await open('/tools/administradores');
  expect(await main.findByText('Sos vos')).toBeVisible();
  await userEvent.click(main.getByRole('button', { name: 'Agregar a alguien' }));
  const dialog = () => within(screen.getByRole('dialog'));
  await userEvent.type(dialog().getByLabelText('Email de su cuenta'), 'nora@brazada.example');
  await userEvent.click(dialog().getByRole('button', { name: 'Agregar' }));
  expect(await dialog().findByText('Elegí al menos un área.')).toBeVisible();
  await userEvent.click(dialog().getByRole('checkbox', { name: 'Productos y stock' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Agregar' }));
  const list = within(await main.findByRole('list', { name: 'Administradores' }));
  expect(await list.findByText('Productos y stock')).toBeVisible();
  expect(await areasOf('nora')).toEqual({ admin: 1, admin_areas: 'products' });

  await userEvent.click(list.getByRole('button', { name: 'Cambiar los permisos de nora' }));
  await userEvent.click(dialog().getByRole('checkbox', { name: /^Todos los permisos/ }));
  expect(dialog().queryByRole('checkbox', { name: 'Configuración' })).not.toBeInTheDocument();
  await userEvent.click(dialog().getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(list.getAllByText('Todos los permisos')).toHaveLength(2));

  await userEvent.click(list.getByRole('button', { name: 'Quitar a nora' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Quitar' }));
  await waitFor(() => expect(list.queryByText('nora')).not.toBeInTheDocument());
  expect(await areasOf('nora')).toMatchObject({ admin: 0 });
});

test('no admin has buttons for themselves; an unknown email is refused at its field', async () => {
  const { main } = await open('/tools/administradores');
  await main.findByText('Sos vos');
  expect(main.queryByRole('button', { name: /^Cambiar los permisos/ })).not.toBeInTheDocument();
  await userEvent.click(main.getByRole('button', { name: 'Agregar a alguien' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Email de su cuenta'), 'nadie@brazada.example');
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Todos/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Agregar' }));
  expect(await dialog.findByText(/Nadie tiene cuenta con ese email/)).toBeVisible();
});

test('navigation and screens are those of the admin’s areas', async () => {
  const { main } = await open('/tools/configuracion', 'orders');
  expect(
    await main.findByRole('heading', { name: 'Tu cuenta no tiene permiso para esta parte' }),
  ).toBeVisible();
  const nav = within(screen.getByRole('navigation', { name: 'Herramientas de la tienda' }));
  expect(nav.getAllByRole('link', { name: 'Pedidos' })[0]).toBeInTheDocument();
  for (const name of ['Configuración', 'Productos', 'Cupones', 'Administradores']) {
    expect(nav.queryByRole('link', { name })).not.toBeInTheDocument();
  }
  expect(nav.getByRole('link', { name: 'Mis sesiones' })).toBeInTheDocument();
});

test('sessions are listed with their device, and others than this one are closed', async () => {
  const { main, member } = await open('/tools/sesiones', 'orders');
  expect(await main.findByText('Es esta')).toBeVisible();
  await server.database.transaction(async (trx) => {
    await makeAccessToken(trx, member.id);
    await trx
      .updateTable('access_tokens')
      .set({ user_agent: 'Mozilla/5.0 (iPhone) Safari/604.1', address: '190.2.3.4' })
      .where('user_agent', '=', '')
      .execute();
  });
  await userEvent.click(screen.getAllByRole('link', { name: 'Hoy' })[0]!);
  await userEvent.click(screen.getAllByRole('link', { name: 'Mis sesiones' })[0]!);
  expect(await main.findByText(/Desde 190\.2\.3\.4/)).toBeVisible();
  await userEvent.click(main.getByRole('button', { name: 'Cerrar la sesión de Safari en iPhone' }));
  await waitFor(() => expect(main.queryByText(/190\.2\.3\.4/)).not.toBeInTheDocument());
  const left = await server.database.db.selectFrom('access_tokens').selectAll().execute();
  expect(left).toHaveLength(1);
});
