import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SETTINGS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { openSampleShop, type SampleShop } from '../../../../testing/openSampleShop.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

async function open(url: string) {
  const { token } = await comeAsMember(server, { admin: 1 });
  await renderApp({ server, url });
  return { main: within(await screen.findByRole('main')), token };
}

const refill = async (box: HTMLElement, text: string) => {
  await userEvent.clear(box);
  await userEvent.type(box, text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));

test('a CBU that cannot be is refused at its field, and one that can is saved', async () => {
  const { main } = await open('/tools/configuracion');
  await userEvent.click(await main.findByRole('link', { name: 'Cuenta bancaria' }));
  await userEvent.type(await main.findByLabelText('Titular'), 'Brazada SRL');
  await userEvent.type(main.getByLabelText('CUIT del titular'), '30-50001091-2');
  await userEvent.type(main.getByLabelText('Banco o billetera'), 'Nación');
  await userEvent.type(main.getByLabelText('Alias'), 'brazada.nado');
  await userEvent.type(main.getByLabelText('CBU o CVU'), '2850590940090418135202');
  await save();
  expect(await main.findByText('Ese CBU no existe: revisá los 22 números.')).toBeVisible();
  await refill(main.getByLabelText('CBU o CVU'), '2850590940090418135201');
  await save();
  expect(await screen.findByText('Guardado. Ya se ve en la tienda.')).toBeVisible();
  const row = await server.database.db.selectFrom('bank_account').selectAll().executeTakeFirst();
  expect(row).toMatchObject({ cuit: '30500010912', alias: 'brazada.nado' });
});

test('the name is shown, with the way to where it is changed', async () => {
  const { main } = await open('/tools/configuracion/tienda');
  const section = within(await main.findByRole('region', { name: 'Nombre' }));
  expect(section.getByText('Brazada')).toBeVisible();
  expect(section.getByRole('link', { name: 'Ir a Marca' })).toHaveAttribute(
    'href',
    '/tools/configuracion/marca',
  );
});

test('two admins on one setting: the second sees both and chooses', async () => {
  const { main, token } = await open('/tools/configuracion/tienda');
  const phone = await main.findByLabelText('Teléfono');
  const { values, version } = (
    await server.app.inject({
      url: SETTINGS_PATHS.shop,
      headers: { authorization: `Token ${token}` },
    })
  ).json();
  await server.app.inject({
    method: 'POST',
    url: SETTINGS_PATHS.shop,
    headers: { authorization: `Token ${token}` },
    payload: { version, values: { ...values, phone: '11 5555-0001', promo_text: 'De la otra' } },
  });
  await refill(phone, '11 5555-0002');
  await save();
  const dialog = within(await screen.findByRole('dialog', { name: 'Estos datos cambiaron' }));
  expect(dialog.getByText('De la otra')).toBeVisible();
  expect(dialog.getByText('11 5555-0001')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Seguir con esto' }));
  expect(phone).toHaveValue('11 5555-0002');
  expect(main.getByLabelText('Texto de la promoción')).toHaveValue('De la otra');
  await save();
  await waitFor(async () => {
    const site = server.database.db.selectFrom('site_configuration').selectAll();
    expect(await site.executeTakeFirstOrThrow()).toMatchObject({
      phone: '11 5555-0002',
      promo_text: 'De la otra',
    });
  });
});

test('instalment plans are added and taken away, and the server’s refusal is at its field', async () => {
  const { main } = await open('/tools/configuracion/pagos');
  await userEvent.click(await main.findByRole('button', { name: 'Agregar un plan' }));
  const [instalments, surcharge, tea, cftea] = [
    'Cuotas',
    'Recargo (%)',
    'TEA (%)',
    'CFTEA (%)',
  ].map((label) => main.getAllByLabelText(label).at(-1)!) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  await userEvent.type(instalments, '9');
  await refill(surcharge, '30,5');
  await save();
  expect(await main.findByText('Un plan con recargo tiene que decir su TEA.')).toBeVisible();
  await refill(tea, '70');
  await refill(cftea, '90');
  await userEvent.click(main.getByRole('button', { name: 'Quitar el plan 1' }));
  await save();
  expect(await screen.findByText('Guardado. Ya se ve en la tienda.')).toBeVisible();
  const plans = await server.database.db.selectFrom('instalment_plans').selectAll().execute();
  expect(plans.map((plan) => plan.instalments).sort((a, b) => a - b)).toEqual([6, 9, 12]);
  expect(plans.find((plan) => plan.instalments === 9)?.surcharge_basis_points).toBe(3050);
});

test('a holiday and the delivery discount are saved', async () => {
  const { main } = await open('/tools/configuracion/envios');
  await refill(await main.findByLabelText('Desde una compra de ($)'), '80.000,50');
  await userEvent.click(main.getByRole('button', { name: 'Agregar un día' }));
  await save();
  expect(await main.findByText('Elegí el día.')).toBeVisible();
  await userEvent.type(main.getByLabelText('Día'), '2026-12-07');
  await userEvent.type(main.getByLabelText('Qué pasa'), 'Puente');
  await save();
  expect(await screen.findByText('Guardado. Ya se ve en la tienda.')).toBeVisible();
  const days = await server.database.db.selectFrom('holidays').selectAll().execute();
  expect(days).toEqual([{ day: '2026-12-07', name: 'Puente', ships: 0 }]);
});

test('without any payment method nothing is saved, and the reason appears', async () => {
  const { main } = await open('/tools/configuracion/pagos');
  await userEvent.click(await main.findByRole('checkbox', { name: 'Tarjeta de crédito' }));
  await userEvent.click(main.getByRole('checkbox', { name: 'Transferencia bancaria' }));
  await save();
  expect(await main.findByText(/Dejá al menos un medio de pago/)).toBeVisible();
});

test.each([
  ['/tools/configuracion/impuestos', 'Condición de la tienda', 'Monotributo'],
  ['/tools/configuracion/pedidos', 'Horas para transferir', '48'],
])('%s is saved', async (url, label, value) => {
  const { main } = await open(url);
  const field = await main.findByLabelText(label);
  if (field instanceof HTMLSelectElement) await userEvent.selectOptions(field, value);
  else await refill(field, value);
  await save();
  expect(await screen.findByText('Guardado. Ya se ve en la tienda.')).toBeVisible();
});
