import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { comeAsMember } from '../../testing/comeAsMember.ts';
import { openTestSqlite, openMigrated } from '../../testing/database/testDatabases.ts';
import { openOrderLife, ORDER_TOTAL, type OrderLife } from '../../testing/openOrderLife.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { fillPath } from '../../contract/apiPaths.ts';
import { ORDER_TOOLS_PATHS } from '../../contract/tools/toolsPaths.ts';

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

async function open(url: string) {
  await comeAsMember(life.shop, { admin: 1 });
  await renderApp({ server: life.shop, url });
  return within(await screen.findByRole('main'));
}

const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('an order walks from the transfer to the post office', async () => {
  const { order_number: number } = await life.place('Transferencia bancaria');
  const main = await open(`/tools/pedidos/${number}`);
  await main.findByRole('heading', { level: 1, name: `Pedido ${number}` });
  expect(main.queryByRole('button', { name: 'Marcar armado' })).toBeNull();
  await click('Confirmar transferencia');
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByRole('textbox', { name: 'Importe que llegó' });
  expect(amount).toHaveValue('12.500,50');
  await userEvent.clear(amount);
  await userEvent.type(amount, 'mucho');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar transferencia' }));
  expect(await dialog.findByText('Escribí un importe, como 12.345,50.')).toBeVisible();
  await userEvent.clear(amount);
  await userEvent.type(amount, '12500,50');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar transferencia' }));
  expect(await main.findByRole('button', { name: 'Marcar armado' })).toBeVisible();
  await click('Marcar armado');
  await waitFor(() => expect(main.getByRole('button', { name: 'Marcar enviado' })).toBeVisible());
  await click('Marcar enviado');
  const parcel = within(await screen.findByRole('dialog'));
  await userEvent.type(parcel.getByRole('textbox', { name: /^Código de seguimiento/ }), 'AR1');
  await userEvent.click(parcel.getByRole('button', { name: 'Marcar enviado' }));
  expect(await main.findByRole('button', { name: 'Marcar recibido' })).toBeVisible();
  expect(main.queryByRole('button', { name: 'Cancelar pedido' })).toBeNull();
});

test('a transfer of another amount says the difference, and what will be mailed, before it is confirmed', async () => {
  const order = await life.place('Transferencia bancaria');
  const main = await open(`/tools/pedidos/${order.order_number}`);
  await main.findByRole('heading', { level: 1 });
  const mails = await life.mailsOf(order);
  const confirm = async (typed: string) => {
    await click('Confirmar transferencia');
    const dialog = within(await screen.findByRole('dialog'));
    const amount = dialog.getByRole('textbox', { name: 'Importe que llegó' });
    await userEvent.clear(amount);
    await userEvent.type(amount, typed);
    return dialog;
  };
  const send = 'Confirmar transferencia';
  const short = await confirm('4000');
  expect(short.getByText(/^Faltan \$\s8\.500,50\.$/)).toBeVisible();
  await userEvent.click(short.getByRole('button', { name: send }));
  const choice = short.getByRole('combobox', { name: /diferencia/ });
  expect(choice).toBeInvalid();
  await userEvent.selectOptions(choice, 'Aceptarlo igual: el pedido queda pago');
  await userEvent.click(short.getByRole('button', { name: send }));
  expect(short.getByRole('textbox', { name: /^Por qué/ })).toBeInvalid();
  expect(await life.mailsOf(order)).toEqual(mails);
  await userEvent.selectOptions(choice, 'Falta: el pedido espera el resto');
  expect(short.getByRole('checkbox', { name: /mail/ })).toHaveAccessibleDescription(/una parte/);
  await userEvent.click(short.getByRole('checkbox', { name: /mail/ }));
  await userEvent.click(short.getByRole('button', { name: send }));
  expect(await main.findByText(/^Llegó \$\s4\.000,00, faltan \$\s8\.500,50\.$/)).toBeVisible();
  expect(await life.mailsOf(order)).toEqual(mails);
  const over = await confirm('9000');
  expect(over.getByText(/^Sobran \$\s499,50/)).toBeVisible();
  expect(over.queryByRole('combobox', { name: /diferencia/ })).toBeNull();
  await userEvent.click(over.getByRole('button', { name: send }));
  expect(await main.findByRole('button', { name: 'Marcar armado' })).toBeVisible();
  expect(main.getByText(/Por devolver: \$\s499,50/)).toBeVisible();
  await click('Registrar devolución');
  const refund = within(await screen.findByRole('dialog'));
  expect(refund.getByRole('textbox', { name: 'Importe devuelto' })).toHaveValue('499,50');
  expect(refund.getByRole('combobox', { name: 'De qué pago' })).toHaveTextContent(
    new RegExp(`\\$\\s9\\.000,00 · Transferencia n\\.º ${order.order_number}-2, .+ de 20\\d\\d`),
  );
});

test('the payment of a provider is not given back by hand', async () => {
  const order = await life.place();
  const paid = { provider: 'mercadopago', amount: ORDER_TOTAL + 5000, id: order.order_number };
  await life.settle(life.paid(order, paid));
  const main = await open(`/tools/pedidos/${order.order_number}`);
  expect(await main.findByText(/se devuelve en su panel/)).toBeVisible();
  expect(main.queryByRole('button', { name: 'Registrar devolución' })).toBeNull();
  await life.settle(life.paid(order, { ...paid, dispute: 'open' }));
  window.dispatchEvent(new Event('focus'));
  expect(await main.findByText(/reclamo abierto/)).toBeVisible();
});

test('what another admin changed meanwhile is shown, and nothing typed is lost', async () => {
  const order = await life.place('Transferencia bancaria');
  const { order_number: orderNumber } = order;
  const main = await open(`/tools/pedidos/${orderNumber}`);
  await main.findByRole('heading', { level: 1 });
  await click('Cancelar pedido');
  const dialog = within(await screen.findByRole('dialog'));
  const reason = dialog.getByRole('textbox', { name: /^Motivo/ });
  await userEvent.type(reason, 'Se arrepintió');
  const body = { version: 1, amount: ORDER_TOTAL / 100 };
  const path = fillPath(ORDER_TOOLS_PATHS.confirmTransfer, { orderNumber });
  expect((await life.admin(path, body)).statusCode).toBe(200);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar pedido' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/Lo cambió .+ confirmá de nuevo/);
  expect(reason).toHaveValue('Se arrepintió');
  expect((await life.stateOf(order)).status).toBe('pending');
});

test('many orders are packed, and those that could not are named', async () => {
  const [paid, unpaid] = [await life.place(), await life.place()];
  await life.settle(life.paid(paid));
  const main = await open('/tools/pedidos');
  for (const { order_number: number } of [paid, unpaid]) {
    const name = `Seleccionar Pedido ${number}`;
    await userEvent.click(await main.findByRole('checkbox', { name }));
  }
  await click('Marcar armados');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Marcar armados' }));
  expect(await dialog.findByText('1 pedido pasó.')).toBeVisible();
  const refusal = `El pedido ${unpaid.order_number} todavía no está pago.`;
  expect(dialog.getByText(refusal)).toBeVisible();
  expect((await life.stateOf(paid)).status).toBe('prepared');
});

test('the first page leads to what waits, and shows figures as tables too', async () => {
  await life.place('Transferencia bancaria');
  const main = await open('/tools');
  const tile = await main.findByRole('link', { name: /1\s*Transferencias por confirmar/ });
  expect(tile).toHaveAttribute('href', expect.stringContaining('status=Pendiente'));
  const section = within(await main.findByRole('region', { name: 'Pedidos por estado' }));
  await userEvent.click(section.getByRole('button', { name: 'Tabla' }));
  expect(section.getByRole('row', { name: 'Pendiente 1' })).toBeVisible();
});
