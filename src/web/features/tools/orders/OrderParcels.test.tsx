import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PlacedOrderWire } from '../../../../contract/orders/checkoutSchemas.ts';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { openMigrated, openTestSqlite } from '../../../../testing/database/testDatabases.ts';
import { openOrderLife, type OrderLife } from '../../../../testing/openOrderLife.ts';
import { SHIPPING_CENTS, SHIRT_CENTS } from '../../../../testing/openOrderShop.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';

let life: OrderLife;

beforeAll(async () => {
  life = await openOrderLife(await openMigrated(openTestSqlite));
});
afterAll(() => life.close());
beforeEach(async () => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  await life.reset();
});

test('a packed order leaves in two parcels, and its buyer reads of both', async () => {
  const order = (await life.shop.buy(await life.shop.fillCart(3), {})).json<PlacedOrderWire>();
  await life.settle(life.paid(order, { amount: 3 * SHIRT_CENTS + SHIPPING_CENTS }));
  await life.update([order], 'Armado');
  await comeAsMember(life.shop, { admin: 1 });
  await renderApp({ server: life.shop, url: `/tools/pedidos/${order.order_number}` });
  const main = within(await screen.findByRole('main'));

  await userEvent.click(await main.findByRole('button', { name: 'Enviar una parte' }));
  const dialog = within(await screen.findByRole('dialog'));
  const units = dialog.getByRole('textbox', { name: /Talle M/ });
  expect(units).toHaveAccessibleDescription('Quedan 3 por mandar.');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar el paquete' }));
  expect(await dialog.findByText('Indicá al menos una unidad.')).toBeVisible();
  await userEvent.clear(units);
  await userEvent.type(units, '4');
  expect(await dialog.findByText('Un número del 0 al 3.')).toBeVisible();
  await userEvent.clear(units);
  await userEvent.type(units, '1');
  await userEvent.type(
    dialog.getByRole('textbox', { name: 'Código de seguimiento' }),
    'AR1{Enter}',
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const parcels = within(await main.findByRole('region', { name: 'Paquetes' }));
  expect(parcels.getByText(/Salió una parte\. 2 unidades quedan por mandar/)).toBeVisible();
  expect(main.queryByRole('button', { name: 'Cancelar pedido' })).toBeNull();
  await userEvent.click(main.getByRole('button', { name: 'Enviar lo que falta' }));
  const rest = within(await screen.findByRole('dialog'));
  const code = rest.getByRole('textbox', { name: 'Código de seguimiento' });
  expect(code).toHaveValue('');
  await userEvent.type(code, 'AR2{Enter}');
  expect(await main.findByRole('button', { name: 'Marcar recibido' })).toBeVisible();
  expect(parcels.getByText(/AR2/)).toBeVisible();
  expect(main.getByRole('button', { name: 'Deshacer el último paquete' })).toBeVisible();
});

test('the page of the buyer says that a part is on its way, with its code', async () => {
  const order = (await life.shop.buy(await life.shop.fillCart(3), {})).json<PlacedOrderWire>();
  await life.settle(life.paid(order, { amount: 3 * SHIRT_CENTS + SHIPPING_CENTS }));
  await life.update([order], 'Armado');
  const lines = await life.core.lookup.find(order.order_number);
  await life.core.parcels.send(order.order_number, life.actor, {
    version: lines?.version ?? 0,
    carrier: 'Andreani',
    trackingCode: 'AR1',
    lines: [{ lineId: lines?.order.lines[0]?.id ?? 0, units: 1 }],
  });
  const url = `/pedido/${order.order_number}?clave=${order.key ?? ''}`;
  await renderApp({ server: life.shop, url });
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'Una parte de tu pedido está en camino',
    }),
  ).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByText(/^Paquete 1, salió el/)).toBeVisible();
  expect(main.getByText(/^1 × .*Talle M$/)).toBeVisible();
  expect(main.getByRole('link', { name: /Seguir en Andreani/ })).toHaveAttribute(
    'href',
    expect.stringContaining('AR1'),
  );
  expect(main.getByText('El resto todavía no salió.')).toBeVisible();
});
