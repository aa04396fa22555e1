import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { makeOrder } from '../../../../testing/data/orderFactory.ts';
import { openSampleShop, type SampleShop } from '../../../../testing/openSampleShop.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';

const AT = Date.UTC(2026, 10, 20, 15);
const PAID = {
  provider: 'mercadopago',
  status: 'approved',
  amount_cents: 1_250_000,
  dispute: null,
  changed_at: null,
  created_at: AT,
  updated_at: AT,
} as const;

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(async () => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  await server.database.transaction(async (trx) => {
    await trx.deleteFrom('orders').execute();
    await trx.deleteFrom('stray_payments').execute();
    await trx.deleteFrom('set_aside').execute();
  });
});

async function makeCancelled(order_number: string, refusal?: 'age'): Promise<void> {
  await server.database.transaction(async (trx) => {
    const order_id = await makeOrder(trx, {
      order_number,
      status: 'cancelled',
      payment_status: 'approved',
      refund_due: refusal ? 0 : 1,
    });
    const payment_id = `9${order_number}`;
    await trx
      .insertInto('payments')
      .values({ order_id, payment_id, ...PAID })
      .execute();
    if (!refusal) return;
    await trx
      .insertInto('refunds')
      .values({
        order_id,
        provider: 'mercadopago',
        payment_id,
        amount_cents: 1_250_000,
        state: 'failed',
        origin: 'shop',
        idempotency_key: order_number,
        provider_refund_id: null,
        refusal,
        user_id: null,
        asked_at: AT,
        ended_at: AT,
        next_try_at: null,
      })
      .execute();
  });
}

const makeStray = (payment_id: string, named: string) =>
  server.database.transaction(async (trx) => {
    const { updated_at: _, ...paid } = PAID;
    const asked = { refund_key: null, refusal: null };
    await trx
      .insertInto('stray_payments')
      .values({ payment_id, named, currency: 'ARS', ...paid, ...asked })
      .execute();
  });

async function open(url = '/tools/por-resolver') {
  await comeAsMember(server, { admin: 1 });
  await renderApp({ server, url });
  return within(await screen.findByRole('main'));
}

test('Today leads to the list, and a row to the dialog of its order', async () => {
  await makeCancelled('100200');
  const main = await open('/tools');
  await userEvent.click(await main.findByRole('link', { name: /^1\s*Por resolver/ }));
  const row = within(await main.findByRole('row', { name: /Cancelado y pago/ }));
  expect(row.getByText('Mercado Pago n.º 9100200')).toBeVisible();
  expect(row.getByText(/12\.500,00/)).toBeVisible();
  await userEvent.click(row.getByRole('link', { name: 'Devolver el dinero: Pedido 100200' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Devolver dinero/ }));
  expect(dialog.getByRole('textbox', { name: /^Importe/ })).toHaveValue('12.500,00');
  await userEvent.click(dialog.getByRole('button', { name: 'Volver' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a payment without an order is assigned to one, once its number is right', async () => {
  await server.database.transaction((trx) => makeOrder(trx, { order_number: '100300' }));
  await makeStray('777', 'MOSTRADOR');
  const main = await open();
  expect(await main.findByText(/Nombra «MOSTRADOR»/)).toBeVisible();
  await userEvent.click(main.getByRole('button', { name: 'Resolver: Mercado Pago n.º 777' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pago n.º 777' }));
  const assign = dialog.getByRole('button', { name: 'Asignar' });
  await userEvent.click(assign);
  expect(await dialog.findByText('Escribí el número del pedido.')).toBeVisible();
  const number = dialog.getByRole('textbox', { name: /^Número del pedido/ });
  await userEvent.type(number, '999');
  await userEvent.click(assign);
  expect(await dialog.findByText('No encontramos el pedido 999.')).toBeVisible();
  await userEvent.clear(number);
  await userEvent.type(number, '100300');
  await userEvent.click(assign);
  expect(await main.findByText('No hay nada por resolver')).toBeVisible();
  expect(await screen.findByText('El pago quedó en el pedido 100300.')).toBeVisible();
});

test('money of another business leaves the list with a reason', async () => {
  await makeStray('778', '');
  const main = await open();
  await userEvent.click(await main.findByRole('button', { name: /^Resolver/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const way = dialog.getByRole('combobox', { name: 'Qué hacemos con ese dinero' });
  await userEvent.selectOptions(way, 'No es de la tienda');
  await userEvent.type(dialog.getByRole('textbox', { name: /^De qué es/ }), 'Del otro local');
  await userEvent.click(dialog.getByRole('button', { name: 'Sacar de la lista' }));
  expect(await main.findByText('No hay nada por resolver')).toBeVisible();
});

test('a refund that failed says why, and can be settled otherwise', async () => {
  await makeCancelled('100400', 'age');
  const main = await open('/tools/por-resolver?kind=refundFailed');
  expect(await main.findByText(/el pago es demasiado viejo/)).toBeVisible();
  await userEvent.click(main.getByRole('button', { name: 'Ya lo resolví: Pedido 100400' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sacar de la lista' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Cómo quedó/ }), 'Transferencia');
  await userEvent.click(dialog.getByRole('button', { name: 'Sacar de la lista' }));
  await waitFor(() => expect(main.queryByText(/demasiado viejo/)).toBeNull());
});
