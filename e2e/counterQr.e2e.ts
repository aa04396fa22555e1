import {
  openMercadoPagoDouble,
  type MercadoPagoDouble,
} from '../src/testing/fakes/openMercadoPagoDouble.ts';
import { DOUBLE_TILL } from '../src/testing/mercadoPago/DoubleQrs.ts';
import { beginSale } from './harness/beginSale.ts';
import { pesosIn } from './harness/pesosIn.ts';
import { expect, test as shopTest } from './harness/shopTest.ts';

/** A shop with a till at the double of Mercado Pago. */
const test = shopTest.extend<object, { double: MercadoPagoDouble }>({
  double: [
    async ({}, use) => {
      const double = await openMercadoPagoDouble();
      await use(double);
      await double.close();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ double }, use) => use({ ...double.environment, MERCADOPAGO_POS_ID: DOUBLE_TILL }),
    { scope: 'worker' },
  ],
});

test('an admin charges a sale at the counter by a code, which turns to paid by itself', async ({
  page,
  double,
  expectAccessible,
}) => {
  const main = await beginSale(page);
  await main.getByRole('radio', { name: /^QR de Mercado Pago/ }).check();
  const create = main.getByRole('button', { name: /^Crear pedido · \$/ });
  await expect(create).toBeEnabled();
  const total = pesosIn(await create.innerText());
  await create.click();

  const dialog = page.getByRole('dialog', { name: /^QR del pedido \d+/ });
  await expect(dialog.getByRole('img', { name: /^Código QR para pagar/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar el QR' }).click();
  await expect(dialog.getByText('Cancelaste el QR: ya no se puede pagar.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Generar otro QR' }).click();
  await expect(dialog.getByRole('img')).toBeVisible();
  const [first, second] = double.qrs.orders.slice(-2);
  expect([first?.status, second?.amount]).toEqual(['canceled', total]);
  if (second) await double.scan(second);
  await expect(dialog.getByText(/^Cobrado: \$/)).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(main.getByText('Pago aprobado')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Cobrar con QR' })).toBeHidden();
});
