import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import * as xstate from 'xstate';
import { runPastedTest } from '../src/testing/runPastedTest.ts';
import { authModalMachine } from '../src/web/features/auth/authModalMachine.ts';
import { openInspector } from './harness/openInspector.ts';
import { expect, test } from './harness/shopTest.ts';

test.use({ settings: { INSPECTOR: '1' } });

const TABLET = { width: 820, height: 1180 };
const DESK = { width: 1280, height: 800 };

const stateOf = (inspector: Page, state: string) =>
  expect(inspector.getByRole('img', { name: /^Diagrama de authModal/ })).toHaveAccessibleName(
    `Diagrama de authModal. Estado: ${state}.`,
  );

/** A portrait tablet and a desktop. */
async function everywhere(inspector: Page, look: (page: Page) => Promise<void>): Promise<void> {
  for (const size of [TABLET, DESK]) {
    await inspector.setViewportSize(size);
    await look(inspector);
  }
}

const run = (source: string) =>
  runPastedTest(source, { xstate, './authModalMachine.ts': { authModalMachine } }, expect);

test.describe('the inspector', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('follows the login, drives the modal, saves a recording and writes a test', async ({
    page: shop,
    context,
    expectAccessible,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const inspector = await openInspector(shop);
    const surprises: string[] = [];
    inspector.on('pageerror', ({ message }) => surprises.push(message));
    inspector.on('console', (said) => {
      if (said.type() === 'error') surprises.push(said.text());
    });

    await shop.getByRole('banner').getByRole('button', { name: 'Ingresar' }).click();
    const modal = shop.getByRole('dialog');
    await inspector.getByRole('treeitem', { name: /^authModal/ }).click();
    await stateOf(inspector, 'open.login.editing');

    await modal.getByLabel('Usuario o email').fill('nadie');
    await modal.getByLabel('Contraseña', { exact: true }).fill('una-clave-equivocada');
    await modal.getByRole('tabpanel').getByRole('button', { name: 'Ingresar' }).click();
    const failed = inspector.getByRole('option', { name: /onError logIn/ });
    await expect(failed).toContainText('open.login.submitting → open.login.editing');
    await expect(inspector.getByText('una-clave-equivocada')).toHaveCount(0);

    await inspector.getByRole('button', { name: 'Editar los datos de tab.chosen' }).click();
    const data = inspector.getByRole('textbox', { name: 'Datos de tab.chosen (JSON)' });
    await data.fill('{"tab": "nowhere"}');
    const send = inspector.getByRole('button', { name: 'Enviar tab.chosen' });
    await send.click();
    await expect(inspector.getByText(/La tienda no lo hizo/)).toBeVisible();
    await everywhere(inspector, expectAccessible);
    await data.fill('{"tab": "register"}');
    await send.click();
    await stateOf(inspector, 'open.register.editing');
    await expect(modal.getByRole('tab', { name: 'Crear cuenta', selected: true })).toBeVisible();
    for (const tab of ['Secuencia', 'Cobertura', 'Contexto']) {
      await inspector.getByRole('tab', { name: tab }).click();
      await everywhere(inspector, expectAccessible);
    }

    await inspector.getByRole('button', { name: 'Copiar como test' }).click();
    await expect(inspector.getByText(/El test está en el portapapeles/)).toBeVisible();
    const pasted = await inspector.evaluate(() => navigator.clipboard.readText());
    expect(run(pasted)).toHaveLength(1);
    await inspector.getByRole('button', { name: 'Cerrar el test' }).click();

    await inspector.getByRole('option', { name: /login.submitted/ }).click();
    await stateOf(inspector, 'open.login.submitting');
    await inspector.getByRole('button', { name: 'Paso anterior' }).click();
    await stateOf(inspector, 'open.login.editing');
    await inspector.getByRole('button', { name: 'Volver a este estado' }).click();
    await expect(modal.getByRole('tab', { name: 'Ingresar', selected: true })).toBeVisible();

    const saving = inspector.waitForEvent('download');
    await inspector.getByRole('button', { name: 'Exportar' }).click();
    const file = await (await saving).path();
    expect(await readFile(file, 'utf8')).not.toContain('una-clave-equivocada');

    await inspector.reload();
    await expect(inspector.getByText('Conectado a la tienda')).toBeVisible();
    await expect(inspector.getByRole('option', { name: /login.submitted/ })).toHaveCount(0);
    await inspector.getByLabel('Elegí un archivo de grabación').setInputFiles(file);
    await inspector.getByRole('treeitem', { name: /^authModal/ }).click();
    await inspector.getByRole('option', { name: /login.submitted/ }).click();
    await stateOf(inspector, 'open.login.submitting');
    await inspector.getByRole('button', { name: 'Lista' }).click();
    await expectAccessible(inspector);

    await shop.close();
    await expect(inspector.getByText('La tienda se cerró')).toBeVisible();
    expect(surprises).toEqual([]);
  });

  test('opens without a shop, for recordings', async ({ page, expectAccessible }) => {
    await page.goto('/tools/inspector/ventana');
    await expect(page.getByText('Abierto sin tienda')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Elegí un archivo de grabación').setInputFiles({
      ...{ name: 'lista.json', mimeType: 'application/json', buffer: Buffer.from('[]') },
    });
    await expect(page.getByRole('alert')).toHaveText(
      '«lista.json» no es una grabación del inspector.',
    );
  });
});
