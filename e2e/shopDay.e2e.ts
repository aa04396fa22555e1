import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openLogin, sendLogin } from './harness/logIn.ts';
import { expect, test } from './harness/shopTest.ts';

const mainOf = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) =>
  mainOf(page).getByRole('button', { name, exact: true }).click();

interface Article {
  title: string;
  price: number;
  category: string;
}

/** Publishes a product with a picture, and returns its number. */
async function publish(page: Page, { title, price, category }: Article): Promise<string> {
  await page.goto('/tools/productos/nuevo');
  const main = mainOf(page);
  await main.getByLabel('Título', { exact: true }).fill(title);
  await main.getByLabel('Precio', { exact: true }).fill(String(price));
  await main.getByLabel('Categoría principal').selectOption({ label: category });
  await main.getByLabel('En la tienda').selectOption({ label: 'Publicado' });
  await main.getByLabel('Talles nuevos').fill('M');
  await main.getByLabel('Talles nuevos').press('Enter');
  await main.getByRole('textbox', { name: 'Color', exact: true }).fill('Azul');
  await main.getByRole('textbox', { name: 'Stock, talle M' }).fill('3');
  const create = { width: 400, height: 500, channels: 3, background: '#1f56c4' } as const;
  await main.locator('input[type="file"]').setInputFiles({
    name: 'frente.png',
    mimeType: 'image/png',
    buffer: await sharp({ create }).png().toBuffer(),
  });
  await main.getByLabel('Qué muestra la foto 1').fill(`${title} de frente`);
  await press(page, 'Guardar');
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return page.url().split('/').at(-1) ?? '';
}

/** A guest buys one unit by transfer and collects it; returns the order's number. */
async function buyByTransfer(page: Page): Promise<string> {
  const main = mainOf(page);
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await page.getByRole('dialog', { name: 'Carrito' }).getByText('Iniciar compra').click();
  await main.getByLabel('Email').fill('vera@brazada.example');
  await main.getByLabel('Nombre').fill('Vera');
  await main.getByLabel('Apellido').fill('Luna');
  await press(page, 'Continuar con la entrega');
  await main.getByLabel('Código postal').fill('1428');
  await main.getByRole('radio', { name: /^A domicilio/ }).check();
  await main.getByLabel('Calle').fill('Conesa');
  await main.getByLabel('Número').fill('1200');
  await main.getByRole('textbox', { name: 'Ciudad' }).fill('Buenos Aires');
  await main.getByLabel('Provincia').selectOption('Ciudad Autónoma de Buenos Aires');
  await press(page, 'Continuar con el pago');
  await main.getByRole('radio', { name: /^Transferencia/ }).check();
  await press(page, 'Revisar la compra');
  await main.getByRole('button', { name: /^Confirmar pedido/ }).click();
  await page.waitForURL(/\/pedido\/\d+/);
  await expect(page.getByRole('heading', { name: 'Te falta un paso: transferir' })).toBeVisible();
  return /\/pedido\/(\d+)/.exec(page.url())?.[1] ?? '';
}

/**
 * Leads an order from the bank's message to its end: after the first press by keyboard alone,
 * without a Tab between steps.
 */
async function handle(page: Page, number: string): Promise<void> {
  await page.goto('/tools/pedidos');
  await mainOf(page).getByRole('link', { name: number }).click();
  await press(page, 'Confirmar transferencia');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Referencia').fill('Banco Nación 4512');
  await dialog.getByRole('button', { name: 'Confirmar transferencia' }).click();
  const goOn = async (name: string) => {
    await expect(mainOf(page).getByRole('button', { name })).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await goOn('Marcar armado');
  await goOn('Marcar enviado');
  await dialog.getByLabel('Transporte').fill('Andreani');
  await dialog.getByLabel('Código de seguimiento').fill('AR-360-1');
  await page.keyboard.press('Enter');
  await goOn('Marcar recibido');
  await goOn('Cerrar pedido');
  await expect(mainOf(page).getByRole('heading', { level: 1 })).toBeFocused();
  const life = mainOf(page).getByRole('region', { name: 'Recorrido' });
  await expect(life.getByRole('listitem').filter({ hasText: 'Cerrado' })).toHaveAttribute(
    'aria-current',
    'step',
  );
}

test('a day of the shop: from a new product to its closed order and a new price', async ({
  page,
  browser,
  baseURL,
  expectAccessible,
}) => {
  test.slow();
  const title = `Malla ágata ${Date.now()}`;
  await page.goto('/');
  await openLogin(page);
  await sendLogin(page, 'admin');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/tools/categorias');
  await press(page, 'Categoría nueva');
  const category = `Piedras ${Date.now()}`;
  await page.getByRole('dialog').getByLabel('Nombre').fill(category);
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const id = await publish(page, { title, price: 20_000, category });

  const painted = await page.request.get(`/productos/detalle/${id}`);
  expect(await painted.text()).toContain(`alt="${title} de frente"`);

  const guest = await browser.newContext({ baseURL: baseURL! });
  const shopper = await guest.newPage();
  await shopper.goto(`/productos/detalle/${id}?color=Azul&talle=M`);
  await expect(shopper.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(mainOf(shopper).getByAltText(`${title} de frente`).first()).toBeVisible();
  const number = await buyByTransfer(shopper);

  await handle(page, number);
  await shopper.reload();
  await expect(mainOf(shopper).getByText('AR-360-1')).toBeVisible();
  await guest.close();

  await page.goto('/tools/stock/movimientos');
  const movements = mainOf(page).getByRole('table');
  const sale = movements.getByRole('row').filter({ hasText: `Pedido ${number}` });
  await expect(sale).toContainText(title);
  await expect(sale).toContainText('−1');
  await page.goto('/tools/stock/informe');
  const file = page.waitForEvent('download');
  await press(page, 'Descargar CSV');
  const report = await readFile(await (await file).path(), 'utf8');
  expect(report.split('\n').filter((row) => row.includes(title))).toHaveLength(1);

  await page.goto('/tools/productos');
  await page.getByRole('combobox', { name: 'Categoría' }).selectOption({ label: category });
  await expect(mainOf(page).getByRole('row')).toHaveCount(2);
  await mainOf(page).getByLabel('Seleccionar todas las filas de la página').check();
  await press(page, 'Editar la selección');
  const dialog = page.getByRole('dialog', { name: 'Editar varios productos' });
  await dialog.getByLabel('Porcentaje').fill('10');
  await dialog.getByRole('button', { name: 'Ver los cambios' }).click();
  await expect(dialog.getByRole('region')).toContainText(title);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cambiar 1 producto' }).click();
  await expect(dialog.getByText('Listo: cambió 1 producto.')).toBeVisible();
  await page.goto(`/productos/detalle/${id}`);
  await expect(
    mainOf(page)
      .getByText(/^\$\s22\.000/)
      .first(),
  ).toBeVisible();
});
