import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ORDER_TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { openSampleShop, type SampleShop } from '../../../../testing/openSampleShop.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());

const PATH = '/tools/configuracion/claves-de-api';

async function open() {
  await comeAsMember(server, { admin: 1, username: `rita${Math.random()}` });
  await renderApp({ server, url: PATH });
  return within(await screen.findByRole('main'));
}

const dialog = () => within(screen.getByRole('dialog'));
const click = (
  within: { getByRole: typeof screen.getByRole },
  role: string,
  name: string | RegExp,
) => userEvent.click(within.getByRole(role, { name }));

test('a key is made, shown this once, works, and is revoked', async () => {
  const main = await open();
  expect(await main.findByText('Todavía no hay claves')).toBeVisible();
  await userEvent.click(main.getAllByRole('button', { name: 'Crear una clave' })[0]!);
  await click(dialog(), 'button', 'Crear');
  expect(await dialog().findByText('Poné un nombre.')).toBeVisible();
  expect(dialog().getByText('Elegí al menos un permiso.')).toBeVisible();
  await userEvent.type(dialog().getByLabelText('Nombre'), 'Sistema de gestión');
  await click(dialog(), 'checkbox', 'Ver pedidos');
  await userEvent.type(dialog().getByLabelText('Último día'), '2020-01-01');
  await click(dialog(), 'button', 'Crear');
  expect(await dialog().findByText(/Ese día ya pasó/)).toBeVisible();
  expect(dialog().getByLabelText('Nombre')).toHaveValue('Sistema de gestión');
  await userEvent.clear(dialog().getByLabelText('Último día'));
  await click(dialog(), 'button', 'Crear');

  const once = within(await main.findByRole('region', { name: 'Guardá esta clave ahora' }));
  const key = once.getByText(/^shopkey_/).textContent;
  const ask = () =>
    server.app.inject({
      url: ORDER_TOOLS_PATHS.orders,
      headers: { authorization: `Token ${key}` },
    });
  expect((await ask()).statusCode).toBe(200);
  expect(await main.findByText('Activa')).toBeVisible();
  await click(once, 'button', 'Ya lo guardé');
  expect(main.queryByText(key)).not.toBeInTheDocument();

  await click(main, 'button', 'Revocar la clave «Sistema de gestión»');
  await click(dialog(), 'button', 'Revocar');
  expect(await main.findByText('Revocada')).toBeVisible();
  expect((await ask()).statusCode).toBe(401);
  await waitFor(() =>
    expect(main.queryByRole('button', { name: /^Revocar/ })).not.toBeInTheDocument(),
  );
});
