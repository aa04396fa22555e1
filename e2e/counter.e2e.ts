import { beginSale } from './harness/beginSale.ts';
import { pesosIn } from './harness/pesosIn.ts';
import { expect, test } from './harness/shopTest.ts';

test('an order is made for somebody on the phone, who pays it at its link', async ({
  page,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const main = await beginSale(page);
  await main.getByRole('radio', { name: /^A domicilio/ }).check();
  await main.getByLabel('Calle').fill('Conesa');
  await main.getByLabel('Código postal').fill('1428');
  await main.getByLabel('Ciudad').fill('Buenos Aires');
  await main.getByLabel('Provincia').selectOption('Ciudad Autónoma de Buenos Aires');
  await expectAccessible(page);
  const create = main.getByRole('button', { name: /^Crear pedido · \$/ });
  await expect(main.getByText('Falta el código postal')).toBeHidden();
  const total = pesosIn(await create.innerText());
  await create.click();
  await expect(main.getByRole('heading', { level: 1, name: /^Pedido \d+/ })).toBeVisible();
  await expectAccessible(page);
  const link = await main.getByText(/\/pedido\/\d+\?clave=/).innerText();

  const phone = await browser.newContext({ baseURL: baseURL! });
  const buyer = await phone.newPage();
  await buyer.goto(link);
  await buyer.getByRole('button', { name: /pagar/i }).click();
  await buyer.waitForURL(/pasarela-de-prueba/);
  expect(pesosIn(await buyer.locator('body').innerText())).toBe(total);
  await buyer.getByRole('button', { name: 'Aprobar' }).click();
  await expect(buyer.getByRole('heading', { name: 'Recibimos tu pago' })).toBeVisible();
  await phone.close();

  await page.reload();
  await expect(main.getByText('Pago aprobado')).toBeVisible();
  await expect(main.getByText('Enlace para el comprador')).toBeHidden();
});
