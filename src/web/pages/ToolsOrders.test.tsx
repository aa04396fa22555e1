import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BRAND_SAMPLE, writeBrand } from '../../testing/data/brandSample.ts';
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
  await click('Devolver dinero');
  const refund = within(await screen.findByRole('dialog'));
  expect(refund.getByRole('button', { name: 'Pedir la cuenta' })).toBeVisible();
  expect(refund.getByRole('textbox', { name: 'Importe a devolver' })).toHaveValue('499,50');
  expect(refund.getByRole('combobox', { name: 'De qué pago' })).toHaveTextContent(
    new RegExp(`\\$\\s9\\.000,00 · Transferencia n\\.º ${order.order_number}-2, .+ de 20\\d\\d`),
  );
});

test('a provider is asked for the money of chosen goods, and its refusal says what to do', async () => {
  const order = await life.place();
  const paid = { provider: 'mercadopago', amount: ORDER_TOTAL, id: order.order_number };
  await life.settle(life.paid(order, paid));
  const main = await open(`/tools/pedidos/${order.order_number}`);
  await main.findByRole('heading', { level: 1 });
  await click('Devolver dinero');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Se lo pedimos a Mercado Pago/)).toBeVisible();
  await userEvent.selectOptions(
    dialog.getByRole('combobox', { name: 'Qué devolvés' }),
    'Productos o envío',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Devolver' }));
  const units = dialog.getByRole('textbox', { name: /Talle/ });
  expect(units).toHaveAccessibleDescription(/Elegí al menos una unidad/);
  await userEvent.clear(units);
  await userEvent.type(units, '1');
  expect(dialog.getByText(/^Se devuelven \$\s10\.000,50\.$/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Devolver' }));
  expect(await main.findByText(/la cuenta de cobro no conoce ese pago/)).toBeVisible();
  expect(main.queryByText('Devuelto')).toBeNull();
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

test.each([
  ['packing slips', '', 'Remito'],
  ['receipts', '&hoja=comprobantes', 'Comprobante'],
])('%s have the brand of the shop', async (_, sheet, title) => {
  const { order_number: number } = await life.place('Transferencia bancaria');
  const { database } = life.shop;
  const brand = { ...BRAND_SAMPLE, name: 'Nado Club', logo: null };
  await database.changeCatalogue((trx) => writeBrand(trx, brand));
  const main = await open(`/tools/pedidos/imprimir?pedidos=${number}${sheet}`);
  const paper = within(await main.findByRole('article'));
  expect(paper.getByRole('heading', { name: new RegExp(title) })).toBeVisible();
  expect(paper.getByText('Nado Club')).toBeVisible();
  expect(document.body.textContent).not.toContain(BRAND_SAMPLE.name);
});
