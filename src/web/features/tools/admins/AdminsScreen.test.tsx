import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { makeAccessToken } from '../../../../testing/data/accountFactory.ts';
import { giveSecondFactor } from '../../../../testing/giveSecondFactor.ts';
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

test('all other sessions are closed at once, after a question', async () => {
  const { main, member } = await open('/tools/sesiones', 'orders');
  await main.findByText('Es esta');
  expect(main.queryByRole('button', { name: 'Cerrar todas las demás' })).not.toBeInTheDocument();
  await server.database.transaction(async (trx) => {
    await makeAccessToken(trx, member.id);
    await makeAccessToken(trx, member.id);
  });
  await userEvent.click(screen.getAllByRole('link', { name: 'Hoy' })[0]!);
  await userEvent.click(screen.getAllByRole('link', { name: 'Mis sesiones' })[0]!);
  await userEvent.click(await main.findByRole('button', { name: 'Cerrar todas las demás' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Cerrar todas las demás' }));
  expect(await screen.findByText('Cerramos las demás sesiones.')).toBeVisible();
  const others = () => main.queryByRole('button', { name: /^Cerrar la sesión de/ });
  await waitFor(() => expect(others()).not.toBeInTheDocument());
  expect(main.getByText('Es esta')).toBeVisible();
});

test('an invitation is mailed, mailed again and withdrawn', async () => {
  const { main } = await open('/tools/administradores');
  expect(await main.findByText('No hay invitaciones sin responder.')).toBeVisible();
  await userEvent.click(main.getByRole('button', { name: 'Invitar por mail' }));
  const dialog = within(screen.getByRole('dialog'));
  const email = dialog.getByLabelText('Email');
  await userEvent.type(email, 'rita@brazada.example');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Pedidos y clientes' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Invitar' }));
  expect(await dialog.findByText('Esa persona ya administra la tienda.')).toBeVisible();
  expect(email).toHaveValue('rita@brazada.example');
  await userEvent.clear(email);
  await userEvent.type(email, 'nora@brazada.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Invitar' }));
  const list = within(await main.findByRole('list', { name: 'Invitaciones' }));
  expect(list.getByText(/^La invitó rita el /)).toHaveTextContent(/ · Vence el /);

  const mails = async () =>
    (await server.database.db.selectFrom('mail_outbox').select('recipient').execute()).filter(
      ({ recipient }) => recipient === 'nora@brazada.example',
    ).length;
  expect(await mails()).toBe(1);
  const named = (verb: string) => ({ name: `${verb} la invitación a nora@brazada.example` });
  await userEvent.click(list.getByRole('button', named('Reenviar')));
  expect(await screen.findByText(/^Reenviamos la invitación/)).toBeVisible();
  expect(await mails()).toBe(2);
  await userEvent.click(list.getByRole('button', named('Retirar')));
  expect(await main.findByText('No hay invitaciones sin responder.')).toBeVisible();
});

test('the second factor is demanded of all by who has one', async () => {
  const { main, member } = await open('/tools/administradores');
  const demand = async () => {
    await userEvent.click(await main.findByRole('button', { name: 'Pedirla a todos' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Pedirla a todos' }));
  };
  await demand();
  expect(await screen.findByText(/^Activá primero la tuya/)).toBeVisible();
  await giveSecondFactor(server, member.token);
  await demand();
  expect(await main.findByText(/^Se la pedimos a todos los que administran/)).toBeVisible();
  await userEvent.click(main.getByRole('button', { name: 'Dejar de pedirla' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Dejar de pedirla' }));
  expect(await main.findByText('Cada persona decide si la usa.')).toBeVisible();
});
