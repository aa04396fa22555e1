import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { check, resolveConfig } from 'prettier';
import * as xstate from 'xstate';
import { writeRecording } from '../src/inspector/recording/recordingFile.ts';
import { LAMP, lampRecording } from '../src/testing/machines/lampRecording.ts';
import { runPastedTest } from '../src/testing/runScript.ts';
import { authModalMachine } from '../src/web/features/auth/authModalMachine.ts';
import { actorOf, INSPECTED_SHOP, openInspector } from './harness/openInspector.ts';
import { expect, test } from './harness/shopTest.ts';

test.use({ settings: INSPECTED_SHOP });

const TABLET = { width: 820, height: 1180 };
const DESK = { width: 1280, height: 800 };

const stateOf = (inspector: Page, state: string) =>
  expect(inspector.getByRole('img', { name: /^Diagrama de authModal/ })).toHaveAccessibleName(
    `Diagrama de authModal. Estado: ${state}.`,
  );

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
    await expect(data).toHaveAccessibleDescription(/^tab: Opción inválida/);
    await expectAccessible(inspector);
    await data.fill('{"tab": "register"}');
    await send.click();
    await stateOf(inspector, 'open.register.editing');
    await expect(modal.getByRole('tab', { name: 'Crear cuenta', selected: true })).toBeVisible();

    await inspector.getByRole('button', { name: 'Copiar como test' }).click();
    await expect(inspector.getByText(/El test está en el portapapeles/)).toBeVisible();
    const pasted = await inspector.evaluate(() => navigator.clipboard.readText());
    const [title = '', ...more] = run(pasted);
    expect(more).toEqual([]);
    expect(title.length).toBeLessThan(80);
    const filepath = 'src/web/features/auth/authModalMachine.test.ts';
    expect(await check(pasted, { ...(await resolveConfig(filepath)), filepath })).toBe(true);
    await inspector.getByRole('button', { name: 'Cerrar el test' }).click();

    await inspector.getByRole('option', { name: /login.submitted/ }).click();
    await stateOf(inspector, 'open.login.submitting');
    await inspector.getByRole('button', { name: 'Paso anterior' }).click();
    await stateOf(inspector, 'open.login.editing');
    await inspector.getByRole('button', { name: 'Restaurar este estado' }).click();
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
    await expect(inspector.getByRole('list', { name: 'Lista' })).toContainText('recién tomada');

    await shop.close();
    await expect(inspector.getByText('La tienda se cerró')).toBeVisible();
    expect(surprises).toEqual([]);
  });

  test('opens without a shop, for recordings', async ({ page, expectAccessible }) => {
    await page.goto('/tools/inspector/ventana');
    await expect(page.getByText('Abierto sin tienda')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Elegí un archivo de grabación').setInputFiles({
      name: 'lista.json',
      mimeType: 'application/json',
      buffer: Buffer.from('[]'),
    });
    await expect(page.getByRole('alert')).toHaveText(
      '«lista.json» no es una grabación del inspector.',
    );
  });

  test('is accessible in every tab, on a tablet and a desktop', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/tools/inspector/ventana');
    const recording = Buffer.from(writeRecording(lampRecording(LAMP, 3)));
    await page.getByLabel('Elegí un archivo de grabación').setInputFiles({
      name: 'lampara.json',
      mimeType: 'application/json',
      buffer: recording,
    });
    await page.getByRole('listbox', { name: 'Eventos' }).getByRole('option').last().click();
    for (const size of [TABLET, DESK]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
    }
    for (const tab of ['Secuencia', 'Cobertura', 'Contexto']) {
      await page.getByRole('tab', { name: tab }).click();
      await expectAccessible(page, '[role=tabpanel]');
    }
    await page.getByRole('button', { name: 'Lista' }).click();
    await expectAccessible(page, 'section[aria-label=Máquina]');
  });
});

const drawingOf = (inspector: Page) => inspector.locator('svg[role=img] > g');

test.describe('the inspector drives', () => {
  test('what it forces: answers, time, and the way to a state', async ({
    page: shop,
    expectAccessible,
  }) => {
    const inspector = await openInspector(shop);
    const press = (name: string) => inspector.getByRole('button', { name, exact: true }).click();
    await actorOf(inspector, 'authModal').click();
    await inspector.getByRole('tab', { name: 'Forzar' }).click();
    await inspector.getByRole('combobox', { name: 'Cómo termina logIn' }).selectOption('Contesta');
    await press('Detener el tiempo');
    const strip = shop.getByRole('complementary', { name: /^El inspector cambia/ });
    await expect(strip).toContainText('Las demoras están detenidas.');
    await expectAccessible(inspector);

    // Time stands still, and passes by hand.
    await shop.getByRole('button', { name: 'Buscar productos' }).click();
    const field = shop.getByRole('combobox', { name: 'Buscar productos por título' });
    await field.fill('malla');
    await expect(inspector.getByText('Esperan: 500 ms.')).toBeVisible();
    await inspector.getByRole('spinbutton', { name: 'Milisegundos que pasan' }).fill('499');
    await press('Adelantar');
    await expect(inspector.getByText('Esperan: 1 ms.')).toBeVisible();
    await press('Adelantar');
    await expect(shop.getByRole('option').first()).toBeVisible();
    await shop.getByRole('button', { name: 'Soltar todo' }).click();
    await expect(strip).toBeHidden();
    await field.press('Escape');

    const calls: string[] = [];
    shop.on('request', (request) => {
      if (request.url().includes('/accounts/login')) calls.push(request.url());
    });
    // A right password that fails: nothing of it leaves.
    await inspector
      .getByRole('combobox', { name: 'Cómo termina logIn' })
      .selectOption('Sin conexión');
    await press('Forzar logIn');
    await expect(strip).toContainText('Respuestas forzadas: logIn.');
    await shop.getByRole('banner').getByRole('button', { name: 'Ingresar' }).click();
    const modal = shop.getByRole('dialog');
    await modal.getByLabel('Usuario o email').fill('ana');
    await modal.getByLabel('Contraseña', { exact: true }).fill('brazada-demo');
    await modal.getByRole('tabpanel').getByRole('button', { name: 'Ingresar' }).click();
    await expect(modal.getByRole('alert')).toHaveText(/^No pudimos conectarnos/);
    await expect(shop.getByRole('status').getByText('Credenciales incorrectas')).toBeVisible();
    await expect(strip).toBeHidden();
    await expect(inspector.getByRole('option', { name: /forzado ?onError logIn/ })).toBeVisible();
    await shop.keyboard.press('Escape');

    // A state that is pressed in the chart, with a call that never leaves.
    await press('Ver entero');
    const part = inspector.locator('[data-part="authModal.open.login.submitting"] > text');
    await part.first().click({ force: true });
    await press('Llevame');
    await press('De una');
    await expect(inspector.getByText(/^Llegamos/)).toBeVisible();
    const send = shop.getByRole('tabpanel').getByRole('button', { name: 'Ingresar' });
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    // Behind the dialog, but not covered by it.
    await expect(shop.getByText('Esperan: logIn.')).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('events that break a machine, refusals, other sizes and other moments', async ({
    page: shop,
  }) => {
    const inspector = await openInspector(shop);
    await shop.getByRole('banner').getByRole('button', { name: 'Ingresar' }).click();
    const modal = shop.getByRole('dialog');
    await expect(modal.getByLabel('Usuario o email')).toBeVisible();
    await actorOf(inspector, 'authModal').click();
    await stateOf(inspector, 'open.login.editing');

    // A refusal moves nothing under the pointer, and breaks nothing.
    const other = inspector.getByRole('button', { name: 'Enviar session.started' });
    await inspector.getByRole('button', { name: 'Editar los datos de tab.chosen' }).click();
    await inspector.getByRole('combobox', { name: 'tab' }).selectOption('login');
    const before = await other.boundingBox();
    await inspector.getByRole('button', { name: 'Enviar tab.chosen' }).click();
    await expect(inspector.getByText(/^La tienda no lo hizo/)).toBeVisible();
    expect((await other.boundingBox())?.y).toBe(before?.y);

    // A machine that fails starts again, is reported, and leaves the rest of the page intact.
    const ids = inspector.getByRole('combobox', { name: 'Actor' }).locator('option');
    const sessionId = await ids.filter({ hasText: /^authModal/ }).getAttribute('value');
    await inspector.evaluate((id) => {
      const event = { type: 'form.refused' };
      const shop = window.opener as Window;
      shop.postMessage({ type: '@brazada.send', sessionId: id, event }, window.location.origin);
    }, sessionId);
    await expect(inspector.getByRole('option', { name: /falló y volvió a empezar/ })).toBeVisible();
    await expect(actorOf(inspector, 'authModal')).toContainText('con error');
    await expect(shop.getByRole('banner')).toBeVisible();
    await shop.getByRole('banner').getByRole('button', { name: 'Ingresar' }).click();
    await expect(modal.getByLabel('Usuario o email')).toBeVisible();
    await stateOf(inspector, 'open.login.editing');

    // Counted like `npm run paths`: without the machine itself. And at the moment that is shown.
    await inspector.getByRole('tab', { name: 'Cobertura' }).click();
    const states = inspector.getByRole('progressbar', { name: 'Estados' });
    await expect(states).toHaveAttribute('max', '14');
    await expect(states).toHaveAttribute('value', '4');
    await inspector.getByRole('slider').press('Home');
    await expect(states).toHaveAttribute('value', '1');
    await inspector.getByRole('button', { name: 'Volver al presente' }).click();

    // The chart stays where it was put.
    await inspector.getByRole('button', { name: 'Acercar' }).click();
    const place = await drawingOf(inspector).getAttribute('transform');
    await inspector.getByRole('tab', { name: 'Secuencia' }).click();
    await inspector.setViewportSize({ width: 1100, height: 700 });
    await inspector.setViewportSize(DESK);
    await inspector.getByRole('tab', { name: 'Eventos' }).click();
    await expect(drawingOf(inspector)).toHaveAttribute('transform', place ?? '');

    // Search and screen agree, also where the inspector opens it.
    await shop.keyboard.press('Escape');
    await actorOf(inspector, 'layout').click();
    await inspector.getByRole('button', { name: 'Enviar search.toggled' }).click();
    await expect(shop.getByRole('search')).toBeVisible();
    await actorOf(inspector, 'search').click();
    await inspector.getByRole('button', { name: 'Editar los datos de text.changed' }).click();
    const text = inspector.getByRole('textbox', { name: 'Datos de text.changed (JSON)' });
    await text.fill('{"text": "malla"}');
    await inspector.getByRole('button', { name: 'Enviar text.changed' }).click();
    const field = shop.getByRole('combobox', { name: 'Buscar productos por título' });
    await expect(field).toHaveValue('malla');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await field.press('Escape');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await inspector.getByRole('tab', { name: 'Contexto' }).click();
    await expect(inspector.getByText('isDismissed: true')).toBeVisible();
  });
});
