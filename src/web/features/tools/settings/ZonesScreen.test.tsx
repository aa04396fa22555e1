import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { API_PATHS } from '../../../../contract/apiPaths.ts';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { makeZone } from '../../../../testing/data/shippingFactory.ts';
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
  await server.database.changeCatalogue(async (trx) => {
    await trx.deleteFrom('shipping_zones').execute();
    await makeZone(trx, {
      name: 'Capital',
      ranges: [[1000, 1599]],
      bands: [
        [1_000, 690_000],
        [3_000, 897_000],
      ],
    });
    await makeZone(trx, {
      name: 'Resto',
      carrier: 'Correo Argentino',
      days: [4, 7],
      ranges: [[1600, 8999]],
      bands: [[1_000, 1_980_000]],
    });
  });
});

async function open() {
  await comeAsMember(server, { admin: 1 });
  await renderApp({ server, url: '/tools/configuracion/zonas' });
  const main = within(await screen.findByRole('main'));
  await main.findByRole('table', { name: 'Zonas' });
  return main;
}

type Scope = Awaited<ReturnType<typeof open>>;

const refill = async (box: HTMLElement, text: string) => {
  await userEvent.clear(box);
  await userEvent.type(box, text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
/** The box of the last zone or row. */
const last = (main: Scope, label: string) => main.getAllByLabelText(label).at(-1)!;
const quoted = async (code: string) =>
  (
    await server.app.inject(`${API_PATHS.shippingCost}?postalCode=${code}&shippingType=ship_pap`)
  ).json();

test('a zone for the codes without one is added, and quotes at once', async () => {
  const main = await open();
  expect(main.getByRole('row', { name: /Capital 1000-1599 1–2 \$\s?6\.900/ })).toBeVisible();
  const holes = within(main.getByRole('table', { name: 'Códigos sin zona' }));
  expect(holes.getByRole('row', { name: '9000 9999 1000' })).toBeVisible();
  await userEvent.type(main.getByLabelText('Código postal'), '9410');
  await userEvent.click(main.getByRole('button', { name: 'Probar' }));
  expect(await main.findByText('Ninguna zona tiene el 9410.')).toBeVisible();
  expect(main.getAllByText('Todavía no hacemos envíos a ese código postal.')).toHaveLength(2);

  await userEvent.click(main.getByRole('button', { name: 'Agregar una zona' }));
  await userEvent.type(last(main, 'Nombre'), 'Sur');
  await userEvent.type(last(main, 'Quién lo lleva'), 'Andreani');
  await userEvent.type(last(main, 'Tarda como mínimo (días hábiles)'), '5');
  await userEvent.type(last(main, 'Tarda como máximo (días hábiles)'), '8');
  await userEvent.type(last(main, 'Códigos postales'), '8900-9999');
  await userEvent.type(last(main, 'Hasta (gramos)'), '2000');
  await save();
  expect(await main.findByText('Escribí al menos un precio para este peso.')).toBeVisible();
  await userEvent.type(last(main, 'A domicilio ($)'), '15.600,50');
  const repeated = within(main.getByRole('table', { name: 'Códigos repetidos' }));
  expect(repeated.getByRole('row', { name: '8900-8999 Resto Sur' })).toBeVisible();
  await save();
  const overlap = /Los códigos 8900-8999 ya están en la zona «Resto»/;
  expect(await main.findByText(overlap)).toBeVisible();
  await refill(last(main, 'Códigos postales'), '9000-9999');
  expect(await main.findByText(/Todos los códigos, del 1000 al 9999/)).toBeVisible();
  expect(main.queryByRole('table', { name: 'Códigos repetidos' })).toBeNull();
  await save();
  expect(await screen.findByText('Guardado. Ya se ve en la tienda.')).toBeVisible();

  expect(await quoted('9410')).toMatchObject({ full_cost: 15_600.5, carrier: 'Andreani' });
  expect(await main.findByText('9410 es de la zona Sur.')).toBeVisible();
  const trial = within(main.getByRole('region', { name: 'Probá un código postal' }));
  expect(trial.getByText(/15\.600,50/)).toBeVisible();
  expect(trial.getByText(/5 a 8 días hábiles/)).toBeVisible();
  expect(trial.getByText(/no hacemos envíos de este tipo/)).toBeVisible();
});

test('a fault in a folded zone unfolds it, and two prices for a weight are refused', async () => {
  const main = await open();
  const unfold = main.getByRole('button', { name: 'Editar Capital' });
  await userEvent.click(unfold);
  const capital = within(main.getByRole('group', { name: 'Precios de Capital' }));
  await refill(capital.getAllByLabelText('Hasta (gramos)')[1]!, '1000');
  await userEvent.click(unfold);
  expect(unfold).toHaveAttribute('aria-expanded', 'false');
  await save();
  expect(await main.findAllByText('Ese peso ya tiene su precio en esta zona.')).not.toHaveLength(0);
  expect(unfold).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(capital.getByRole('button', { name: 'Quitar el peso 2 de Capital' }));
  await userEvent.click(main.getByRole('button', { name: 'Editar Resto' }));
  await userEvent.click(main.getAllByRole('button', { name: 'Quitar esta zona' })[1]!);
  await save();
  await waitFor(async () => {
    const bands = await server.database.db.selectFrom('shipping_bands').selectAll().execute();
    expect(bands.map((band) => band.max_weight_grams)).toEqual([1000, 1000]);
  });
  expect(await quoted('5000')).toEqual({
    detail: 'Todavía no hacemos envíos a ese código postal.',
  });
});
