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
beforeEach(async () => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  await server.database.transaction((trx) => trx.deleteFrom('users').execute());
});

async function open(url: string, areas: string | null = null) {
  await comeAsMember(server, { admin: 1, admin_areas: areas });
  await renderApp({ server, url });
  return within(await screen.findByRole('main'));
}

const stored = () =>
  server.database.db.selectFrom('notice_preferences').selectAll().executeTakeFirst();

test('an admin chooses how each kind comes, and is warned where mails reach no one', async () => {
  const main = await open('/tools/avisos');
  expect(await main.findByText(/no hay servidor de correo/)).toBeVisible();
  expect(main.getByLabelText('Poco stock de un talle')).toHaveDisplayValue('En el resumen del día');
  await userEvent.selectOptions(main.getByLabelText('Poco stock de un talle'), 'Al momento');
  await userEvent.selectOptions(main.getByLabelText('Pedido nuevo'), 'No');
  await userEvent.selectOptions(main.getByLabelText('Hora del resumen'), '20 h');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Guardamos tus avisos.')).toBeVisible();
  const row = await stored();
  expect(row).toMatchObject({ digest_hour: 20, version: 1 });
  expect(JSON.parse(row!.choices)).toMatchObject({ lowStock: 'now', newOrder: 'never' });
  expect(main.getByText(/Este navegador no muestra notificaciones/)).toBeVisible();
});

test('the kinds of other areas are not offered', async () => {
  const main = await open('/tools/avisos', 'products');
  expect(await main.findByLabelText('Producto agotado')).toBeVisible();
  expect(main.queryByLabelText('Pedido nuevo')).toBeNull();
  expect(main.queryByText('Mientras las herramientas están abiertas')).toBeNull();
});

test('new orders are counted in the tab’s title until their list is looked at', async () => {
  const main = await open('/tools/avisos');
  await main.findByLabelText('Pedido nuevo');
  const place = (subject: string) =>
    server.database.transaction((trx) =>
      trx
        .insertInto('notices')
        .values({ kind: 'newOrder', subject, created_at: 0, due_at: 0 })
        .execute(),
    );
  await place('1');
  // The first question comes after the first screen.
  await new Promise((later) => setTimeout(later, 6000));
  expect(document.title).toMatch(/^Avisos/);
  await place('2');
  await place('3');
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(document.title).toMatch(/^\(2\) Avisos/));
  await userEvent.click(screen.getAllByRole('link', { name: 'Pedidos' })[0]!);
  await waitFor(() => expect(document.title).toMatch(/^Pedidos/));
}, 40_000);
