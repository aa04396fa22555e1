import { screen, waitFor, within } from '@testing-library/react';
import { comeAsMember, MEMBER_PASSWORD } from '../../../testing/comeAsMember.ts';
import { openSampleShop, type SampleShop } from '../../../testing/openSampleShop.ts';
import { makeOrder } from '../../../testing/data/orderFactory.ts';
import { fill, newBrowser, renderApp } from '../../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

const privacy = async () =>
  within(await screen.findByRole('region', { name: 'Mis datos personales' }));
const modal = () => screen.findByRole('dialog', { name: 'Eliminar mi cuenta' });

async function openPrivacy() {
  const member = await comeAsMember(server);
  const order = await server.database.transaction((trx) => makeOrder(trx, { user_id: member.id }));
  const network = newBrowser(server);
  const app = await renderApp({ server, url: '/profile#privacidad', network });
  await screen.findByRole('region', { name: 'Contraseña' });
  return { ...app, member, order, network, region: await privacy() };
}

const exists = async (id: number) =>
  (await server.database.db.selectFrom('users').select('id').where('id', '=', id).execute())
    .length === 1;

test('it is asked twice, with what will be lost, and may be called off', async () => {
  const { user, region, member } = await openPrivacy();
  await user.click(region.getByRole('button', { name: 'Eliminar mi cuenta' }));
  const dialog = within(await modal());
  expect(
    dialog.getByText(/Tus pedidos y arrepentimientos quedan registrados sin tu nombre/),
  ).toBeVisible();
  expect(dialog.getByText(/paquete en camino/)).toBeVisible();
  await fill(user, dialog.getByLabelText('Tu contraseña'), MEMBER_PASSWORD);
  await user.click(dialog.getByRole('button', { name: 'Conservar mi cuenta' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(region.getByRole('button', { name: 'Eliminar mi cuenta' }));
  expect(within(await modal()).getByLabelText('Tu contraseña')).toHaveValue('');
  expect(await exists(member.id)).toBe(true);
});

test.each([
  ['', 'La contraseña es obligatoria.'],
  ['otra-cosa', 'La contraseña no es correcta.'],
])('with the password %j nothing is deleted: %s', async (password, sentence) => {
  const { user, region, member, shop } = await openPrivacy();
  await user.click(region.getByRole('button', { name: 'Eliminar mi cuenta' }));
  const dialog = within(await modal());
  if (password) await fill(user, dialog.getByLabelText('Tu contraseña'), password);
  await user.click(dialog.getByRole('button', { name: 'Eliminar para siempre' }));
  expect(await dialog.findByText(sentence)).toBeVisible();
  expect(await exists(member.id)).toBe(true);
  expect(shop.store.getState().session.token).toBe(member.token);
});

test('while something paid is on its way nothing is deleted, and it says until when', async () => {
  const { user, region, member, order } = await openPrivacy();
  await server.database.transaction((trx) =>
    trx
      .updateTable('orders')
      .set({ payment_status: 'approved', order_number: 'P-7' })
      .where('id', '=', order)
      .execute(),
  );
  await user.click(region.getByRole('button', { name: 'Eliminar mi cuenta' }));
  const dialog = within(await modal());
  await fill(user, dialog.getByLabelText('Tu contraseña'), MEMBER_PASSWORD);
  await user.click(dialog.getByRole('button', { name: 'Eliminar para siempre' }));
  expect(
    await dialog.findByText(
      /el pedido P-7 está pagado y todavía no figura como recibido\. Vas a poder cuando lo recibas/,
    ),
  ).toBeVisible();
  expect(await exists(member.id)).toBe(true);
});

test('with the right password the account is gone, its order has no owner, and the home page is a visitor’s', async () => {
  const { user, region, member, order, shop } = await openPrivacy();
  await user.click(region.getByRole('button', { name: 'Eliminar mi cuenta' }));
  const dialog = within(await modal());
  await fill(user, dialog.getByLabelText('Tu contraseña'), MEMBER_PASSWORD);
  await user.click(dialog.getByRole('button', { name: 'Eliminar para siempre' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(shop.notifier.getNotices().map(({ text }) => text)).toEqual(['Eliminamos tu cuenta.']);
  expect(shop.store.getState().session).toMatchObject({ token: '', username: '', profile: null });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ingresar' })).toBeVisible();
  expect(await exists(member.id)).toBe(false);
  const row = await server.database.db
    .selectFrom('orders')
    .select(['user_id', 'email', 'first_name', 'total_cents'])
    .where('id', '=', order)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ user_id: null, email: '', first_name: '', total_cents: 1_250_000 });
});
