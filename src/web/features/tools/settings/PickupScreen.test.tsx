import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { API_PATHS } from '../../../../contract/apiPaths.ts';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { makePickupPoint } from '../../../../testing/data/shippingFactory.ts';
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
    await trx.deleteFrom('pickup_points').execute();
    await makePickupPoint(trx, { city: 'Belgrano', province: 'Buenos Aires' });
  });
});

async function open() {
  await comeAsMember(server, { admin: 1 });
  await renderApp({ server, url: '/tools/configuracion/retiro' });
  const main = within(await screen.findByRole('main'));
  await main.findByRole('group', { name: 'Brazada Belgrano' });
  return main;
}

const refill = async (box: HTMLElement, text: string) => {
  await userEvent.clear(box);
  await userEvent.type(box, text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
const offered = async () =>
  (await server.app.inject(API_PATHS.pickupPoints)).json<{ results: { name: string }[] }>().results;

test('a second point is added, put first, and offered', async () => {
  const main = await open();
  await userEvent.click(main.getByRole('button', { name: 'Agregar un punto de retiro' }));
  const added = within(main.getByRole('group', { name: 'Punto 2' }));
  await save();
  for (const sentence of [/el nombre del punto/, /la dirección/, /la localidad/, /los horarios/]) {
    expect(await added.findByText(sentence)).toBeVisible();
  }
  await userEvent.type(added.getByLabelText('Nombre'), 'Natatorio');
  await userEvent.type(added.getByLabelText('Calle y número'), 'Bv. Oroño 1265');
  await userEvent.type(added.getByLabelText('Localidad'), 'Rosario');
  await userEvent.selectOptions(added.getByLabelText('Provincia'), 'Santa Fe');
  await userEvent.type(added.getByLabelText('Días y horarios'), 'De 9 a 13');
  await refill(added.getByLabelText('Está listo desde (días hábiles)'), '3');
  await save();
  expect(await added.findByText('No puede ser menos que el mínimo.')).toBeVisible();
  await refill(added.getByLabelText('Está listo hasta (días hábiles)'), '4');
  await userEvent.click(main.getByRole('button', { name: 'Subir Natatorio' }));
  await save();
  expect(await screen.findByText('Guardado. Ya se ve en la tienda.')).toBeVisible();
  expect(await offered()).toMatchObject([
    { name: 'Natatorio', city: 'Rosario', province: 'Santa Fe', eta_days: { min: 3, max: 4 } },
    { name: 'Brazada Belgrano' },
  ]);
});

test('one that is not offered stays, and the screen says what that means', async () => {
  const main = await open();
  await userEvent.click(main.getByRole('checkbox', { name: 'Se ofrece en la tienda' }));
  expect(main.getByText(/Ninguno se ofrece/)).toBeVisible();
  await save();
  expect(await screen.findByText('Guardado. Ya se ve en la tienda.')).toBeVisible();
  expect(await offered()).toEqual([]);
  await userEvent.click(main.getByRole('button', { name: 'Quitar Brazada Belgrano' }));
  expect(main.getByText(/No hay puntos de retiro/)).toBeVisible();
});
