import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { actorOf, INSPECTED_SHOP, openInspector } from './harness/openInspector.ts';
import { openLogin, sendLogin } from './harness/logIn.ts';
import { expect, test } from './harness/shopTest.ts';

test.use({
  settings: INSPECTED_SHOP,
  expectedErrors: /status of 400/,
});

const NOTE = 'El login fallado no dice por qué.';
const SECRET = 'una-clave-equivocada';

const press = (inspector: Page, name: string | RegExp) =>
  inspector.getByRole('button', { name }).click();

test('a ticket is written, opened elsewhere and replayed', async ({
  page: shop,
  context,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const inspector = await openInspector(shop);
  await shop.getByRole('banner').getByRole('button', { name: 'Ingresar' }).click();
  const modal = shop.getByRole('dialog');
  await actorOf(inspector, 'authModal').click();
  await modal.getByLabel('Usuario o email').fill('nadie');
  await modal.getByLabel('Contraseña', { exact: true }).fill(SECRET);
  await modal.getByRole('tabpanel').getByRole('button', { name: 'Ingresar' }).click();
  await inspector.getByRole('option', { name: /onError logIn/ }).click();

  await inspector.getByRole('tab', { name: 'Ticket' }).click();
  await inspector.getByLabel('Qué pasó').fill(NOTE);
  await press(inspector, 'Capturar la tienda');
  const picture = inspector.getByRole('img', { name: 'La tienda en ese momento' });
  await expect(picture).toBeVisible();
  await expectAccessible(inspector);
  await press(inspector, 'Copiar enlace a este paso');
  await expect(inspector.getByText(/^El enlace está en el portapapeles/)).toBeVisible();
  const link = await inspector.evaluate(() => navigator.clipboard.readText());
  const saving = inspector.waitForEvent('download');
  await press(inspector, 'Guardar ticket');
  const file = await (await saving).path();
  expect(await readFile(file, 'utf8')).not.toContain(SECRET);

  // Elsewhere: a link has the moment in it, a file the whole ticket.
  const elsewhere = await context.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByText(/^Grabación: enlace/)).toBeVisible();
  await expect(elsewhere.getByText('En el pasado')).toBeVisible();
  await elsewhere.getByLabel('Elegí un archivo de grabación').setInputFiles(file);
  const written = elsewhere.getByRole('region', { name: 'Lo que se informó' });
  await expect(written).toContainText(NOTE);
  await expect(written).toContainText('1280 × 800');
  await expect(written.getByRole('img')).toBeVisible();
  await expect(written.getByText(/^authModal \d+, onError logIn/)).toBeVisible();
  await expect(elsewhere.getByText('Para reproducir hace falta una tienda')).toBeVisible();
  await elsewhere.close();

  // The shop reopens its page and takes the same steps, without calling the server.
  const calls: string[] = [];
  shop.on('request', (request) => {
    if (request.url().includes('/accounts/login')) calls.push(request.url());
  });
  await inspector.getByLabel('Elegí un archivo de grabación').setInputFiles(file);
  await press(inspector, /^Reproducir \d+ pasos/);
  await expect(inspector.getByText(/^La tienda hizo lo mismo en \d+ pasos/)).toBeVisible();
  await expect(modal.getByLabel('Usuario o email')).toBeVisible();
  expect(calls).toEqual([]);
});

test('a logout keeps the line: the next page is followed, and what a guest did is replayed', async ({
  page: shop,
}) => {
  const inspector = await openInspector(shop);
  const banner = shop.getByRole('banner');
  await openLogin(shop);
  await shop.getByRole('dialog').getByRole('tab', { name: 'Crear cuenta' }).click();
  await shop.keyboard.press('Escape');
  const saving = inspector.waitForEvent('download');
  await press(inspector, 'Exportar');
  const file = await (await saving).path();
  await openLogin(shop);
  await sendLogin(shop, 'ana');
  await banner.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(banner.getByRole('button', { name: 'Ingresar' })).toBeVisible();

  await shop.goto('/carrito');
  await expect(inspector.getByText('Conectado a la tienda')).toBeVisible();
  await inspector.getByLabel('Elegí un archivo de grabación').setInputFiles(file);
  await inspector.getByRole('tab', { name: 'Ticket' }).click();
  await press(inspector, /^Reproducir \d+ pasos/);
  await expect(inspector.getByText(/^La tienda hizo lo mismo en \d+ pasos/)).toBeVisible();
});

test('every state and transition of the startup is seen in one sitting', async ({ page: shop }) => {
  const inspector = await openInspector(shop);
  await actorOf(inspector, 'startup').click();
  await inspector.getByRole('tab', { name: 'Forzar' }).click();
  const end = inspector.getByRole('combobox', { name: 'Cómo termina loadShop', exact: true });
  await end.selectOption('Sin conexión');
  await inspector.getByRole('checkbox', { name: /^loadShop también al/ }).check();
  await press(inspector, /^Forzar loadShop/);
  await press(inspector, 'Recargar la tienda');
  const failed = shop.getByText('Error al cargar la información del sitio').first();
  await expect(failed).toBeVisible();

  const reload = inspector.getByRole('combobox', { name: 'Cómo termina reloadShop' });
  await reload.selectOption('Sin conexión');
  await press(inspector, 'Forzar reloadShop');
  await shop.getByRole('button', { name: 'Reintentar' }).first().click();
  await expect(inspector.getByRole('option', { name: /onError reloadShop/ })).toBeVisible();
  await shop.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(inspector.getByRole('option', { name: /onDone reloadShop/ })).toBeVisible();
  await press(inspector, 'Recargar la tienda');
  await inspector.getByRole('tab', { name: 'Cobertura' }).click();
  await expect(inspector.getByText('Se vieron todos los estados')).toBeVisible();
  await expect(shop.getByRole('complementary', { name: /^El inspector cambia/ })).toBeHidden();
});
