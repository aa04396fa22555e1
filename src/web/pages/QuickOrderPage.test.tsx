import { screen, waitFor, within } from '@testing-library/react';
import { makeClientType } from '../../testing/data/accountFactory.ts';
import { main } from '../../testing/checkoutSteps.ts';
import { comeAsMember } from '../../testing/comeAsMember.ts';
import { openSampleShop, type SampleShop } from '../../testing/openSampleShop.ts';
import { fill, newBrowser, renderApp } from '../../testing/renderApp.tsx';

let server: SampleShop;
let wholesale: number;

beforeAll(async () => {
  server = await openSampleShop();
  wholesale = await server.database.changeCatalogue(async (trx) => {
    const id = await makeClientType(trx, 'mayorista', 7000);
    await trx.updateTable('client_types').set({ min_units: 6 }).where('id', '=', id).execute();
    const sizes = await trx
      .selectFrom('variant_sizes as s')
      .innerJoin('variants as v', 'v.id', 's.variant_id')
      .select(['s.id', 's.size'])
      .where('v.product_id', '=', server.sample.shorts)
      .execute();
    for (const { id: size, size: name } of sizes) {
      const sku = `SHO-${name.replace('/', '')}`;
      await trx.updateTable('variant_sizes').set({ sku }).where('id', '=', size).execute();
    }
    return id;
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  await server.database.transaction((trx) => trx.deleteFrom('carts').execute());
});

async function open(url: string, given: object = { client_type_id: wholesale }) {
  await comeAsMember(server, given);
  return renderApp({ server, url, network: newBrowser(server) });
}
const inCart = async () => {
  const rows = await server.database.db
    .selectFrom('cart_lines as l')
    .innerJoin('variant_sizes as s', 's.id', 'l.variant_size_id')
    .select(['s.size', 'l.quantity'])
    .orderBy('s.id')
    .execute();
  return rows.map(({ size, quantity }) => [size, quantity]);
};
const list = () => main().findByLabelText('SKU y unidades');

test('a list of SKUs goes into the cart; what cannot stays in the box, with why', async () => {
  const { user } = await open('/pedido-rapido');
  await fill(user, await list(), 'sho-2 3\nNO-HAY 2\nSHO-10;5\nSHO-810 mil');
  await user.click(main().getByRole('button', { name: 'Agregar al carrito' }));
  expect(await main().findByText('Agregamos 4 unidades a tu carrito.')).toBeVisible();
  const problems = within(main().getByRole('list', { name: 'Renglones por corregir' }));
  expect(problems.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'NO-HAY 2: no hay nada en venta con ese SKU.',
    'SHO-810 mil: las unidades tienen que ser un número entre 1 y 9999.',
    expect.stringMatching(/, talle 10: no alcanzó el stock para 4 unidades\.$/),
  ]);
  expect(await list()).toHaveValue('NO-HAY 2\nSHO-810 mil\nSHO-10 4');
  expect(new Set(await inCart())).toEqual(
    new Set([
      ['2', 3],
      ['10', 1],
    ]),
  );
  expect(await main().findByText('Te faltan 2 unidades.', { exact: false })).toBeVisible();
  await fill(user, await list(), 'SHO-810 2');
  await user.click(main().getByRole('button', { name: 'Agregar al carrito' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(await inCart()).toHaveLength(3);
});

test('a CSV file fills the box, and one that is no text is refused', async () => {
  const { user } = await open('/pedido-rapido');
  const input = await main().findByLabelText('Elegir un archivo CSV');
  await user.upload(
    input,
    new File([new Uint8Array([0, 255, 1])], 'foto.csv', { type: 'text/csv' }),
  );
  expect(await main().findByText(/No pudimos leer ese archivo/)).toBeVisible();
  const csv = '\uFEFFSKU;Unidades\nSHO-2;1';
  await user.upload(input, new File([csv], 'pedido.csv', { type: 'text/csv' }));
  await waitFor(async () => expect(await list()).toHaveValue('SKU;Unidades\nSHO-2;1'));
  await user.click(main().getByRole('button', { name: 'Agregar al carrito' }));
  await waitFor(async () => expect(await inCart()).toEqual([['2', 1]]));
});

test('nothing is lost when the shop does not answer', async () => {
  await comeAsMember(server, { client_type_id: wholesale });
  const network = newBrowser(server);
  const { user } = await renderApp({ server, url: '/pedido-rapido', network });
  await fill(user, await list(), 'SHO-2 3');
  network.fail(/add-many/, 'down', 1);
  await user.click(main().getByRole('button', { name: 'Agregar al carrito' }));
  await waitFor(async () => expect(await list()).toBeInvalid());
  expect(await list()).toHaveValue('SHO-2 3');
});

test('it is for wholesale buyers: others read why', async () => {
  await open('/pedido-rapido', {});
  expect(await main().findByText(/es para clientes mayoristas\. Si tenés/)).toBeVisible();
});

test('the product’s size curve adds all boxes at once, and the cart says the minimum', async () => {
  const { user } = await open(`/productos/detalle/${server.sample.shorts}`);
  const curve = within(await main().findByRole('region', { name: 'Comprá por curva' }));
  const add = curve.getByRole('button', { name: 'Agregar al carrito' });
  expect(add).toBeDisabled();
  await user.type(curve.getByLabelText('Negro, talle 2: hay 4'), '5');
  expect(curve.getByRole('alert')).toHaveTextContent('Negro, talle 2: hay 4 unidades.');
  expect(add).toBeDisabled();
  await fill(user, curve.getByLabelText('Negro, talle 2: hay 4'), '4');
  await user.type(curve.getByLabelText('Negro, talle 10: queda 1'), '1');
  expect(curve.getByText('5 unidades: $ 52.500,00')).toBeVisible();
  expect(await curve.findByText('Te falta 1 unidad.', { exact: false })).toBeVisible();
  await user.click(add);
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(new Set(await inCart())).toEqual(
    new Set([
      ['2', 4],
      ['10', 1],
    ]),
  );
  expect(curve.getByLabelText('Negro, talle 2: hay 4')).toHaveValue('');
});

test('the size curve says the fewest units of its product, and how many are missing', async () => {
  const least = (min_units_wholesale: number) =>
    server.database.changeCatalogue((trx) =>
      trx.updateTable('products').set({ min_units_wholesale }).execute(),
    );
  await least(12);
  const { user } = await open(`/productos/detalle/${server.sample.shorts}`);
  const curve = within(await main().findByRole('region', { name: 'Comprá por curva' }));
  expect(await curve.findByText(/^Se vende desde 12 unidades: falta/)).toBeVisible();
  await user.type(curve.getByLabelText(/^Negro, talle 8\/10: /), '2');
  expect(curve.getByText('Se vende desde 12 unidades: faltan 10.')).toBeVisible();
  await least(1);
});

test('retail shoppers see no size curve', async () => {
  await open(`/productos/detalle/${server.sample.shorts}`, {});
  await main().findByRole('button', { name: /Agregar/ });
  expect(main().queryByRole('region', { name: 'Comprá por curva' })).not.toBeInTheDocument();
});

test('the cart’s page says how far the minimum is', async () => {
  const { token } = await comeAsMember(server, { client_type_id: wholesale });
  await server.app.inject({
    method: 'POST',
    url: '/api/cart/add-many/',
    headers: { authorization: `Token ${token}` },
    payload: { items: [{ sku: 'SHO-2', quantity: 2 }] },
  });
  await renderApp({ server, url: '/carrito', network: newBrowser(server) });
  expect(await main().findByText('Tu compra mínima es de 6 unidades.')).toBeVisible();
  expect(main().getByText('Te faltan 4 unidades.', { exact: false })).toBeVisible();
});
