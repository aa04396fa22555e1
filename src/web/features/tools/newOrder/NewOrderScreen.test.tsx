import { screen, waitFor, within } from '@testing-library/react';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { openSampleShop, type SampleShop } from '../../../../testing/openSampleShop.ts';
import { fill, renderApp } from '../../../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

async function open(url = '/tools/pedidos/nuevo') {
  await comeAsMember(server, { admin: 1, username: `rita${Math.random()}` });
  const app = await renderApp({ server, url });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

const textbox = (name: string) => screen.getByRole('textbox', { name });
const create = () => screen.getByRole('button', { name: /^Crear pedido/ });
const units = (name: RegExp) => screen.findByRole('textbox', { name });
const stockOf = async (sizeId: number) =>
  (
    await server.database.db
      .selectFrom('variant_sizes')
      .select('quantity')
      .where('id', '=', sizeId)
      .executeTakeFirstOrThrow()
  ).quantity;

/** The size of which there are four. */
function shortsSize() {
  return server.database.db
    .selectFrom('variant_sizes')
    .select(['id', 'sku'])
    .where('quantity', '=', 4)
    .executeTakeFirstOrThrow();
}

test('goods are scanned and counted, and the sale is paid in cash at the counter', async () => {
  const { id, sku } = await shortsSize();
  const { user } = await open('/tools/pedidos');
  await user.click(await screen.findByRole('link', { name: 'Pedido nuevo' }));
  const search = await screen.findByRole('searchbox', { name: 'Buscar o escanear' });
  await user.click(create());
  expect(await screen.findByText('Agregá al menos un producto.')).toBeVisible();
  expect(screen.getByText('Ingresá el nombre.')).toBeVisible();
  for (const said of [/: 1 unidad\.$/, /: 2 unidades\.$/]) {
    await fill(user, search, sku);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(said)).toBeVisible();
    await waitFor(() => expect(search).toHaveValue(''));
  }
  await waitFor(async () => expect(await units(/^Cantidad de Short/)).toHaveValue('2'));
  await fill(user, textbox('Nombre'), 'Olga');
  await user.click(screen.getByRole('radio', { name: /^Efectivo/ }));
  await screen.findByRole('button', { name: /^Crear pedido · \$\s30\.000/ });
  await user.click(
    await screen.findByRole('checkbox', { name: /10\s% de descuento \(−\$\s3\.000/ }),
  );
  const total = await screen.findByRole('button', { name: /^Crear pedido · \$\s27\.000/ });
  expect(screen.getByText(/^Descuento del 10\s%$/)).toBeVisible();
  await fill(user, textbox('Paga con'), '30.000');
  expect(await screen.findByText(/^Vuelto: \$\s3\.000/)).toBeVisible();
  await user.click(total);
  expect(await screen.findByRole('heading', { level: 1, name: /^Pedido \d+/ })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(await main.findByText(/^Efectivo n\.º/)).toBeVisible();
  expect(main.queryByText('Enlace para el comprador')).toBeNull();
  expect(main.getByText('Sin email.')).toBeVisible();
  expect(main.getAllByText('Cerrado')[0]).toBeVisible();
  expect(main.queryByRole('button', { name: /^(Marcar|Cerrar)/ })).toBeNull();
  expect(await stockOf(id)).toBe(2);
});

test('what cannot be sold is named at its line, and nothing that was typed is lost', async () => {
  const { user } = await open();
  await fill(user, await screen.findByRole('searchbox', { name: 'Buscar o escanear' }), 'nandu');
  const results = await screen.findByRole('list', { name: 'Resultados' });
  await user.click(
    await within(results).findByRole('button', { name: /^M hay 5 ?: agregar Malla Ñandú, Rojo$/ }),
  );
  await user.click(
    within(results).getByRole('button', { name: /^2XL sin stock ?: agregar Malla Ñandú, Rojo$/ }),
  );
  expect(await screen.findByText('No hay stock de Malla Ñandú, Rojo, 2XL.')).toBeVisible();
  await fill(user, textbox('Nombre'), 'Olga');
  await fill(user, textbox('Teléfono'), '341 555-0122');
  await fill(user, textbox('Email'), 'olga@brazada.example');
  await screen.findByRole('button', { name: /^Crear pedido · \$\s40\.000/ });
  // Somebody else buys them meanwhile.
  await server.database.changeCatalogue((trx) =>
    trx.updateTable('variant_sizes').set({ quantity: 0 }).where('quantity', '=', 5).execute(),
  );
  await user.click(create());
  expect(await screen.findByText('No hay Stock del producto.')).toBeVisible();
  expect(await screen.findByText('Se quedó sin stock: sacalo para seguir.')).toBeVisible();
  expect(
    [textbox('Nombre'), textbox('Email')].map((each) => (each as HTMLInputElement).value),
  ).toEqual(['Olga', 'olga@brazada.example']);
  await user.click(screen.getByRole('button', { name: /^Sacar Malla/ }));
  await user.click(
    await within(results).findByRole('button', { name: /^S hay 3 ?: agregar Malla Ñandú, Azul$/ }),
  );
  await user.click(await screen.findByRole('button', { name: /^Crear pedido · \$\s40\.000/ }));
  expect(await screen.findByText('Enlace para el comprador')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Enviar por WhatsApp' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(
    /^https:\/\/wa\.me\/5493415550122\?text=Hola\+Olga.*\/pedido\/\d+\?clave=/,
  );
});

test('an account brings its prices and data', async () => {
  const member = await server.database.db
    .selectFrom('users')
    .select(['id', 'email', 'username'])
    .executeTakeFirstOrThrow();
  await server.database.transaction((trx) =>
    trx
      .updateTable('users')
      .set({ first_name: 'Vera', last_name: 'Luna', telephone: 1_155_550_111 })
      .where('id', '=', member.id)
      .execute(),
  );
  const { user } = await open();
  await user.type(await screen.findByRole('combobox', { name: 'Cuenta' }), member.email);
  await user.click(await screen.findByRole('option', { name: `Vera Luna · ${member.email}` }));
  expect(await screen.findByText('Paga los precios de «minorista».')).toBeVisible();
  expect(textbox('Teléfono')).toHaveValue('1155550111');
  expect(screen.queryByRole('textbox', { name: 'Nombre' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cambiar' }));
  expect(textbox('Nombre')).toHaveValue('');
});

test('the search of the tools knows it by either order of its words', async () => {
  const { user } = await open('/tools');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: /./ }), 'nuevo pedido');
  await user.click(await screen.findByRole('option', { name: 'Pedido nuevo' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Pedido nuevo' })).toBeVisible();
});
