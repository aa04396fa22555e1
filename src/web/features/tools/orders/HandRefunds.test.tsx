import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { API_PATHS, fillPath } from '../../../../contract/apiPaths.ts';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { openMigrated, openTestSqlite } from '../../../../testing/database/testDatabases.ts';
import { openOrderLife, type OrderLife } from '../../../../testing/openOrderLife.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';
import { orderPath } from '../../../paths.ts';

/** The smallest PNG. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

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

const dialogNow = async () => within(await screen.findByRole('dialog'));

test('a transfer is promised, gets an account from the buyer, and is marked as made', async () => {
  const order = await life.place('Transferencia bancaria');
  const { order_number: orderNumber, key } = order;
  await life.admin(fillPath(API_PATHS.confirmTransfer, { orderNumber }));
  await comeAsMember(life.shop, { admin: 1 });
  const first = await renderApp({ server: life.shop, url: `/tools/pedidos/${orderNumber}` });
  const tools = within(await screen.findByRole('main'));
  await userEvent.click(await tools.findByRole('button', { name: 'Devolver dinero' }));
  const refund = await dialogNow();
  await userEvent.clear(refund.getByLabelText('Importe a devolver'));
  await userEvent.type(refund.getByLabelText('Importe a devolver'), '50');
  await userEvent.click(refund.getByRole('button', { name: 'Pedir la cuenta' }));
  const owed = within(await tools.findByRole('region', { name: 'Cuenta para devolver' }));
  expect(owed.getByText(/todavía no dijo a qué cuenta/)).toBeVisible();

  first.unmount();
  localStorage.clear();
  const second = await renderApp({ server: life.shop, url: orderPath(orderNumber, key) });
  const page = within(
    await screen.findByRole('region', { name: '¿A qué cuenta te devolvemos?' }, { timeout: 9000 }),
  );
  expect(page.getByText(/\$\s50,00 por transferencia/)).toBeVisible();
  await userEvent.type(page.getByLabelText('CBU, CVU o alias'), '123');
  await userEvent.type(page.getByLabelText('Titular de la cuenta'), 'Rita Paz');
  await userEvent.type(page.getByLabelText('CUIT o CUIL del titular'), '27-28033514-8');
  await userEvent.click(page.getByRole('button', { name: 'Guardar la cuenta' }));
  expect(await page.findByText(/Revisá la cuenta/)).toBeVisible();
  await userEvent.clear(page.getByLabelText('CBU, CVU o alias'));
  await userEvent.type(page.getByLabelText('CBU, CVU o alias'), 'rita.paz');
  await userEvent.click(page.getByRole('button', { name: 'Guardar la cuenta' }));
  expect(await page.findByText('El alias rita.paz, de Rita Paz.')).toBeVisible();

  second.unmount();
  await comeAsMember(life.shop, { admin: 1 });
  await renderApp({ server: life.shop, url: `/tools/pedidos/${orderNumber}` });
  const again = within(await screen.findByRole('region', { name: 'Cuenta para devolver' }));
  expect(again.getByText('Alias rita.paz')).toBeVisible();
  await userEvent.click(again.getByRole('button', { name: 'Marcar como transferida' }));
  const paid = await dialogNow();
  await userEvent.click(paid.getByRole('button', { name: 'Marcar como transferida' }));
  await userEvent.type(paid.getByLabelText('Número de la transferencia'), 'TR-88');
  const picker = paid.getByLabelText('Comprobante', { selector: 'input' });
  await userEvent.upload(picker, new File(['MZ'], 'banco.png', { type: 'image/png' }));
  await userEvent.click(paid.getByRole('button', { name: 'Marcar como transferida' }));
  expect(await paid.findByText('«banco.png» no es una imagen JPG o PNG ni un PDF.')).toBeVisible();
  expect(paid.getByLabelText('Número de la transferencia')).toHaveValue('TR-88');
  const picture = Uint8Array.from(atob(PIXEL), (sign) => sign.charCodeAt(0));
  await userEvent.upload(picker, new File([picture], 'banco.png', { type: 'image/png' }));
  await userEvent.click(paid.getByRole('button', { name: 'Marcar como transferida' }));
  expect((await screen.findAllByText('Registrada a mano.'))[0]).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Descargar el comprobante' })).toBeVisible();
  expect((await life.mailsOf(order)).at(-1)).toContain('Te devolvimos');
});
