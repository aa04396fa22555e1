import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { API_PATHS } from '../../../../contract/apiPaths.ts';
import type { KitPageWire } from '../../../../contract/catalogue/kitSchemas.ts';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { changeProduct } from '../../../../testing/data/catalogueFactory.ts';
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
  await server.database.transaction((trx) => trx.deleteFrom('kits').execute());
});

async function open(url: string) {
  await comeAsMember(server, { admin: 1, username: `rita${Math.random()}` });
  await renderApp({ server, url });
  return within(await screen.findByRole('main'));
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const kits = async () =>
  (await server.app.inject(API_PATHS.publicCarts)).json<KitPageWire>().results;

test('a kit is made of products that are found by name, then hidden and deleted', async () => {
  const main = await open('/tools/ofertas/kits');
  await userEvent.click((await main.findAllByRole('link', { name: 'Kit nuevo' }))[0]!);
  await userEvent.type(await main.findByLabelText('Nombre'), 'Para empezar');
  await press('Guardar');
  expect(await main.findByText('Agregá al menos un producto.')).toBeVisible();

  await userEvent.type(main.getByLabelText('Buscar un producto'), 'gorra');
  await userEvent.click(await screen.findByRole('option', { name: /^Gorra Lisa \w+/ }));
  await main.findByRole('group', { name: 'Gorra Lisa' });
  await press('Agregar al kit');
  const units = main.getByLabelText(/^Unidades de Gorra Lisa/);
  await press('Agregar al kit');
  expect(units).toHaveValue('2');
  await userEvent.clear(units);
  await userEvent.type(units, '900');
  expect(main.getByText(/^Quedan \d+: no alcanza\.$|^Sin stock\.$/)).toBeVisible();
  await userEvent.clear(units);
  await userEvent.type(units, 'x');
  await press('Guardar');
  expect(await main.findByText('Ingresá un número de 1 a 999.')).toBeVisible();
  await userEvent.clear(units);
  await userEvent.type(units, '3');
  await press('Guardar');
  expect(await screen.findByText('Creamos el kit.')).toBeVisible();
  expect(await kits()).toMatchObject([
    { name: 'Para empezar', items: [{ title: 'Gorra Lisa', quantity: 3 }] },
  ]);

  await main.findByRole('heading', { name: 'Para empezar' });
  await userEvent.click(main.getByRole('checkbox', { name: 'Publicado' }));
  await press('Guardar');
  expect(await main.findByText('Oculto')).toBeVisible();
  expect(await kits()).toEqual([]);
  await press('Borrar el kit');
  const dialog = within(await screen.findByRole('dialog', { name: '¿Borrar Para empezar?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Borrar el kit' }));
  expect(await main.findByText('Todavía no hay kits')).toBeVisible();
});

test('what is sold in packs goes into a kit by packs', async () => {
  const { cap } = server.sample;
  await changeProduct(server.database, cap, { unit_step: 3 });
  const main = await open('/tools/ofertas/kits/nuevo');
  await userEvent.type(await main.findByLabelText('Nombre'), 'Equipo');
  await userEvent.type(main.getByLabelText('Buscar un producto'), 'gorra');
  await userEvent.click(await screen.findByRole('option', { name: /^Gorra Lisa \w+/ }));
  await main.findByRole('group', { name: 'Gorra Lisa' });
  await press('Agregar al kit');
  const units = main.getByLabelText(/^Unidades de Gorra Lisa/);
  expect(units).toHaveValue('3');
  await userEvent.clear(units);
  await userEvent.type(units, '4');
  await press('Guardar');
  await waitFor(() =>
    expect(units).toHaveAccessibleDescription('Se vende de a 3: poné packs enteros.'),
  );
  expect(await kits()).toEqual([]);
  await userEvent.clear(units);
  await userEvent.type(units, '6');
  await press('Guardar');
  expect(await screen.findByText('Creamos el kit.')).toBeVisible();
  expect(await kits()).toMatchObject([{ items: [{ quantity: 6 }] }]);
  await changeProduct(server.database, cap, { unit_step: 1 });
});

test('kits are put in order, and one whose products are hidden says so', async () => {
  const { cap } = server.sample;
  await server.database.changeCatalogue(async (trx) => {
    const { id: sizeId } = await trx
      .selectFrom('variant_sizes as s')
      .innerJoin('variants as v', 'v.id', 's.variant_id')
      .select('s.id')
      .where('v.product_id', '=', cap)
      .executeTakeFirstOrThrow();
    for (const [at, name] of ['Primero', 'Segundo'].entries()) {
      const { id } = await trx
        .insertInto('kits')
        .values({ name, created_by: null, created_at: 10 - at })
        .returning('id')
        .executeTakeFirstOrThrow();
      const line = { kit_id: id, variant_size_id: sizeId, quantity: 1 };
      await trx.insertInto('kit_lines').values(line).execute();
    }
  });
  const main = await open('/tools/ofertas/kits');
  const names = () => main.getAllByRole('link', { name: /ero$|ndo$/ }).map((a) => a.textContent);
  await main.findByRole('link', { name: 'Primero' });
  expect(names()).toEqual(['Primero', 'Segundo']);
  await press('Bajar Primero');
  await waitFor(() => expect(names()).toEqual(['Segundo', 'Primero']));
  expect((await kits()).map(({ name }) => name)).toEqual(['Segundo', 'Primero']);

  const publish = (published: 0 | 1) =>
    server.database.changeCatalogue((trx) =>
      trx.updateTable('products').set({ published }).where('id', '=', cap).execute(),
    );
  await publish(0);
  await userEvent.click(main.getByRole('link', { name: 'Primero' }));
  expect(await main.findByText(/Ninguno de sus productos está a la venta/)).toBeVisible();
  expect(main.getByText('Ya no se vende: el kit se ofrece sin esto.')).toBeVisible();
  await publish(1);
});
